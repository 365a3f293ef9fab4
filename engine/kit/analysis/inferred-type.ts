/** The types of values, of fields, and their names in findings. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { Expression } from '../../language/expression.ts';

/** The inferred type of an expression. `any`: the type cannot be inferred. */
export type InferredType = 'text' | 'date' | 'number' | 'boolean' | 'list' | 'unset' | 'any';

const TYPE_NAMES: Readonly<Record<InferredType, string>> = {
  text: 'a text',
  date: 'a date',
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

/** Returns the type of a field's answer. */
export function getFieldType({ type, format }: FieldDefinition): InferredType {
  if (type === 'string') return format === 'date' ? 'date' : 'text';
  return type === 'integer' ? 'number' : type === 'array' ? 'list' : type;
}

/** Returns the types that a field's answer can be used as. A text with a pattern, or of a hidden field, can also be a date. */
export function listFieldTypes(definition: FieldDefinition): InferredType[] {
  const type = getFieldType(definition);
  return type === 'text' && (definition.pattern !== undefined || definition.form?.widget === 'hidden') ? ['text', 'date'] : [type];
}
