/**
 * The codes of issues and their default messages. A message is taken from the field's `errorMessage`, then from the text `error.<code>` of
 * the definition, then from this table.
 */

import type { FieldDefinition } from './language/field-definition.ts';
import { formatPrimitive } from './format-primitive.ts';
import { interpolate } from './interpolate.ts';
import { fillText, type PlaceholderReader } from './text/fill-text.ts';
import { getListKind } from './validation/list-kind.ts';
import type { Issue } from './views.ts';

const DEFAULT_MESSAGES: Record<string, string> = {
  required: '{title} is required',
  type: '{title} has a value of the wrong kind',
  decimals: '{title} can have at most {limit, plural, one {# decimal} other {# decimals}}',
  characters: '{title} holds characters that cannot be shown; please type it again',
  enum: 'Choose one of the options for {title}',
  const: '{title} must be accepted',
  minLength: '{title} should be at least {limit} characters long',
  maxLength: '{title} should be at most {limit} characters long',
  minWords: '{title} should have at least {limit, plural, one {# word} other {# words}}',
  maxWords: '{title} should have at most {limit, plural, one {# word} other {# words}}',
  mask: '{title} should have the form {mask}',
  pattern: '{title} is not in the expected form',
  format: '{title} is not valid',
  minimum: '{title} should be at least {limit}',
  maximum: '{title} should be at most {limit}',
  multipleOf: '{title} should be a multiple of {limit}',
  min: '{title} should not be before {limit}',
  max: '{title} should not be after {limit}',
  bounds: '{title} cannot be answered: the minimum {min} is above the maximum {max}',
  minItems: 'Add at least {limit} for {title}',
  maxItems: 'You can only upload up to {limit} files',
  uniqueItems: 'The same entry is there twice for {title}',
  exclusive: '“{option}” cannot be chosen together with other options for {title}',
  options: 'Choose one of the offered options for {title}',
  other: '{other} is required',
  locked: '{title} cannot be changed',
  extensions: '"{file}" is not an accepted file type ({extensions})',
  maxBytes: '"{file}" exceeds the {megabytes}MB limit',
  content: 'The content of "{file}" does not match its file type. Save it in an accepted format; renaming it is not enough.',
  empty: '"{file}" is empty; choose another file',
  pixels: '"{file}" has more than 24 megapixels; make the picture smaller and add it again',
  macros: '"{file}" holds macros; save it without them, for example as a PDF, and add it again',
  picture: '"{file}" should be a square picture',
  next: 'You cannot go on with these answers',
  end: 'With these answers the form ends at “{step}”, so it cannot be sent',
  back: 'Go to “{step}” and change your answers there',
  noStep: 'There is nothing to fill in for these answers, so the form cannot be sent',
  rows: '{title} has changed meanwhile. Please look at it again.',
  hidden: '{title} is hidden for these answers. Do not send it.',
  unknown: '"{name}" is not a field of this form. Do not send it.',
  gap: 'Row {row} of {title} is missing; send the rows one after another',
  unavailable: '{title} cannot be checked right now; please try again',
};

/** Returns the messages of `min` and `max` of a number. The texts `error.min` and `error.max` are about dates. */
function getNumberBoundMessages(texts: Readonly<Record<string, string>>): Record<string, string> {
  return {
    min: texts['error.minNumber'] ?? '{title} should be at least {limit}',
    max: texts['error.maxNumber'] ?? '{title} should be at most {limit}',
  };
}

/** Returns the messages of `minItems` and `maxItems` for rows of a group. The texts `error.minRows` and `error.maxRows` override them. */
export function getRowLimitMessages(texts: Readonly<Record<string, string>>): Record<'minItems' | 'maxItems', string> {
  return {
    minItems: texts['error.minRows'] ?? '{title}: add at least {limit}',
    maxItems: texts['error.maxRows'] ?? '{title}: there can be at most {limit}',
  };
}

/**
 * Returns the messages of `minItems` and `maxItems` for several choices and for a list of texts. The texts `error.minChoices`,
 * `error.maxChoices`, `error.minEntries` and `error.maxEntries` override them.
 */
function getListLimitMessages(definition: FieldDefinition, texts: Readonly<Record<string, string>>): Record<string, string> {
  if (getListKind(definition) === 'choices')
    return {
      minItems: texts['error.minChoices'] ?? 'Choose at least {limit, plural, one {# option} other {# options}} for {title}',
      maxItems: texts['error.maxChoices'] ?? 'Choose at most {limit, plural, one {# option} other {# options}} for {title}',
    };
  return {
    minItems: texts['error.minEntries'] ?? 'Add at least {limit, plural, one {# entry} other {# entries}} for {title}',
    maxItems: texts['error.maxEntries'] ?? 'Add at most {limit, plural, one {# entry} other {# entries}} for {title}',
  };
}

/** Returns the messages that a type of answer has instead of the general ones. */
function getTypeMessages(definition: FieldDefinition, texts: Readonly<Record<string, string>>): Record<string, string> {
  if (definition.type === 'number' || definition.type === 'integer') return getNumberBoundMessages(texts);
  return definition.type === 'array' && getListKind(definition) !== 'files' ? getListLimitMessages(definition, texts) : {};
}

/** All codes except the ids of authored checks. A test requires a sample of each. */
export const issueCodes = Object.keys(DEFAULT_MESSAGES);

