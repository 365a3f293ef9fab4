/** Durations, which are whole numbers of minutes, in days, hours and minutes. */

/** A unit in which a duration is shown and entered. */
export type DurationUnit = 'day' | 'hour' | 'minute';

/**
 * The minutes of each unit, the largest first.
 * @example DURATION_UNITS.hour // 60
 */
export const DURATION_UNITS: Readonly<Record<DurationUnit, number>> = { day: 1440, hour: 60, minute: 1 };

/**
 * Splits a duration in minutes into counts of units from the largest to the smallest one, which has the rest. All counts of a negative duration are
 * negative or zero.
 * @example splitDuration(90, 'hour') // [['hour', 1], ['minute', 30]]
 */
export function splitDuration(
  minutes: number,
  largest: DurationUnit,
  smallest: DurationUnit = 'minute',
): [unit: DurationUnit, count: number][] {
  const units = Object.keys(DURATION_UNITS) as DurationUnit[];
  let rest = minutes;
  return units.slice(units.indexOf(largest), units.indexOf(smallest) + 1).map((unit) => {
    const size = DURATION_UNITS[unit];
    const count = unit === smallest ? rest / size : Math.trunc(rest / size);
    rest -= count * size;
    return [unit, count];
  });
}
