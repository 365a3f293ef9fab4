/** The formats of text fields. Each test takes linear time. */

import type { FieldDefinition } from '../language/field-definition.ts';
import { temporalFormats } from '../temporal/temporal-formats.ts';

type Format = NonNullable<FieldDefinition['format']>;

/** Domain labels do not start or end with a hyphen. */
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(`^[A-Za-z0-9!#$%&'*+/=?^_\`{|}~.-]{1,64}@${LABEL}(?:\\.${LABEL}){1,8}$`);
/** RFC 3986 with a scheme of the web; hosts are names, not bracketed addresses. */
const URI =
  /^https?:\/\/(?:(?:[\w.~!$&'()*+,;=:-]|%[\dA-Fa-f]{2})+@)?(?:[\w.~!$&'()*+,;=-]|%[\dA-Fa-f]{2})+(?::\d*)?(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-Fa-f]{2})*)?(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-Fa-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-Fa-f]{2})*)?$/;

/**
 * Returns whether a text is an email address as the `email` format of fields requires it.
 * @example isEmailAddress('ana@example.com') // true
 */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text) && !text.includes('..') && !text.startsWith('.') && !text.includes('.@');
}

/** Tests of each format. */
export const formats: Record<Format, (text: string) => boolean> = {
  email: isEmailAddress,
  uri: (text) => URI.test(text),
  ...temporalFormats,
};
