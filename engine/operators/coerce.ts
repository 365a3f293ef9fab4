/** Type conversions of json-logic, within the budget of the evaluation. */

import { MAX_TEXT_CHARS, spend } from './budget.ts';
import type { EvaluationContext } from './operator.ts';

export type Primitive = null | boolean | number | string;

/** Truth as json-logic defines it: false, null, 0, "" and [] are not true; "0" is. */
export function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** The text of a value; null is the empty text. */
export function toText(value: unknown, frame: EvaluationContext): string {
  if (typeof value === 'string') {
    spend(frame, value.length / 64);
    return value;
  }
  if (value === null || value === undefined) return '';
  if (!Array.isArray(value)) return typeof value === 'object' ? '[object Object]' : String(value);
  let text = '';
  for (const [index, item] of value.entries()) {
    if (!spend(frame, 1)) return '';
    text += (index > 0 ? ',' : '') + toText(item, frame);
    if (text.length > MAX_TEXT_CHARS) return spendAll(frame);
  }
  return text;
}

function spendAll(frame: EvaluationContext): '' {
  frame.remainingBudget = -1;
  return '';
}

/** A list becomes its text, as comparison and arithmetic see it. */
export function toPrimitive(value: unknown, frame: EvaluationContext): Primitive {
  if (typeof value === 'string' || (typeof value === 'object' && value !== null)) return toText(value, frame);
  return (value ?? null) as Primitive;
}

/** A number from the whole of a value; null where it is unset or is none. */
export function toNumber(value: unknown, frame: EvaluationContext): number | null {
  const primitive = toPrimitive(value, frame);
  return primitive === null ? null : finite(Number(primitive));
}

/** A number from the beginning of a value's text, as "+" and "*" read it. */
export function parseNumber(value: unknown, frame: EvaluationContext): number | null {
  if (typeof value === 'number') return finite(value);
  return value === null ? null : finite(Number.parseFloat(toText(value, frame)));
}

/** Null instead of NaN and infinities, which no answer can hold. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
