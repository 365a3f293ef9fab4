/**
 * The `answers` of a definition as plain JSON Schema (draft-07) of a stored answer: without the behaviour under `form`, closed, and with the
 * two differences between what is posted and what is stored: secrets are masked, files are described.
 */

import { type AuthoredFormDefinition, type FieldDefinition, SECRET_MASK } from '#engine';

/** A JSON Schema as data. */
export type JsonSchema = Record<string, unknown>;

type Node = AuthoredFormDefinition['answers']['properties'][string];

/** What is stored of a file. */
const storedFile: JsonSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, size: { type: 'integer', minimum: 0 }, type: { type: 'string' } },
  required: ['name', 'size', 'type'],
  additionalProperties: false,
};

/**
 * Returns the schema of the answers as they are stored. Nothing is required: which answers are required depends on conditions, which the
 * engine evaluates.
 * @example toStoredAnswersSchema(definition.answers) // { type: 'object', properties: { … }, additionalProperties: false }
 */
export function toStoredAnswersSchema(answers: AuthoredFormDefinition['answers']): JsonSchema {
  return toGroupSchema(answers);
}

function toGroupSchema({ properties }: { properties: Record<string, Node> }): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, node]) => [name, toNodeSchema(node)])),
    additionalProperties: false,
  };
}

function toNodeSchema(node: Node): JsonSchema {
  if (node.type === 'object') return toGroupSchema(node as Parameters<typeof toGroupSchema>[0]);
  const { form, ...schema } = node as FieldDefinition;
  if (form?.isSecret) return { const: SECRET_MASK };
  if (node.type !== 'array') return schema;
  const { items } = node as { items?: { properties?: Record<string, Node> } };
  if (items?.properties) return { ...schema, items: toGroupSchema({ properties: items.properties }) };
  return { ...schema, items: form?.files ? storedFile : (items ?? {}) };
}
