/** Validates the fields of a form of the back office, with one message for each invalid field. */

import { assertNever, hasForbiddenCharacters, isBlankText, isDate } from '#engine';
import type { Body } from './read-body.ts';
import { createInvalidFieldsProblem } from './to-write-problem.ts';

/** The longest text of one line. */
const MAX_FIELD_CHARS = 200;

/** The value of a field; null is an empty optional field. */
export type FieldValue = string | number | boolean | null;

/** The type of a field's values. */
export type FieldKind =
  | { type: 'text' }
  | { type: 'pin' }
  | { type: 'date' }
  | { type: 'boolean' }
  | { type: 'integer'; least: number; most: number }
  | { type: 'choice'; values: readonly string[] }
  | { type: 'reference' };

/** A field to validate. */
export type ReadField = FieldKind & {
  label: string;
  isRequired?: boolean;
  /** An empty value leaves it unchanged. */
  isNeverEmpty?: boolean;
};

/** The value of a field, or its error message. */
type Reading = { value: FieldValue } | { error: string };

/** Returns the values of the given fields; with `isNew` required fields must be given. Throws a 422 that names every invalid field. */
export function readFields(fields: Record<string, ReadField>, body: Body, isNew: boolean): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const given = Object.hasOwn(body, name) ? body[name] : undefined;
    if (given === undefined && !isNew) continue;
    const reading = readField(field, given);
    if ('error' in reading) errors[name] = reading.error;
    else if (given !== undefined && !(reading.value === null && field.isNeverEmpty)) values[name] = reading.value;
  }
  if (Object.keys(errors).length > 0) throw createInvalidFieldsProblem(errors);
  return values;
}

/** Validates one field. */
export function readField(field: ReadField, given: unknown): Reading {
  const { label } = field;
  const isEmpty = given === undefined || given === null || (typeof given === 'string' && isBlankText(given));
  if (isEmpty) return field.isRequired ? { error: `${label} is required` } : { value: null };
  switch (field.type) {
    case 'text':
    case 'reference':
      return text(label, given);
    case 'pin':
      // Shorter ones that were set before go on working.
      return typeof given === 'string' && /^[0-9A-Za-z]{6,20}$/.test(given.trim())
        ? { value: given.trim() }
        : { error: `${label} must be 6 to 20 letters or digits` };
    case 'date':
      return isCatalogueDate(given) ? { value: given } : { error: `${label} must be a date, YYYY-MM-DD` };
    case 'boolean':
      if (given === true || given === 'true') return { value: true };
      return given === false || given === 'false' ? { value: false } : { error: `${label} must be true or false` };
    case 'integer': {
      const number = typeof given === 'string' && /^-?\d+$/.test(given.trim()) ? Number(given) : given;
      const isInside = typeof number === 'number' && Number.isInteger(number) && number >= field.least && number <= field.most;
      return isInside ? { value: number } : { error: `${label} must be a whole number from ${field.least} to ${field.most}` };
    }
    case 'choice':
      return typeof given === 'string' && field.values.includes(given)
        ? { value: given }
        : { error: `${label} must be one of ${field.values.join(', ')}` };
    default:
      return assertNever(field);
  }
}

/** Returns whether a value is a date of the years 1000 to 2999, the range of the catalogue. */
function isCatalogueDate(given: unknown): given is string {
  return isDate(given) && /^[12]/.test(given);
}

function text(label: string, given: unknown): Reading {
  if (typeof given !== 'string') return { error: `${label} must be a text` };
  const value = given.trim();
  if (value.length > MAX_FIELD_CHARS) return { error: `${label} must be at most ${MAX_FIELD_CHARS} characters` };
  if (/[\t\n\r]/.test(value) || hasForbiddenCharacters(value)) return { error: `${label} must not hold line breaks or control characters` };
  return { value };
}
