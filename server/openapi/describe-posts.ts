/** Operations of the served forms: their submission and the checks of their steps, from their definitions. */

import { type FieldDefinition, formatWireName, toPlainSchema } from '#engine';
import type { ServedDefinition } from '../definitions/registry.ts';
import {
  acknowledgement,
  idempotencyKey,
  type OpenApiSchema,
  type Operation,
  type Parameter,
  type Paths,
  problemResponse,
  withDraftSecret,
} from './operation.ts';

const valid: OpenApiSchema = { type: 'object', properties: { valid: { const: true } }, required: ['valid'], additionalProperties: false };

const headers: Parameter[] = [
  {
    name: 'Definition-Hash',
    in: 'header',
    description: 'The tag of the definition that the form was drawn from.',
    schema: { type: 'string' },
  },
  { name: 'Content-Language', in: 'header', description: 'The language in which the form was filled.', schema: { type: 'string' } },
];

const WHICH_ARE_REQUIRED = 'Which answers are required depends on the conditions of the definition. Further names are refused.';

/** Describes the posts of a form. */
export function describePosts({ definition, id }: ServedDefinition): Paths {
  const body = describeBody(definition.answers);
  const base = {
    tags: ['Forms'],
    security: withDraftSecret,
    requestBody: { required: true, description: WHICH_ARE_REQUIRED, content: body },
  };
  const submission: Operation = {
    ...base,
    summary: `Submits the form "${definition.title}" (${id}).`,
    parameters: [...headers, idempotencyKey],
    responses: {
      201: { description: 'The submission is stored, with its files.', content: { 'application/json': { schema: acknowledgement } } },
      default: problemResponse,
    },
  };
  const paths: Paths = { [`/api/${definition.submission.path}`]: { post: submission } };
  for (const { title, check } of definition.steps) {
    if (check === undefined) continue;
    const responses = {
      200: { description: 'The answers are valid.', content: { 'application/json': { schema: valid } } },
      default: problemResponse,
    };
    const summary = `Checks the answers of the step "${title}" of the form "${definition.title}", and those of the steps before it.`;
    paths[`/api/${check.path}`] = { post: { ...base, summary, parameters: headers, responses } };
  }
  return paths;
}

type Answers = ServedDefinition['definition']['answers'];

/** A file of a JSON body: one that was uploaded to a draft, whose secret is in the header `Authorization: Draft SECRET`. */
const uploadedFile: OpenApiSchema = {
  type: 'object',
  properties: { upload: { type: 'string' }, name: { type: 'string' }, size: { type: 'integer' }, type: { type: 'string' } },
  required: ['upload', 'name', 'size', 'type'],
};

/** Describes JSON, whose files were uploaded before, and multipart/form-data with one part for each answer. */
function describeBody(answers: Answers): NonNullable<Operation['requestBody']>['content'] {
  const parts = new Map<string, OpenApiSchema>();
  const json = toPlainSchema(answers, {
    group: (schema) => ({ ...schema, additionalProperties: false }),
    field: ({ errorMessage: _errorMessage, ...schema }, field, path) => {
      parts.set(path, describePart(field));
      return field.form?.files
        ? {
            type: 'array',
            description: 'Files that were uploaded to a draft; others are sent as multipart/form-data.',
            items: uploadedFile,
          }
        : schema;
    },
  });
  return { 'application/json': { schema: json }, 'multipart/form-data': { schema: describeParts(parts) } };
}

/** Values of parts are texts; a list has a part for each of its values. */
function describePart({ title, type, form }: FieldDefinition): OpenApiSchema {
  if (form?.files) return { type: 'array', title, items: { type: 'string', contentMediaType: 'application/octet-stream' } };
  return type === 'array' ? { type, title, items: { type: 'string' } } : { type: 'string', title };
}

/** Names of rows contain their index, so they are described by patterns. */
function describeParts(parts: ReadonlyMap<string, OpenApiSchema>): OpenApiSchema {
  const properties: Record<string, OpenApiSchema> = {};
  const patterns: Record<string, OpenApiSchema> = {};
  for (const [path, schema] of parts) {
    const name = `${formatWireName(path.split('.'))}${schema['type'] === 'array' ? '[]' : ''}`;
    if (path.includes('#')) patterns[`^${name.replaceAll(/[[\]]/g, String.raw`\$&`).replaceAll('#', String.raw`\d+`)}$`] = schema;
    else properties[name] = schema;
  }
  return { type: 'object', properties, ...(Object.keys(patterns).length > 0 && { patternProperties: patterns }) };
}
