/** The source of `field-definition.ts`: one field: its JSON Schema, its error texts and, under `form`, its behavior. */

import type { Construct, LanguageModule } from '../construct.ts';
import { option, optionPicture } from './options.ts';

const field: Construct = {
  name: 'field',
  type: 'FieldDefinition',
  title: 'A field',
  description: 'One field: its JSON Schema, its error texts and, under "form", its behavior.',
  isHoverText: true,
  keys: {
    type: {
      value: { kind: 'choice', values: ['string', 'number', 'integer', 'boolean', 'array'] },
      isRequired: true,
      description:
        'The type of the answer: text, number, whole number, true or false; "array" for several choices, a list of texts, or files.',
      example: 'string',
    },
    title: {
      value: { kind: 'prose' },
      description: 'The label. Every rendered field requires one.',
      example: 'Date of Birth',
    },
    description: {
      value: { kind: 'prose' },
      description: 'The hint below the field. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'As in the passport.',
    },
    default: {
      value: { kind: 'literal', types: ['string', 'number', 'boolean'], isListAllowed: true },
      description: 'The initial answer; of several choices and of a list of texts a list.',
      example: 'PH',
    },
    enum: {
      value: { kind: 'list', of: { kind: 'literal', types: ['string', 'number'] }, minItems: 1 },
      description: 'The options; each value is also the label.',
      example: ['Main Library', 'Riverside', 'Book Bus'],
    },
    oneOf: {
      value: { kind: 'list', of: { kind: 'object', construct: 'option' }, minItems: 1 },
      description:
        'Options whose label differs from the stored value. A list that several fields use is in a file: { "$ref": "fragments/lists.json#/colors" }.',
      example: [
        { const: 'm', title: 'In the morning' },
        { const: 'e', title: 'In the evening' },
      ],
    },
    const: {
      value: { kind: 'literal', types: ['string', 'number', 'boolean'] },
      description: 'The only valid answer, for example true for a consent.',
      example: true,
    },
    format: {
      value: { kind: 'choice', values: ['date', 'email', 'uri', 'time', 'date-time', 'month', 'year', 'partial-date'] },
      description:
        'The format of a text: a date (YYYY-MM-DD), an email address, a URL, a time (HH:MM), a date and time without a time zone (YYYY-MM-DDTHH:MM), a month (YYYY-MM), a year (YYYY), or a date whose day, or day and month, can be unknown ("partial-date").',
      example: 'date',
    },
    minLength: {
      value: { kind: 'integer', minimum: 0 },
      description: 'The minimum number of characters. Its error text is "minLength".',
      example: 10,
    },
    maxLength: {
      value: { kind: 'integer', minimum: 0 },
      description: 'The maximum number of characters. Its error text is "maxLength".',
      example: 100,
    },
    pattern: {
      value: { kind: 'name' },
      description:
        'A regular expression that the text must match. At most 200 characters; start it with ^ and end it with $. Its error text is "pattern".',
      example: '^[A-Z]{2}\\d{4}$',
    },
    minimum: {
      value: { kind: 'number' },
      description: 'The minimum number. Its error text is "minimum".',
      example: 1,
    },
    maximum: {
      value: { kind: 'number' },
      description: 'The maximum number. Its error text is "maximum".',
      example: 20,
    },
    multipleOf: {
      value: { kind: 'number', exclusiveMinimum: 0 },
      description:
        'The number must be a multiple of this one: 0.01 for cents, 0.5 for halves. A computed number is rounded to the nearest multiple. Its error text is "multipleOf".',
      example: 0.01,
    },
    minItems: {
      value: { kind: 'integer', minimum: 0 },
      description: 'The minimum number of choices, of texts in a list, or of files. Its error text is "minItems".',
      example: 1,
    },
    maxItems: {
      value: { kind: 'integer', minimum: 0 },
      description:
        'The maximum number of choices, of texts in a list, or of files. A ranking orders this number of options. Its error text is "maxItems".',
      example: 5,
    },
    uniqueItems: {
      value: { kind: 'boolean' },
      description: 'For a list of texts: whether the same text is not allowed twice. Its error text is "uniqueItems". Default: false.',
      default: false,
      example: true,
    },
    items: {
      value: { kind: 'object', construct: 'items' },
      description:
        'The items of a list. With "enum" or "oneOf" several of these options can be chosen; without, the answer is a list of texts. { "type": "object" } is for files.',
      example: { type: 'string', enum: ['Weekly', 'Fortnightly', 'Monthly'] },
    },
    errorMessage: {
      value: { kind: 'textOrTexts' },
      description:
        'One text for all errors, or a text for each keyword: required, pattern, format, minLength, max, options, maxBytes, content … Default: the texts of app.json.',
      example: { required: 'Please tell us your name' },
    },
    form: {
      value: { kind: 'object', construct: 'form' },
      description: 'The behavior of the field: when it is visible, when it is required, which options it has.',
      example: { requiredWhen: true },
    },
  },
};

const items: Construct = {
  name: 'items',
  type: 'ItemsDefinition',
  title: 'The items',
  description: 'The items of a list: the options of several choices, the texts of a list, or files.',
  keys: {
    type: {
      value: { kind: 'choice', values: ['object', 'string', 'number', 'integer'] },
      isRequired: true,
      description: 'The type of each item: text, number or whole number; "object" for files.',
      example: 'string',
    },
    enum: field.keys['enum']!,
    oneOf: field.keys['oneOf']!,
    format: {
      value: { kind: 'choice', values: ['date', 'email', 'uri'] },
      description: 'For a list of texts: the format of each text. Its error text is "format".',
      example: 'email',
    },
    minLength: {
      value: { kind: 'integer', minimum: 0 },
      description: 'For a list of texts: the minimum number of characters of each text. Its error text is "minLength".',
      example: 2,
    },
    maxLength: {
      value: { kind: 'integer', minimum: 0 },
      description: 'For a list of texts: the maximum number of characters of each text. Its error text is "maxLength".',
      example: 100,
    },
    pattern: {
      value: { kind: 'name' },
      description: 'For a list of texts: a regular expression that each text must match. Its error text is "pattern".',
      example: '^[A-Z]{2}\\d{4}$',
    },
  },
};

export const fieldsModule: LanguageModule = {
  file: 'field-definition',
  comment: 'One field: its JSON Schema, its error texts and, under `form`, its behavior.',
  constructs: [field, option, optionPicture, items],
};
