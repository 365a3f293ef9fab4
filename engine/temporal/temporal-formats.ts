/**
 * Formats of dates and times as texts: all of them sort as texts, and a shorter one is the beginning of a longer one. A date and time has no
 * time zone: it is what a clock and a calendar at the place of the event show, as in an HTML input of the type `datetime-local`.
 */

import { addDays, addMonths, formatDate, isDate, parseDate, toDayNumber } from '../operators/calendar-date.ts';

/** A format of dates or times. */
export type TemporalFormat = 'date' | 'time' | 'date-time' | 'month' | 'year' | 'partial-date';

/** Tests of each format: `time` is HH:MM, `date-time` YYYY-MM-DDTHH:MM, `month` YYYY-MM, `year` YYYY, `partial-date` one of YYYY, YYYY-MM and YYYY-MM-DD. */
export const temporalFormats: Readonly<Record<TemporalFormat, (text: string) => boolean>> = {
  date: isDate,
  time: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  'date-time': (text) => isDate(text.slice(0, 10)) && text[10] === 'T' && temporalFormats.time(text.slice(11)),
  month: (text) => text.length === 7 && isDate(`${text}-01`),
  year: (text) => text.length === 4 && isDate(`${text}-01-01`),
  'partial-date': (text) => temporalFormats.year(text) || temporalFormats.month(text) || isDate(text),
};

/**
 * Returns whether a text is a time, HH:MM.
 * @example isTime('14:30') // true
 */
export function isTime(text: string): boolean {
  return temporalFormats.time(text);
}

/**
 * Returns whether a text is a date and time, YYYY-MM-DDTHH:MM.
 * @example isDateTime('2026-11-22T14:30') // true
 */
export function isDateTime(text: string): boolean {
  return temporalFormats['date-time'](text);
}

const MINUTES_PER_DAY = 1440;

/**
 * Returns whether a format is one of dates or times.
 * @example isTemporalFormat('month') // true
 */
export function isTemporalFormat(format: string | undefined): format is TemporalFormat {
  return format !== undefined && Object.hasOwn(temporalFormats, format);
}

/**
 * Returns whether a date or time is after another one. They are compared as far as both are given, so a month is not after a day in it.
 * @example isAfter('2026-05', '2026-04-30') // true
 */
export function isAfter(text: string, other: string): boolean {
  const length = Math.min(text.length, other.length);
  return text.slice(0, length) > other.slice(0, length);
}

/**
 * Returns the minutes of a time since midnight, or of a date and time since a fixed date; null for other values.
 * @example toMinutes('14:30') // 870
 */
export function toMinutes(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const clock = value.slice(-5);
  const date = temporalFormats['date-time'](value) ? parseDate(value.slice(0, 10)) : null;
  if (date === null && !temporalFormats.time(value)) return null;
  return (date === null ? 0 : toDayNumber(date) * MINUTES_PER_DAY) + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/**
 * Adds minutes to a time, which continues with 00:00 after 23:59, or to a date and time. Returns null for other values and for a result
 * after the year 9999.
 * @example addMinutes('23:30', 45) // '00:15'
 */
export function addMinutes(value: unknown, minutes: number): string | null {
  const start = toMinutes(value);
  if (start === null || typeof value !== 'string') return null;
  const total = start + minutes;
  const days = Math.floor(total / MINUTES_PER_DAY);
  const rest = total - days * MINUTES_PER_DAY;
  const clock = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`;
  const date = parseDate(value.slice(0, 10));
  if (date === null) return clock;
  const day = formatDate(addDays(date, days - toDayNumber(date)));
  return day === null ? null : `${day}T${clock}`;
}

/**
 * Returns the first or the last day of a year or a month, and the day of a date or of a date and time; null for other values.
 * @example getBoundaryDay('2026-02', 'last') // '2026-02-28'
 */
export function getBoundaryDay(value: unknown, which: 'first' | 'last'): string | null {
  if (typeof value !== 'string') return null;
  if (temporalFormats['date-time'](value)) return value.slice(0, 10);
  if (!temporalFormats['partial-date'](value)) return null;
  if (value.length === 10) return value;
  const month = value.length === 7 ? value : `${value}-${which === 'first' ? '01' : '12'}`;
  const first = parseDate(`${month}-01`)!;
  return which === 'first' ? `${month}-01` : formatDate(addDays(addMonths(first, 1), -1));
}