/** The message of `type` for a number with a format; the text `error.number` overrides it. */
const NUMBER_MESSAGE = 'Enter a number such as {example}';
/** The same for a duration; the text `error.duration` overrides it. */
const DURATION_MESSAGE = 'Enter a duration for {title} in whole numbers, such as {example}';

/** Returns the message of an answer that is no number, no date or no time; undefined for other codes. */
function getFormatMessage(
  code: string,
  { format, type, form }: FieldDefinition,
  texts: Readonly<Record<string, string>>,
): string | undefined {
  if (code === 'type' && type !== 'string')
    return form?.format?.style === 'duration' ? (texts['error.duration'] ?? DURATION_MESSAGE) : (texts['error.number'] ?? NUMBER_MESSAGE);
  if (code !== 'format') return undefined;
  switch (format) {
    case 'time':
      return texts['error.time'] ?? 'Enter a time for {title}, such as {example}';
    case 'date-time':
      return texts['error.date-time'] ?? 'Enter a date and a time for {title}, such as {example}';
    case 'month':
      return texts['error.month'] ?? 'Enter a month and a year for {title}, such as {example}';
    case 'year':
      return texts['error.year'] ?? 'Enter a year with four digits for {title}, such as {example}';
    case 'partial-date':
      return (
        texts['error.partial-date'] ?? 'Enter at least a year with four digits for {title}, and the other parts as far as you know them'
      );
    default:
      return undefined;
  }
}

/** Codes whose limits are values like the answer. */
const BOUND_CODES: ReadonlySet<string> = new Set(['minimum', 'maximum', 'min', 'max', 'multipleOf', 'bounds']);

/** Numbers, dates and times in messages, in the format of the field. */
export interface FormattedLimits {
  formatLimit: (limit: number | string) => string;
  /** An answer that shows how to enter one. */
  example: string;
}

/** Creates an issue of one field, with the messages of the definition. */
export type CreateIssue = (code: string, params?: Record<string, unknown>, message?: string, formatted?: FormattedLimits) => Issue;

/** The title of a field, and the answers that its messages name. */
export interface IssueTexts {
  title?: string | undefined;
  answers?: PlaceholderReader;
}

/** Creates the function that creates the issues of a field. Without `answers`, placeholders of answers are unset. */
export function createIssueFactory(
  path: string,
  definition: FieldDefinition,
  texts: Readonly<Record<string, string>>,
  { title = definition.title ?? path, answers }: IssueTexts = {},
): CreateIssue {
  const own = definition.errorMessage;
  const ofType = getTypeMessages(definition, texts);
  return (code, params = {}, message, formatted) => {
    const template =
      message ??
      (typeof own === 'string' ? own : own?.[code]) ??
      (formatted === undefined ? undefined : getFormatMessage(code, definition, texts)) ??
      ofType[code] ??
      texts[`error.${code}`] ??
      DEFAULT_MESSAGES[code] ??
      DEFAULT_MESSAGES['format']!;
    const shown = formatted === undefined ? params : formatParameters(code, params, formatted);
    return { code, path, message: fillMessage(template, { title, ...shown }, answers), params };
  };
}

/** Returns the parameters of a message with its limits in the format of the field. */
function formatParameters(
  code: string,
  params: Record<string, unknown>,
  { formatLimit, example }: FormattedLimits,
): Record<string, unknown> {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    (typeof value === 'number' || typeof value === 'string') && BOUND_CODES.has(code) ? formatLimit(value) : value,
  ]);
  return { ...Object.fromEntries(entries), example };
}

/** Fills a message from its parameters, then from the answers. */
function fillMessage(template: string, params: Record<string, unknown>, answers: PlaceholderReader | undefined): string {
  return fillText(template, {
    ...answers,
    text: (name) => formatPrimitive(params[name]) ?? answers?.text(name),
    number: (name) => (typeof params[name] === 'number' ? params[name] : answers?.number?.(name)),
  });
}

/** The parameters of each message, in addition to the title. */
const MESSAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  minLength: ['limit'],
  maxLength: ['limit'],
  minWords: ['limit'],
  maxWords: ['limit'],
  mask: ['mask'],
  minimum: ['limit'],
  maximum: ['limit'],
  min: ['limit'],
  max: ['limit'],
  multipleOf: ['limit'],
  bounds: ['min', 'max'],
  format: ['example'],
  decimals: ['limit'],
  type: ['example'],
  other: ['other'],
  minItems: ['limit'],
  maxItems: ['limit'],
  exclusive: ['option'],
  extensions: ['file', 'extensions'],
  maxBytes: ['file', 'limit', 'megabytes'],
  content: ['file'],
  empty: ['file'],
  pixels: ['file'],
  macros: ['file'],
  picture: ['file'],
};

/** Returns the parameters that the message of a code can name; of any code if it is omitted. */
export function listMessageParameters(code?: string): readonly string[] {
  const own = code === undefined ? Object.values(MESSAGE_PARAMETERS).flat() : (MESSAGE_PARAMETERS[code] ?? []);
  return ['title', 'row', ...own];
}

/** Creates the issue of a name that is not a field; `name` is the name as posted. */
export function createUnknownAnswerIssue(path: string, name = path): Issue {
  return { code: 'unknown', path, message: interpolate(DEFAULT_MESSAGES['unknown']!, { name }), params: { name } };
}
