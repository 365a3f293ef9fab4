/** JSON Schema of stored answers: the `answers` of the definition without additional properties, with masked secrets and file descriptions. */

import { type AuthoredFormDefinition, type JsonSchema, SECRET_MASK, toPlainSchema } from '#engine';

/** Schema of the stored description of a file. */
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
  return toPlainSchema(answers, {
    group: (schema) => ({ ...schema, additionalProperties: false }),
    field: (schema, { form }) => {
      if (form?.isSecret) return { const: SECRET_MASK };
      return form?.files ? { ...schema, items: storedFile } : schema;
    },
  });
}
