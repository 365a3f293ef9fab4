/** The formats that a text field may have. Each test takes linear time. */

import type { FieldDefinition } from '../language/field-definition.ts';

type Format = NonNullable<FieldDefinition['format']>;

const EMAIL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/;

/** Whether a text is in the format. */
export const formats: Record<Format, (text: string) => boolean> = {
  email: (text) => EMAIL.test(text) && !text.includes('..') && !text.startsWith('.') && !text.includes('.@'),
  date: isDate,
  uri: (text) => /^https?:\/\/[^\s]+$/.test(text),
};

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
