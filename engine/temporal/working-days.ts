/** Working days: all days that are neither in the weekend nor holidays. */

import { addDays, formatDate, parseDate, toDayNumber, type CalendarDate } from '../operators/calendar-date.ts';

/** Which days are free. */
export interface FreeDays {
  /** Dates `YYYY-MM-DD`. */
  holidays: ReadonlySet<unknown>;
  /** Days of the week from 1, Monday, to 7. */
  weekend: ReadonlySet<unknown>;
}

/**
 * Returns the day of the week of a date: 1 is Monday, 7 is Sunday.
 * @example getWeekday({ year: 2026, month: 11, day: 23 }) // 1
 */
export function getWeekday(date: CalendarDate): number {
  // The fixed date of day numbers, 1 January 1970, was a Thursday.
  const offset = (toDayNumber(date) + 3) % 7;
  return (offset < 0 ? offset + 7 : offset) + 1;
}

function isWorkingDay(date: CalendarDate, { holidays, weekend }: FreeDays): boolean {
  return !weekend.has(getWeekday(date)) && !holidays.has(formatDate(date));
}

/**
 * Returns the date that is a number of working days after a date; a negative number goes back. Zero days after is the date itself. Returns null
 * where `canGoOn`, which is called for each day, returns false.
 * @example addWorkingDays(parseDate('2026-11-20')!, 1, freeDays, () => true) // Monday, 23 November
 */
export function addWorkingDays(date: CalendarDate, days: number, free: FreeDays, canGoOn: () => boolean): CalendarDate | null {
  const step = Math.sign(days);
  let current = date;
  for (let left = Math.abs(days); left > 0;) {
    if (!canGoOn()) return null;
    current = addDays(current, step);
    if (isWorkingDay(current, free)) left -= 1;
  }
  return current;
}

/**
 * Returns the number of working days after one date up to and including another; negative if the other is earlier, where the days from the
 * other up to the first are counted without the first. So it is the inverse of `addWorkingDays`.
 * @example countWorkingDays(parseDate('2026-11-20')!, parseDate('2026-11-24')!, freeDays) // 2
 */
export function countWorkingDays(from: CalendarDate, to: CalendarDate, free: FreeDays): number {
  const days = toDayNumber(to) - toDayNumber(from);
  const step = Math.sign(days);
  const weekday = getWeekday(from);
  const perWeek = [1, 2, 3, 4, 5, 6, 7].filter((day) => !free.weekend.has(day)).length;
  let count = Math.floor(Math.abs(days) / 7) * perWeek;
  for (let rest = 1; rest <= Math.abs(days) % 7; rest += 1) if (!free.weekend.has(((weekday - 1 + step * rest + 7) % 7) + 1)) count += 1;
  for (const holiday of free.holidays) {
    const date = parseDate(holiday);
    const distance = date === null ? 0 : (toDayNumber(date) - toDayNumber(from)) * step;
    if (date !== null && distance > 0 && distance <= Math.abs(days) && !free.weekend.has(getWeekday(date))) count -= 1;
  }
  return step * count + 0;
}
