/** Abstract values: the possible results of an expression as a list of cases, each a constant or a class of values. */

import { MAX_WORK_PER_EVALUATION } from '../../../operators/budget.ts';
import { isTruthy } from '../../../operators/coerce.ts';
import type { EvaluationContext } from '../../../operators/operator.ts';
import { operators } from '../../../operators/operators.ts';

/** A concrete value. */
export type Constant = null | boolean | number | string | readonly unknown[];

/** One case of a value. Bounds are exclusive. Only the class `any` contains the unset value. */
export type AbstractCase =
  | { is: 'constant'; value: Constant }
  /** A text that is not blank. */
  | { is: 'text'; except: readonly string[]; above?: string; below?: string }
  | { is: 'number'; above: number; below: number }
  /** A non-empty list. */
  | { is: 'list' }
  /** A truthy value of unknown type. */
  | { is: 'other'; except: readonly Constant[] }
  | { is: 'any' };

/** The possible values of an expression: one case for each. */
export type AbstractValue = readonly AbstractCase[];

/** True, false, or undefined if both are possible. */
export type Ternary = boolean | undefined;

/** Creates the case of one known value. */
export const createConstant = (value: Constant): AbstractCase => ({ is: 'constant', value });
/** The unset value. */
export const UNSET: AbstractValue = [createConstant(null)];
/** True or false. */
export const EITHER: AbstractValue = [createConstant(true), createConstant(false)];
/** Any value. */
export const ANY: AbstractValue = [{ is: 'any' }];

/** Converts a truth value to an abstract value. */
export function toAbstractValue(truth: Ternary): AbstractValue {
  return truth === undefined ? EITHER : [createConstant(truth)];
}

/** Returns whether a value is truthy. */
export function toTruth(value: AbstractValue): Ternary {
  return getCommonTruth(value.map(truthOfCase));
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

/** Returns whether a value is unset. */
export function isUnset(value: AbstractValue): Ternary {
  return getCommonTruth(value.map((one) => (one.is === 'any' ? undefined : one.is === 'constant' && one.value === null)));
}

/** Returns the common value of a list; undefined if the values differ. */
function getCommonTruth(truths: readonly Ternary[]): Ternary {
  const [first] = truths;
  return truths.every((truth) => truth === first) ? first : undefined;
}

/** Returns the constants of a value; undefined if it can also be something else. */
export function getConstants(value: AbstractValue): Constant[] | undefined {
  const found: Constant[] = [];
  for (const one of value) {
    if (one.is !== 'constant') return undefined;
    found.push(one.value);
  }
  return found;
}

/** Returns the constant of a value that has exactly one case. */
export function getOnlyConstant(value: AbstractValue): { value: Constant } | undefined {
  const [first, ...rest] = value;
  return first?.is === 'constant' && rest.length === 0 ? first : undefined;
}

/** Returns the cases of both values, each once. */
export function union(first: AbstractValue, second: AbstractValue): AbstractValue {
  if (first.length === 0 || first === second) return second;
  if (second.length === 0) return first;
  const seen = new Set(first.map((one) => JSON.stringify(one)));
  return [...first, ...second.filter((one) => !seen.has(JSON.stringify(one)))];
}

/** Evaluates an operator with concrete arguments. */
export function applyOperator(name: string, args: readonly unknown[]): unknown {
  const operator = operators.get(name)!;
  const context: EvaluationContext = { get: () => null, item: null, remainingBudget: MAX_WORK_PER_EVALUATION };
  return 'compute' in operator ? operator.compute(args, context) : null;
}
