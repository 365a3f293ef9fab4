/** The JSON Schemas of the definition files, from the description of the language. */

import type { Construct } from '#engine/language/construct';
import { formConstructs, recordListConstructs, tableConstructs } from '#engine/language/constructs/language';
import { createOperatorHovers } from './describe-operators.ts';
import { createNodeOverrideSchema, nodeSchema, referenceSchema } from './node-schemas.ts';
import {
  formatHoverText,
  createKeysSchema,
  allowReference,
  createSchemaReference,
  type JsonSchema,
  type SchemaStyle,
} from './value-schema.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';
const formStyle: SchemaStyle = { constructs: formConstructs, hasReferences: true };
const listStyle: SchemaStyle = { constructs: recordListConstructs, hasReferences: false };
const tableStyle: SchemaStyle = { constructs: tableConstructs, hasReferences: false };

/** Returns the JSON Schema of a form definition. */
export function createFormSchema(): JsonSchema {
  const [form, ...objects] = formConstructs;
  const { title, ...keys } = createKeysSchema(form!, formStyle);
  const named = objects.map(
    (construct) => [construct.name, construct.name === 'group' ? groupSchema(construct) : namedSchema(construct)] as const,
  );
  const beforeGroups = named.findIndex(([name]) => name === 'group');
  return {
    $schema: DRAFT,
    title,
    description: form!.description,
    ...keys,
    definitions: {
      reference: referenceSchema,
      ...Object.fromEntries(named.slice(0, beforeGroups)),
      node: nodeSchema,
      ...Object.fromEntries(named.slice(beforeGroups)),
      nodeOver: createNodeOverrideSchema(
        formatKeyText('field', 'title'),
        formatKeyText('field', 'description'),
        formatKeyText('field', 'errorMessage'),
      ),
      logic: expressionSchema(
        'A value, or an object with one operator: { "==": [{ "var": "card.branch" }, "Riverside"] }. An unset answer is null; ordering with it is false.',
        createSchemaReference('reference'),
      ),
      text: textSchema(createSchemaReference('reference')),
    },
  };
}

/** Returns the JSON Schema of a record list. */
export function recordListSchema(): JsonSchema {
  const [list, ...objects] = recordListConstructs;
  const { title, ...keys } = createKeysSchema(list!, listStyle);
  return {
    $schema: DRAFT,
    title,
    description: list!.description,
    ...keys,
    definitions: {
      ...Object.fromEntries(
        objects.filter(({ isInline }) => !isInline).map((object) => [object.name, createKeysSchema(object, listStyle)]),
      ),
      logic: expressionSchema('A value, or an object with one operator: { "==": [{ "var": "status" }, "enrolled"] }.', {}),
      text: textSchema({}),
    },
  };
}

/** Returns the JSON Schema of the description of a data table. */
export function createTableSchema(): JsonSchema {
  const [table, ...objects] = tableConstructs;
  const { title, ...keys } = createKeysSchema(table!, tableStyle);
  return {
    $schema: DRAFT,
    title,
    description: table!.description,
    ...keys,
    definitions: {
      ...Object.fromEntries(objects.map((object) => [object.name, createKeysSchema(object, tableStyle)])),
      text: textSchema({}),
    },
  };
}

/** Returns the JSON Schema of a file of fragments, whose blocks are parts of a form definition. */
export function createFragmentSchema(): JsonSchema {
  const form = 'wizard.schema.json#';
  const block = (description: string, pointer: string): JsonSchema => ({ description, $ref: `${form}/${pointer}` });
  return {
    $schema: DRAFT,
    title: 'A file of fragments',
    description:
      'Blocks that forms include by { "$ref": "fragments/FILE.json#/block" }. Blocks with these names are validated as in a form; blocks with other names can contain anything.',
    type: 'object',
    properties: {
      $schema: {
        description: 'The path of this schema, for editors. Example: "../fragment.schema.json"',
        type: 'string',
        examples: ['../fragment.schema.json'],
      },
      rules: block('Expressions by name, as in a form.', 'properties/rules'),
      lookups: block('Lookups by name, as in a form.', 'properties/lookups'),
      dialogs: block('Dialogs by name, as in a form.', 'properties/dialogs'),
      notices: block('Notices, as in a form.', 'properties/notices'),
      properties: block('Fields and groups by name, as in a group.', 'definitions/group/else/else/properties/properties'),
      field: block('One field.', 'definitions/node'),
      lookup: block('One lookup.', 'definitions/lookup'),
      step: block('One step.', 'definitions/step'),
      section: block('One section.', 'definitions/section'),
      sections: {
        description: 'Sections by name.',
        type: 'object',
        additionalProperties: { $ref: `${form}/definitions/section` },
      },
    },
  };
}

function namedSchema(construct: Construct): JsonSchema {
  const { title, description, isHoverText, snippets } = construct;
  return {
    title,
    ...(isHoverText ? { description } : { $comment: description }),
    ...allowReference(formStyle, createKeysSchema(construct, formStyle)),
    ...(snippets && { defaultSnippets: snippets }),
  };
}

/** The members of a group with `each` have only the keys that differ; the resolved members are validated as fields and groups. */
function groupSchema(construct: Construct): JsonSchema {
  const { properties: all, ...schema } = createKeysSchema(construct, formStyle);
  const { properties: members, ...keys } = all as Record<string, JsonSchema>;
  const { description, examples, ...value } = members!;
  const alternatives = value['else'] as JsonSchema;
  const partial = { ...value, else: { ...alternatives, additionalProperties: createSchemaReference('nodeOver') } };
  return {
    title: construct.title,
    $comment: construct.description,
    ...allowReference(formStyle, {
      ...schema,
      properties: { ...keys, properties: { description, examples } },
      if: { type: 'object', required: ['each'] },
      then: { properties: { properties: partial } },
      else: { properties: { properties: { description, examples, ...value } } },
    }),
  };
}

function formatKeyText(construct: string, key: string): string {
  return formatHoverText(formConstructs.find(({ name }) => name === construct)!.keys[key]!);
}

/** An expression: its properties are the operators of the language, for editors. */
function expressionSchema($comment: string, then: JsonSchema): JsonSchema {
  const operators = Object.entries(createOperatorHovers()).map(([name, description]) => [
    name,
    { description, ...createSchemaReference('logic') },
  ]);
  return {
    title: 'An expression',
    $comment,
    if: { type: 'object', required: ['$ref'] },
    then,
    else: {
      title: 'An expression',
      type: ['null', 'boolean', 'number', 'string', 'array', 'object'],
      items: createSchemaReference('logic'),
      additionalProperties: false,
      properties: Object.fromEntries(operators) as JsonSchema,
    },
  };
}

function textSchema(then: JsonSchema): JsonSchema {
  return {
    title: 'A text',
    $comment: 'A text, or a reference to one.',
    if: { type: 'object', required: ['$ref'] },
    then,
    else: { type: 'string' },
  };
}
