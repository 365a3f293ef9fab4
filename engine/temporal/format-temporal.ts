/** Dates and times as people read them, by `Intl.DateTimeFormat` in a locale. */

import { temporalFormats } from './temporal-formats.ts';
import { isTimestamp } from './timestamp.ts';

const MONTH = { year: 'numeric', month: 'long' } as const;
const DATE = { dateStyle: 'long' } as const;
const TIME = { timeStyle: 'short' } as const;
const INSTANT = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** Formatters by locale and options: they are expensive to create. Pages have one locale, servers a few. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a date, a time, a date and time, a month or a year, and a time stamp as a time in UTC; an incomplete text is returned as it is.
 * @example formatTemporal('2026-03', 'en') // 'March 2026'
 */
export function formatTemporal(text: string, locale: string): string {
  if (temporalFormats.time(text)) return format(`2000-01-01T${text}`, TIME, locale);
  if (temporalFormats['date-time'](text)) return format(text, { ...DATE, ...TIME }, locale);
  if (isTimestamp(text)) return format(text.slice(0, -1), INSTANT, locale);
  if (temporalFormats.date(text)) return format(`${text}T00:00`, DATE, locale);
  return temporalFormats.month(text) ? format(`${text}-01T00:00`, MONTH, locale) : text;
}

function format(dateTime: string, options: Intl.DateTimeFormatOptions, locale: string): string {
  const key = JSON.stringify([locale, options]);
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(`${dateTime}Z`));
}
