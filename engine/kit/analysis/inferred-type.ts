/** The types of values, of fields, and their names in findings. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { Expression } from '../../language/expression.ts';
import { isTemporalFormat, temporalFormats, type TemporalFormat } from '../../temporal/temporal-formats.ts';

/** The inferred type of an expression. `any`: the type cannot be inferred. */
export type InferredType = TemporalFormat | 'text' | 'number' | 'boolean' | 'list' | 'unset' | 'any';

const TYPE_NAMES: Readonly<Record<InferredType, string>> = {
  text: 'a text',
  date: 'a date',
  time: 'a time',
  'date-time': 'a date and time',
  month: 'a month',
  year: 'a year',
  'partial-date': 'a partial date',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  unset: 'nothing',
  any: 'something',
};

/** Formats types for a message, without `unset`. */
export function formatTypes(types: ReadonlySet<InferredType>): string {
  return [...types]
    .filter((type) => type !== 'unset')
    .map((type) => TYPE_NAMES[type])
    .join(' or ');
}

/** Returns advice for a literal such as "today", which is an ordinary text. */
export function suggestDate(logic: Expression): string | undefined {
  const days = logic === 'tomorrow' ? 1 : logic === 'yesterday' ? -1 : undefined;
  if (logic === 'today' || logic === 'now') return 'Write { "today": [] } without quotes around it.';
  return days === undefined ? undefined : `Write { "date_add": [{ "today": [] }, ${days}, "days"] }.`;
}

/** Types of days and of spans of days. They are compared as texts: a month is before each of its days. */
const PERIODS: readonly InferredType[] = ['date', 'month', 'year', 'partial-date'];

/** Returns whether values of these types can be compared: a date or time with a text that can be one, and a day with a month or a year. */
export function areComparable(
  ours: ReadonlySet<InferredType>,
  theirs: ReadonlySet<InferredType>,
  left?: Expression,
  right?: Expression,
): boolean {
  if ([...ours].some((kind) => theirs.has(kind))) return true;
  if (PERIODS.some((kind) => ours.has(kind)) && PERIODS.some((kind) => theirs.has(kind))) return true;
  const isWritable = (kinds: ReadonlySet<InferredType>, logic: Expression | undefined): boolean =>
    [...kinds].some((kind) => isTemporalFormat(kind) && (typeof logic !== 'string' || isLiteralOf(kind, logic)));
  return (
    (theirs.has('text') && isWritable(ours, right)) ||
    (ours.has('text') && isWritable(theirs, left)) ||
    (ours.has('text') && theirs.has('date') && typeof right === 'string')
  );
}

/** Returns whether a literal text is a value of a type. */
export function isLiteralOf(kind: InferredType, logic: Expression): boolean {
  return isTemporalFormat(kind) && typeof logic === 'string' && temporalFormats[kind](logic);
}

/** Returns the type of a field's answer. */
export function getFieldType({ type, format }: FieldDefinition): InferredType {
  if (type === 'string') return isTemporalFormat(format) ? format : 'text';
  return type === 'integer' ? 'number' : type === 'array' ? 'list' : type;
}

/** Returns the types that a field's answer can be used as. A text with a pattern, or of a hidden field, can also be a date. */
export function listFieldTypes(definition: FieldDefinition): InferredType[] {
  const type = getFieldType(definition);
  return type === 'text' && (definition.pattern !== undefined || definition.form?.widget === 'hidden') ? ['text', 'date'] : [type];
}
