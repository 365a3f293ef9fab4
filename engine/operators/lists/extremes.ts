/** The smallest and the largest number of a list or of several arguments. It is apart from the other aggregates, which few forms use. */

import { spendBudget } from '../budget.ts';
import { toNumber } from '../coerce.ts';
import type { Compute, EvaluationContext } from '../operator.ts';

/** Returns whether an item has a value; aggregates skip the others. */
export const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Returns the numbers of a list; null if one of its values is not a number. */
export function toNumbers(values: readonly unknown[], context: EvaluationContext): number[] | null {
  const numbers = values.map((value) => toNumber(value, context));
  return numbers.includes(null) ? null : (numbers as number[]);
}

/** Returns the smallest or the largest number of a list; null for none, or if a value is not a number. */
function pick(isBetter: (one: number, other: number) => boolean, items: readonly unknown[], context: EvaluationContext): number | null {
  if (!spendBudget(context, items.length)) return null;
  const numbers = toNumbers(items.filter(isSet), context) ?? [];
  return numbers.reduce<number | null>((best, number) => (best === null || isBetter(number, best) ? number : best), null);
}

/**
 * Computes `min` or `max` of a call: of one list, unset items are skipped; of several arguments, all have to be numbers.
 * @example createExtreme((one, other) => one < other, null)
 */
export function createExtreme(isBetter: (one: number, other: number) => boolean, ofArguments: Compute): Compute {
  return (args, context) => (args.length === 1 && Array.isArray(args[0]) ? pick(isBetter, args[0], context) : ofArguments(args, context));
}
