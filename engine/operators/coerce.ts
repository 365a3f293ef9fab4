/** Type conversions of json-logic, within the budget of the evaluation. */

import { formatPrimitive } from '../format-primitive.ts';
import { MAX_TEXT_CHARS, spendBudget } from './budget.ts';
import type { EvaluationContext } from './operator.ts';

/** A value that operators can compare and calculate with. */
export type Primitive = null | boolean | number | string;

/** Returns the truth value as json-logic defines it: false, null, 0, "" and [] are false; "0" is true. */
export function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** Converts a value to text; null becomes the empty text. */
export function toText(value: unknown, context: EvaluationContext): string {
  if (typeof value === 'string') {
    spendBudget(context, value.length / 64);
    return value;
  }
  if (value === null || value === undefined) return '';
  // json-logic converts an object in this way.
  if (!Array.isArray(value)) return formatPrimitive(value) ?? '[object Object]';
  let text = '';
  for (const [index, item] of value.entries()) {
    if (!spendBudget(context, 1)) return '';
    text += (index > 0 ? ',' : '') + toText(item, context);
    if (text.length > MAX_TEXT_CHARS) return exhaustBudget(context);
  }
  return text;
}

function exhaustBudget(context: EvaluationContext): '' {
  context.remainingBudget = -1;
  return '';
}

/** Converts a value to a primitive for comparison and arithmetic; a list becomes text. */
export function toPrimitive(value: unknown, context: EvaluationContext): Primitive {
  if (typeof value === 'string' || (typeof value === 'object' && value !== null)) return toText(value, context);
  return (value ?? null) as Primitive;
}

/** Converts a whole value to a number; null if it is unset or not a number. */
export function toNumber(value: unknown, context: EvaluationContext): number | null {
  const primitive = toPrimitive(value, context);
  return primitive === null ? null : toFinite(Number(primitive));
}

/** Parses the number at the beginning of a value's text, as "+" and "*" require. */
export function parseNumber(value: unknown, context: EvaluationContext): number | null {
  if (typeof value === 'number') return toFinite(value);
  return value === null ? null : toFinite(Number.parseFloat(toText(value, context)));
}

/** Replaces NaN and infinities, which are not valid answers, by null. */
export function toFinite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
