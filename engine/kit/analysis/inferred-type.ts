/** The types of values: of fields, and in words. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { Expression } from '../../language/expression.ts';

export type InferredType = 'text' | 'date' | 'number' | 'boolean' | 'list' | 'unset' | 'any';

const CALLED: Readonly<Record<InferredType, string>> = {
  text: 'a text',
  date: 'a date',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  unset: 'nothing',
  any: 'something',
};

/** Types in words, without "unset". */
export function formatTypes(types: ReadonlySet<InferredType>): string {
  return [...types]
    .filter((type) => type !== 'unset')
    .map((type) => CALLED[type])
    .join(' or ');
}

/** What to write for a day that is named by a word, which is a text like any other. */
export function dayMeant(logic: Expression): string | undefined {
  const days = logic === 'tomorrow' ? 1 : logic === 'yesterday' ? -1 : undefined;
  if (logic === 'today' || logic === 'now') return 'Write { "today": [] } without quotes around it.';
  return days === undefined ? undefined : `Write { "date_add": [{ "today": [] }, ${days}, "days"] }.`;
}

/** The type of a field's answer. */
export function typeOfField({ type, format }: FieldDefinition): InferredType {
  if (type === 'string') return format === 'date' ? 'date' : 'text';
  return type === 'integer' ? 'number' : type === 'array' ? 'list' : type;
}

/** The types that a field's answer can be used as: a text with a pattern, or of a hidden field, can also be a date. */
export function typesOfField(definition: FieldDefinition): InferredType[] {
  const type = typeOfField(definition);
  return type === 'text' && (definition.pattern !== undefined || definition.form?.widget === 'hidden') ? ['text', 'date'] : [type];
}
