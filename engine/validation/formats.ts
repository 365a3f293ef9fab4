/** The formats that a text field may have. Each test takes linear time. */

import type { FieldDefinition } from '../language/field-definition.ts';
import { isDate } from '../operators/calendar-date.ts';

type Format = NonNullable<FieldDefinition['format']>;

const EMAIL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/;

/** Whether a text is in the format. */
export const formats: Record<Format, (text: string) => boolean> = {
  email: (text) => EMAIL.test(text) && !text.includes('..') && !text.startsWith('.') && !text.includes('.@'),
  date: isDate,
  uri: (text) => /^https?:\/\/[^\s]+$/.test(text),
};
