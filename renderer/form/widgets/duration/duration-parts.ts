/** A duration as it is edited: the text of an input for each unit. The answer is a number of minutes. */

import { DURATION_UNITS, formatNumberInput, parseNumberInput, splitDuration } from '#engine';
import type { DurationUnit } from '#engine';

/** The texts of the inputs, in the order of their units. */
export type DurationTexts = readonly string[];

/** Joins texts that are no numbers to one answer, so that it can be reported and edited. It is no character of a number. */
const SEPARATOR = '|';

/**
 * Returns the units of the inputs. A unit that is smaller than the multiples of a field has no input.
 * @example listDurationUnits('day', 60) // ['day', 'hour']
 */
export function listDurationUnits(largest: DurationUnit, multipleOf = 1): DurationUnit[] {
  const all = Object.keys(DURATION_UNITS) as DurationUnit[];
  const units = all.slice(all.indexOf(largest));
  const needed = units.findIndex((unit) => multipleOf % DURATION_UNITS[unit] === 0);
  return needed === -1 ? units : units.slice(0, needed + 1);
}

/**
 * Returns the texts of an answer. A unit without a count is empty, so that the answer can be removed from one input at a time. The smallest unit has
 * the rest, also if it is a fraction.
 */
export function toDurationTexts(value: unknown, units: readonly DurationUnit[], locale: string): DurationTexts {
  if (typeof value === 'number')
    return splitDuration(value, units[0]!, units.at(-1)).map(([unit, count]) =>
      count === 0 && (value !== 0 || unit !== units.at(-1)) ? '' : formatNumberInput(count, locale),
    );
  const texts = typeof value === 'string' ? (units.length === 1 ? [value] : value.split(SEPARATOR)) : [];
  return units.map((_unit, index) => texts[index] ?? '');
}

/** Returns the minutes that the texts mean, undefined for empty inputs, and the joined texts if one of them is no number. */
export function readDuration(texts: DurationTexts, units: readonly DurationUnit[], locale: string): number | string | undefined {
  if (texts.every((text) => text.trim() === '')) return undefined;
  let total = 0;
  for (const [index, unit] of units.entries()) {
    const minutes = readPart(texts[index] ?? '', unit, locale);
    if (minutes === undefined) return texts.join(SEPARATOR);
    total += minutes;
  }
  return total;
}

/** Returns the minutes of one input, which can have a fraction. That of hours can also have minutes: "1:30". */
function readPart(text: string, unit: DurationUnit, locale: string): number | undefined {
  if (text.trim() === '') return 0;
  const [, hours, minutes] = (unit === 'hour' && /^\s*(\d{1,4}):([0-5]\d)\s*$/.exec(text)) || [];
  if (hours !== undefined) return Number(hours) * DURATION_UNITS.hour + Number(minutes);
  const count = parseNumberInput(text, {}, locale);
  // A product of decimal numbers such as 1.1 × 60 is not exact.
  return count === undefined ? undefined : Number((count * DURATION_UNITS[unit]).toPrecision(12));
}
