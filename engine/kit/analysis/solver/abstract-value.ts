/** What a part of an expression may yield: a list of cases, each a constant or a class of values that behave alike. */

import { MAX_WORK_PER_EVALUATION } from '../../../operators/budget.ts';
import { isTruthy } from '../../../operators/coerce.ts';
import type { EvaluationContext } from '../../../operators/operator.ts';
import { operators } from '../../../operators/operators.ts';

/** A value that is known. */
export type Constant = null | boolean | number | string | readonly unknown[];

/** One way that a value can be. Bounds are exclusive; no class but `any` holds an unset value. */
export type AbstractCase =
  | { is: 'constant'; value: Constant }
  /** Some text that is not blank. */
  | { is: 'text'; except: readonly string[]; above?: string; below?: string }
  | { is: 'number'; above: number; below: number }
  /** A list with items. */
  | { is: 'list' }
  /** A truthy value of unknown type. */
  | { is: 'other'; except: readonly Constant[] }
  | { is: 'any' };

export type AbstractValue = readonly AbstractCase[];

/** True, false, or undefined for what may be either. */
export type Ternary = boolean | undefined;

export const constant = (value: Constant): AbstractCase => ({ is: 'constant', value });
export const UNSET: AbstractValue = [constant(null)];
export const EITHER: AbstractValue = [constant(true), constant(false)];
export const ANY: AbstractValue = [{ is: 'any' }];

/** The value of a truth. */
export function valueOf(truth: Ternary): AbstractValue {
  return truth === undefined ? EITHER : [constant(truth)];
}

/** Whether a value counts as true. */
export function truthOf(value: AbstractValue): Ternary {
  return commonTruth(value.map(truthOfCase));
}

function truthOfCase(one: AbstractCase): Ternary {
  switch (one.is) {
    case 'constant':
      return isTruthy(one.value);
    case 'number':
      return one.above < 0 && one.below > 0 ? undefined : true;
    case 'any':
      return undefined;
    default:
      return true;
  }
}

/** Whether a value is unset. */
export function isUnset(value: AbstractValue): Ternary {
  return commonTruth(value.map((one) => (one.is === 'any' ? undefined : one.is === 'constant' && one.value === null)));
}

/** What all of them say, if they say the same. */
export function commonTruth(truths: readonly Ternary[]): Ternary {
  const [first] = truths;
  return truths.every((truth) => truth === first) ? first : undefined;
}

/** The constants of a value, or undefined where it can be anything else. */
export function constantsOf(value: AbstractValue): Constant[] | undefined {
  const found: Constant[] = [];
  for (const one of value) {
    if (one.is !== 'constant') return undefined;
    found.push(one.value);
  }
  return found;
}

/** The one constant that a value is. */
export function onlyConstant(value: AbstractValue): { value: Constant } | undefined {
  const [first, ...rest] = value;
  return first?.is === 'constant' && rest.length === 0 ? first : undefined;
}

/** Either of two values, each case once. */
export function union(first: AbstractValue, second: AbstractValue): AbstractValue {
  if (first.length === 0 || first === second) return second;
  if (second.length === 0) return first;
  const seen = new Set(first.map((one) => JSON.stringify(one)));
  return [...first, ...second.filter((one) => !seen.has(JSON.stringify(one)))];
}

/** Runs an operator of the expression language on values that are known. */
export function compute(name: string, args: readonly unknown[]): unknown {
  const operator = operators.get(name)!;
  const frame: EvaluationContext = { get: () => null, item: null, remainingBudget: MAX_WORK_PER_EVALUATION };
  return 'compute' in operator ? operator.compute(args, frame) : null;
}
