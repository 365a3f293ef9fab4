/** The `answers` of a definition as plain JSON Schema, draft-07: without `form`, which is the part that only this engine interprets. */

import { type AuthoredFormDefinition, type AuthoredGroup, isRepeatingGroup } from '../language/repeating-group.ts';
import type { FieldDefinition, OptionDefinition } from '../language/field-definition.ts';
import { isTemporalFormat, type TemporalFormat } from '../temporal/temporal-formats.ts';
import { getListKind } from '../validation/list-kind.ts';
import { DEFAULT_OTHER_LENGTH } from '../validation/option-values.ts';

/** A JSON Schema object. */
export type JsonSchema = Record<string, unknown>;

type Node = AuthoredGroup['properties'][string];

/** Changes to the schemas of groups and fields. In a repeating group the path contains `#` for the row. */
export interface PlainSchemaOptions {
  /** Returns the schema of a group; `schema` has its `properties` converted. Default: `schema` itself. */
  group?: (schema: JsonSchema, group: Pick<AuthoredGroup, 'properties'>, path: string) => JsonSchema;
  /** Returns the schema of a field; `schema` is the field without `form` and without the keys of its options that only this engine interprets. Default: `schema` itself. */
  field?: (schema: JsonSchema, field: FieldDefinition, path: string) => JsonSchema;
}

/**
 * Returns the schema of the answers. Conditions are not part of it: no field is required.
 * @example toPlainSchema(definition.answers) // { type: 'object', properties: { guest: { type: 'object', … } } }
 */
export function toPlainSchema(answers: AuthoredFormDefinition['answers'], options: PlainSchemaOptions = {}): JsonSchema {
  return toGroupSchema(answers, '', options);
}

function toGroupSchema(group: Pick<AuthoredGroup, 'properties'>, path: string, options: PlainSchemaOptions): JsonSchema {
  const members = Object.entries(group.properties);
  const properties = Object.fromEntries(
    members.map(([name, node]) => [name, toNodeSchema(node, path === '' ? name : `${path}.${name}`, options)]),
  );
  const { each: _each, form: _form, ...own } = group as AuthoredGroup;
  const schema = { ...own, properties };
  return options.group?.(schema, group, path) ?? schema;
}

function toNodeSchema(node: Node, path: string, options: PlainSchemaOptions): JsonSchema {
  if (node.type === 'object') return toGroupSchema(node, path, options);
  const schema = toFieldSchema(node as FieldDefinition);
  if (isRepeatingGroup(node)) return { ...schema, items: toGroupSchema(node.items, `${path}.#`, options) };
  return options.field?.(schema, node, path) ?? schema;
}

/** Texts of the formats that JSON Schema does not have, or that it defines with seconds and a time zone. */
const TEMPORAL_PATTERNS: Readonly<Record<Exclude<TemporalFormat, 'date'>, string>> = {
  time: '^([01]\\d|2[0-3]):[0-5]\\d$',
  'date-time': '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d$',
  month: '^\\d{4}-(0[1-9]|1[0-2])$',
  year: '^\\d{4}$',
  'partial-date': '^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$',
};

/** Replaces a format of times or of spans of days by a pattern. */
function replaceFormat(definition: Omit<FieldDefinition, 'form'>): Omit<FieldDefinition, 'form'> & { allOf?: readonly JsonSchema[] } {
  const { format, ...field } = definition;
  if (!isTemporalFormat(format) || format === 'date') return definition;
  const pattern = TEMPORAL_PATTERNS[format];
  return field.pattern === undefined ? { ...field, pattern } : { ...field, allOf: [{ pattern }] };
}

/** Returns the schema of a field: an answer is one of the options or, with an option `other`, a text within its limits. */
function toFieldSchema({ form: { other, widget } = {}, ...definition }: FieldDefinition): JsonSchema {
  if (definition.type === 'array' && getListKind({ ...definition, form: { ...(widget && { widget }) } }) === 'choices') {
    const items = toFieldSchema({ ...(definition.items as FieldDefinition), ...(other && { form: { other } }) });
    return { ...definition, items, uniqueItems: true };
  }
  const field = replaceFormat(definition);
  const schema = field.oneOf === undefined ? field : { ...field, oneOf: field.oneOf.map(toOptionSchema) };
  if (other === undefined) return schema;
  const { enum: values, oneOf, ...rest } = schema;
  const { title, minLength = 1, maxLength = DEFAULT_OTHER_LENGTH, pattern } = other;
  const ownText = { title, type: 'string', minLength, maxLength, ...(pattern !== undefined && { pattern }) };
  return { ...rest, anyOf: [oneOf === undefined ? { enum: values } : { oneOf }, ownText] };
}

function toOptionSchema({ const: value, title, description }: OptionDefinition): JsonSchema {
  return { const: value, title, ...(description !== undefined && { description }) };
}
