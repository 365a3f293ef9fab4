/** The stored label of an answer as people read it. Stored labels have dates as they are stored, so that they can be sorted and searched. */

import { formatTemporal, type FieldDefinition } from '#engine';

const DATE = /\b\d{4}-\d{2}-\d{2}\b/g;

/** Returns the label, with the dates of a date field in the notation of a locale. */
export function formatLabel(definition: FieldDefinition | undefined, label: string, locale: string): string {
  const { format, items, form } = definition ?? {};
  if ((format ?? items?.format) !== 'date' || form?.isSecret || form?.review?.value !== undefined) return label;
  return label.replaceAll(DATE, (date) => formatTemporal(date, locale));
}
