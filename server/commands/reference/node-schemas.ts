/** Parts of the form schema that are not objects with fixed keys: references to fragments, and the alternative of field or group. */

import type { JsonSchema } from './value-schema.ts';

/** A reference to a fragment. */
export const referenceSchema: JsonSchema = {
  title: 'A reference',
  description: 'Is replaced by a fragment. The keys beside "$ref" are applied to the fragment as a JSON Merge Patch.',
  type: 'object',
  required: ['$ref'],
  properties: {
    $ref: {
      description:
        'The fragment: "file.json#/pointer", relative to the definitions folder, or "#/pointer" in the same file; or a list of these, which are merged in order. Example: "fragments/names.json#/properties"',
      type: ['string', 'array'],
      items: { type: 'string' },
      examples: ['fragments/names.json#/properties'],
    },
    with: {
      description: 'Parameters: each ${name} in the fragment\'s texts and names is replaced. Example: { "person": "father" }',
      type: 'object',
      examples: [{ person: 'father' }],
    },
  },
};

/** A field, a group or a repeating group. Its type and its items decide which one. */
export const nodeSchema: JsonSchema = {
  title: 'A field, a group or a repeating group',
  description: 'A field, a group of fields (type object), or a repeating group (type array, items with properties).',
  if: { type: 'object', required: ['$ref'] },
  then: { $ref: '#/definitions/reference' },
  else: {
    if: { type: 'object', required: ['type'], properties: { type: { const: 'object' } } },
    then: { $ref: '#/definitions/group' },
    else: {
      if: {
        type: 'object',
        required: ['type'],
        properties: { type: { const: 'array' } },
        anyOf: [
          { required: ['items'], properties: { items: { type: 'object', required: ['properties'] } } },
          { required: ['form'], properties: { form: { type: 'object', required: ['add'] } } },
          { required: ['form'], properties: { form: { type: 'object', required: ['remove'] } } },
        ],
      },
      then: { $ref: '#/definitions/rows' },
      else: { $ref: '#/definitions/field' },
    },
  },
  defaultSnippets: [
    {
      label: 'a text',
      description: 'A required text with its error text.',
      body: {
        type: 'string',
        title: '${1:Name}',
        maxLength: 100,
        errorMessage: { required: '${2:Please tell us your name}' },
        form: { requiredWhen: true },
      },
    },
    {
      label: 'a date',
      description: 'A required date that is not in the future.',
      body: {
        type: 'string',
        format: 'date',
        title: '${1:Birthday}',
        errorMessage: { required: '${2:Please enter the day}', max: '${3:The day cannot be in the future}' },
        form: { requiredWhen: true, max: { today: [] } },
      },
    },
    {
      label: 'a choice',
      description: 'A required selection from a short list.',
      body: {
        type: 'string',
        title: '${1:Colour}',
        enum: ['${2:Red}', '${3:Blue}'],
        errorMessage: { required: '${4:Please choose a colour}' },
        form: { widget: 'radio', requiredWhen: true },
      },
    },
    {
      label: 'a choice from a lookup',
      description: 'A required selection from the options of a lookup.',
      body: {
        type: 'string',
        title: '${1:Country}',
        errorMessage: { required: '${2:Please choose a country}' },
        form: { options: '${3:countries}', requiredWhen: true },
      },
    },
    { label: 'a yes or no', description: 'A checkbox.', body: { type: 'boolean', title: '${1:Send me the newsletter}' } },
    {
      label: 'an upload',
      description: 'Files, with rules for type, number and size.',
      body: {
        type: 'array',
        items: { type: 'object' },
        title: '${1:Photo}',
        maxItems: 1,
        errorMessage: { required: '${2:Please add a photo}' },
        form: { requiredWhen: true, files: { extensions: ['jpeg', 'jpg', 'png'], maxBytes: 1048576 } },
      },
    },
    {
      label: 'a repeating group',
      description: 'Rows with the same fields.',
      body: {
        type: 'array',
        title: '${1:Guests}',
        maxItems: 5,
        items: { type: 'object', title: '${2:Guest} {row}', properties: { name: { type: 'string', title: 'Name' } } },
        form: { add: '${3:Add a guest}', remove: '${4:Remove guest} {row}' },
      },
    },
    { label: 'a group', description: 'Fields that belong together.', body: { type: 'object', properties: {} } },
  ],
};

/** Creates the schema of the keys that override those of a field or group of a fragment. The hover texts are those of the field. */
export function createNodeOverrideSchema(title: string, description: string, errorMessage: string): JsonSchema {
  return {
    title: 'A field, a group, or changes of one from the fragment',
    description: 'A field or group to add, or the keys to change in the one from the fragment; null removes it.',
    if: { type: 'object', required: ['type'], additionalProperties: { not: { type: 'null' } } },
    then: { $ref: '#/definitions/node' },
    else: {
      type: ['object', 'null'],
      properties: {
        type: { $ref: '#/definitions/field/else/properties/type' },
        title: { description: title, type: ['string', 'object', 'null'] },
        description: { description: description, type: ['string', 'object', 'null'] },
        errorMessage: { description: errorMessage, type: ['string', 'object', 'null'] },
        form: {
          description: 'Changes of the behavior of the field; null removes a key. Example: {"requiredWhen": true}',
          type: ['object', 'null'],
        },
      },
    },
  };
}
