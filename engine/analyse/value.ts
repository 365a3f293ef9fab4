/** What a part of an expression may yield: a list of cases, each a constant or a class of values that behave alike. */

import { workPerEvaluation } from '../dialect/budget.ts';
import { isTruthy } from '../dialect/coerce.ts';
import type { Frame } from '../dialect/operator.ts';
import { operators } from '../dialect/operators.ts';

/** A value that is known. */
export type Constant = null | boolean | number | string | readonly unknown[];

/** One way that a value can be. Bounds are exclusive; no class but `any` holds an unset value. */
export type Case =
  | { is: 'constant'; value: Constant }
  /** Some text that is not blank. */
  | { is: 'text'; except: readonly string[]; above?: string; below?: string }
  | { is: 'number'; above: number; below: number }
  /** A list with items. */
  | { is: 'list' }
  /** Something that counts as true, of a kind that nobody knows. */
  | { is: 'other'; except: readonly Constant[] }
  | { is: 'any' };

export type Value = readonly Case[];

/** True, false, or undefined for what may be either. */
export type Truth = boolean | undefined;

export const constant = (value: Constant): Case => ({ is: 'constant', value });
export const UNSET: Value = [constant(null)];
export const EITHER: Value = [constant(true), constant(false)];
export const ANY: Value = [{ is: 'any' }];

/** The value of a truth. */
export function valueOf(truth: Truth): Value {
  return truth === undefined ? EITHER : [constant(truth)];
}

/** Whether a value counts as true. */
export function truthOf(value: Value): Truth {
  return agreed(value.map(truthOfCase));
}

function truthOfCase(one: Case): Truth {
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
export function isUnset(value: Value): Truth {
  return agreed(value.map((one) => (one.is === 'any' ? undefined : one.is === 'constant' && one.value === null)));
}

/** What all of them say, if they say the same. */
export function agreed(truths: readonly Truth[]): Truth {
  const [first] = truths;
  return truths.every((truth) => truth === first) ? first : undefined;
}

/** The constants of a value, or undefined where it can be anything else. */
export function constantsOf(value: Value): Constant[] | undefined {
  const found: Constant[] = [];
  for (const one of value) {
    if (one.is !== 'constant') return undefined;
    found.push(one.value);
  }
  return found;
}

/** The one constant that a value is. */
export function onlyConstant(value: Value): { value: Constant } | undefined {
  const [first, ...rest] = value;
  return first?.is === 'constant' && rest.length === 0 ? first : undefined;
}

/** Either of two values, each case once. */
export function union(first: Value, second: Value): Value {
  if (first.length === 0 || first === second) return second;
  if (second.length === 0) return first;
  const seen = new Set(first.map((one) => JSON.stringify(one)));
  return [...first, ...second.filter((one) => !seen.has(JSON.stringify(one)))];
}

/** Runs an operator of the dialect on values that are known. */
export function compute(name: string, args: readonly unknown[]): unknown {
  const operator = operators.get(name)!;
  const frame: Frame = { get: () => null, item: null, left: workPerEvaluation };
  return 'compute' in operator ? operator.compute(args, frame) : null;
}
