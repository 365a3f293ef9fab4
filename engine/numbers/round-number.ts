/** Rounding of computed numbers, as they are shown, read by rules and stored. */

import { addDecimals, roundToMultiple, roundToPlaces } from '../operators/decimal.ts';

/** How precise the numbers of a field are: multiples of a number, or a number of decimal places. */
export interface NumberPrecision {
  multipleOf?: number | undefined;
  decimals?: number | undefined;
}

/**
 * Rounds a number to the nearest multiple of `multipleOf`, otherwise to `decimals` places, half away from zero. Other values stay as they are.
 * @example roundNumber(2.375, { multipleOf: 0.05 }) // 2.4
 */
export function roundNumber<Value>(value: Value, { multipleOf, decimals }: NumberPrecision): Value | number | null {
  if (typeof value !== 'number') return value;
  if (multipleOf !== undefined) return roundToMultiple(value, multipleOf);
  return decimals === undefined ? value : roundToPlaces(value, decimals, 'half-away');
}

/**
 * Rounds a limit to a number that a field accepts: a minimum up, a maximum down. Other values stay as they are.
 * @example roundLimit(33.3333333333333, 'max', { decimals: 2 }) // 33.33
 */
export function roundLimit<Value>(limit: Value, key: 'min' | 'max', { multipleOf, decimals }: NumberPrecision): Value | number {
  if (typeof limit !== 'number') return limit;
  if (multipleOf === undefined)
    return (decimals === undefined ? limit : roundToPlaces(limit, decimals, key === 'min' ? 'ceil' : 'floor')) ?? limit;
  const nearest = roundToMultiple(limit, multipleOf) ?? limit;
  if (key === 'min') return nearest >= limit ? nearest : (addDecimals(nearest, multipleOf) ?? nearest);
  return nearest <= limit ? nearest : (addDecimals(nearest, -multipleOf) ?? nearest);
}
