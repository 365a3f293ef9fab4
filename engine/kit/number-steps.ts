/** The valid numbers of a field: integers, multiples of a number, or both. */

import type { FieldDefinition } from '../language/field-definition.ts';
import { addDecimals, multiplyDecimals, roundToMultiple } from '../operators/decimal.ts';

/** Returns the distance between valid numbers, which start at 0; undefined if there is none. */
export function getNumberStep({ type, multipleOf }: Pick<FieldDefinition, 'type' | 'multipleOf'>): number | undefined {
  if (type !== 'integer') return type === 'number' ? multipleOf : undefined;
  return multipleOf === undefined ? 1 : findIntegerStep(multipleOf);
}

/** Returns the smallest integer that is a multiple of a number: 3 for 1.5. */
function findIntegerStep(multipleOf: number): number {
  for (let scale = 1; scale <= 1e15; scale *= 10) {
    const scaled = multiplyDecimals(multipleOf, scale);
    if (scaled !== null && Number.isSafeInteger(scaled)) return scaled / findGreatestDivisor(scaled, scale);
  }
  return 1;
}

function findGreatestDivisor(a: number, b: number): number {
  return b === 0 ? a : findGreatestDivisor(b, a % b);
}

/** Returns the smallest multiple of a step that is not below a number. */
export function getMultipleFrom(low: number, step: number): number {
  const nearest = roundToMultiple(low, step) ?? low;
  return nearest >= low ? nearest : (addDecimals(nearest, step) ?? nearest);
}

/** Returns the smallest multiple of a step above a number. */
export function getMultipleAbove(low: number, step: number): number {
  const from = getMultipleFrom(low, step);
  return from > low ? from : (addDecimals(from, step) ?? from);
}

/** Returns the largest multiple of a step that is not above a number. */
export function getMultipleUpTo(high: number, step: number): number {
  return 0 - getMultipleFrom(0 - high, step);
}

/** Returns the largest multiple of a step below a number. */
export function getMultipleBelow(high: number, step: number): number {
  return 0 - getMultipleAbove(0 - high, step);
}
