/** The stored label of an answer as people read it. Stored labels have dates as they are stored, so that they can be sorted and searched. */

import { formatTemporal, type FieldDefinition } from '#engine';

const DATE = /\b\d{4}-\d{2}-\d{2}\b/g;
const OTHER_FORMATS: readonly (string | undefined)[] = ['date-time', 'time', 'month'];

/** Returns the label, with the dates and times of a field for them in the notation of a locale, for example `Nov 21, 2026`. */
export function formatLabel(definition: FieldDefinition | undefined, label: string, locale: string): string {
  const { format: own, items, form } = definition ?? {};
  if (form?.isSecret || form?.review?.value !== undefined) return label;
  const format = own ?? items?.format;
  if (format === 'date') return label.replaceAll(DATE, (date) => formatDate(date, locale));
  return OTHER_FORMATS.includes(format) ? formatTime(label, locale) : label;
}

/** A date and time has the short date; a time and a month are as on the page. */
function formatTime(label: string, locale: string): string {
  const [date = '', time] = label.split('T');
  return time === undefined || !DATE_ALONE.test(date)
    ? formatTemporal(label, locale)
    : `${formatDate(date, locale)}, ${formatTemporal(time, locale)}`;
}

const DATE_ALONE = /^\d{4}-\d{2}-\d{2}$/;

function formatDate(date: string, locale: string): string {
  const day = new Date(`${date}T00:00Z`);
  return Number.isNaN(day.getTime()) ? date : day.toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
}
