/** Calendar dates `YYYY-MM-DD`, without time of day or time zone. */

export interface CalendarDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const millisecondsPerDay = 86_400_000;

/** Parses `YYYY-MM-DD`. Returns null for other text, for a date that does not exist, and for the year 0000, which no date operator can return. */
export function parseDate(value: unknown): CalendarDate | null {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const exists = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : null;
}

/**
 * Whether a value is a date `YYYY-MM-DD` of the calendar, from year 0001 on.
 * @example isDate('2026-02-29') // false
 */
export function isDate(value: unknown): value is string {
  return parseDate(value) !== null;
}

/** Formats a date as `YYYY-MM-DD`; returns null outside the years 1 to 9999. */
export function formatDate({ year, month, day }: CalendarDate): string | null {
  if (year < 1 || year > 9999) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns the number of days since a fixed date. */
export function toDayNumber({ year, month, day }: CalendarDate): number {
  return utc(year, month - 1, day).getTime() / millisecondsPerDay;
}

/** Adds days to a date; a negative number subtracts. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = utc(date.year, date.month - 1, date.day + days);
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** Adds months. A day that does not exist in the month becomes its last day: one month after 31 January is 28 or 29 February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const total = date.year * 12 + (date.month - 1) + months;
  const year = Math.floor(total / 12);
  const month = total - year * 12 + 1;
  return { year, month, day: Math.min(date.day, daysInMonth(year, month)) };
}

/** Returns the whole years from one date to another; negative if the other is earlier. */
export function countYearsBetween(from: CalendarDate, to: CalendarDate): number {
  const isBeforeAnniversary = to.month < from.month || (to.month === from.month && to.day < from.day);
  return to.year - from.year - (isBeforeAnniversary ? 1 : 0);
}

function daysInMonth(year: number, month: number): number {
  return utc(year, month, 0).getUTCDate();
}

function utc(year: number, month: number, day: number): Date {
  const date = new Date(Date.UTC(2000, month, day));
  // Date.UTC interprets the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month, day);
  return date;
}
