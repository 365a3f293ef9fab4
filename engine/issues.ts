/**
 * The codes of issues and their default messages. A message is taken from the field's `errorMessage`, then from the text `error.<code>` of
 * the definition, then from this table.
 */

import type { FieldDefinition } from './language/field-definition.ts';
import { interpolate } from './interpolate.ts';
import type { Issue } from './views.ts';

const DEFAULT_MESSAGES: Record<string, string> = {
  required: '{title} is required',
  type: '{title} has a value of the wrong kind',
  decimals: '{title} can have at most {limit} decimals',
  characters: '{title} holds characters that cannot be shown; please type it again',
  enum: 'Choose one of the options for {title}',
  const: '{title} must be accepted',
  minLength: '{title} should be at least {limit} characters long',
  maxLength: '{title} should be at most {limit} characters long',
  pattern: '{title} is not in the expected form',
  format: '{title} is not valid',
  minimum: '{title} should be at least {limit}',
  maximum: '{title} should be at most {limit}',
  min: '{title} should not be before {limit}',
  max: '{title} should not be after {limit}',
  minItems: 'Add at least {limit} for {title}',
  maxItems: 'You can only upload up to {limit} files',
  options: 'Choose one of the offered options for {title}',
  locked: '{title} cannot be changed',
  extensions: '"{file}" is not an accepted file type ({extensions})',
  maxBytes: '"{file}" exceeds the {megabytes}MB limit',
  content: 'The content of "{file}" does not match its file type. Save it in an accepted format; renaming it is not enough.',
  empty: '"{file}" is empty; choose another file',
  pixels: '"{file}" has more than 24 megapixels; make the picture smaller and add it again',
  macros: '"{file}" holds macros; save it without them, for example as a PDF, and add it again',
  picture: '"{file}" should be a square picture',
  hidden: '{title} is hidden for these answers. Do not send it.',
  unknown: '"{name}" is not a field of this form. Do not send it.',
  gap: 'Row {row} of {title} is missing; send the rows one after another',
  unavailable: '{title} cannot be checked right now; please try again',
};

/** Returns the messages of `minItems` and `maxItems` for rows of a group. The texts `error.minRows` and `error.maxRows` override them. */
export function getRowLimitMessages(texts: Readonly<Record<string, string>>): Record<'minItems' | 'maxItems', string> {
  return {
    minItems: texts['error.minRows'] ?? '{title}: add at least {limit}',
    maxItems: texts['error.maxRows'] ?? '{title}: there can be at most {limit}',
  };
}

/** All codes except the ids of authored checks. A test requires a sample of each. */
export const issueCodes = Object.keys(DEFAULT_MESSAGES);

/** The message of `type` for a number with a format; the text `error.number` overrides it. */
const NUMBER_MESSAGE = 'Enter a number such as {example}';
/** Codes whose limit is a number like the answer. */
const BOUND_CODES = new Set(['minimum', 'maximum', 'min', 'max', 'multipleOf']);

/** Numbers in messages, in the format of the field. */
export interface FormattedLimits {
  formatLimit: (limit: number) => string;
  /** A number that shows how to enter one. */
  example: string;
}

/** Creates an issue of one field, with the messages of the definition. */
export type CreateIssue = (code: string, params?: Record<string, unknown>, message?: string, formatted?: FormattedLimits) => Issue;

/** Creates the function that creates the issues of a field. */
export function createIssueFactory(path: string, definition: FieldDefinition, texts: Readonly<Record<string, string>>): CreateIssue {
  const own = definition.errorMessage;
  const title = definition.title ?? path;
  return (code, params = {}, message, formatted) => {
    const template =
      message ??
      (typeof own === 'string' ? own : own?.[code]) ??
      (code === 'type' && formatted !== undefined ? (texts['error.number'] ?? NUMBER_MESSAGE) : undefined) ??
      texts[`error.${code}`] ??
      DEFAULT_MESSAGES[code] ??
      DEFAULT_MESSAGES['format']!;
    const { limit } = params;
    const words =
      formatted !== undefined && typeof limit === 'number' && BOUND_CODES.has(code) ? { limit: formatted.formatLimit(limit) } : {};
    return { code, path, message: interpolate(template, { title, ...params, example: formatted?.example, ...words }), params };
  };
}

/** Creates the issue of a name that is not a field; `name` is the name as posted. */
export function createUnknownAnswerIssue(path: string, name = path): Issue {
  return { code: 'unknown', path, message: interpolate(DEFAULT_MESSAGES['unknown']!, { name }), params: { name } };
}
