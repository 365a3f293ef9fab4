/** The source of `group-definition.ts`: groups of fields, and groups that are filled several times. */

import type { Construct, LanguageModule } from '../construct.ts';
import { MAX_ROWS } from '../repeating-group.ts';

const group: Construct = {
  name: 'group',
  type: 'GroupDefinition',
  title: 'A group',
  description: 'An object of answers: fields and further groups.',
  keys: {
    type: {
      value: { kind: 'constant', value: 'object' },
      isRequired: true,
      description: '"object", for a group.',
      example: 'object',
    },
    title: {
      value: { kind: 'prose' },
      description: 'The name of the group, as a comment in the file; it is not shown. Of a matrix the heading above its rows.',
      example: 'Reader',
    },
    description: {
      value: { kind: 'prose' },
      description: 'For the widget "matrix": the hint below the heading, in the Markdown subset.',
      example: 'In the last two weeks.',
    },
    each: {
      value: { kind: 'nodePart' },
      description:
        'The common part of all members: each property is this with its own keys put over it. A list of options is so written once. For two scales side by side it is a group of two fields.',
      example: { type: 'string', enum: ['Never', 'Sometimes', 'Often'], form: { requiredWhen: true } },
    },
    form: {
      value: { kind: 'object', construct: 'groupForm' },
      description: 'The presentation of the group.',
      example: { widget: 'matrix' },
    },
    properties: {
      value: { kind: 'map', of: { kind: 'node' }, names: '^[A-Za-z_][A-Za-z0-9_]*$', isMergeable: true },
      isRequired: true,
      description: 'The fields and groups by name. A name consists of letters, digits and _, and does not start with a digit.',
      example: { name: { type: 'string', title: 'Name' } },
    },
  },
};

const groupForm: Construct = {
  name: 'groupForm',
  type: 'GroupForm',
  title: 'The presentation of a group',
  description: 'The presentation of a group.',
  keys: {
    widget: {
      value: { kind: 'choice', values: ['matrix'] },
      description:
        'The members are the rows of a table and their options its columns; on a narrow screen each row is a card. Every member needs options. In rows of a repeating group each row has a matrix, unless the rows are a table. Default: each field on its own.',
      example: 'matrix',
    },
  },
};

const rows: Construct = {
  name: 'rows',
  type: 'RepeatingGroupDefinition',
  title: 'A repeating group',
  description:
    'A group of fields that can be filled several times, once in each row. A section contains it as a whole, by its path. Outside of the group { "var": "travellers" } is the list of its rows, and "travellers.size" their number. A row can contain a repeating group, but the rows of that one cannot.',
  isHoverText: true,
  keys: {
    type: {
      value: { kind: 'constant', value: 'array' },
      isRequired: true,
      description: '"array", for a repeating group.',
      example: 'array',
    },
    title: {
      value: { kind: 'prose' },
      description: "The heading above the rows, one level below the section's title. It is omitted if both are equal.",
      example: 'Travellers',
    },
    description: {
      value: { kind: 'prose' },
      description: 'The hint below the title, in the Markdown subset.',
      example: 'Everybody who comes along, including you.',
    },
    minItems: {
      value: { kind: 'integer', minimum: 0, maximum: MAX_ROWS },
      description:
        'The minimum number of rows. The form starts with this number of rows, and fewer are not possible. Its error text is "minItems". Default: 0.',
      default: 0,
      example: 1,
    },
    maxItems: {
      value: { kind: 'integer', minimum: 1, maximum: MAX_ROWS },
      isRequired: true,
      description: 'The maximum number of rows, at most 500. Its error text is "maxItems".',
      example: 8,
    },
    items: {
      value: { kind: 'object', construct: 'row' },
      isRequired: true,
      description: 'One row.',
      example: { type: 'object', title: 'Traveller {row}', properties: { name: { type: 'string', title: 'Name' } } },
    },
    errorMessage: {
      value: { kind: 'textOrTexts' },
      description: 'One text for all errors of the number of rows, or a text for each keyword: minItems, maxItems.',
      example: { minItems: 'Add a traveller' },
    },
    form: {
      value: { kind: 'object', construct: 'rowsForm' },
      description: 'The behavior of the group.',
      example: { add: 'Add a traveller' },
    },
  },
};

const row: Construct = {
  name: 'row',
  type: 'RowDefinition',
  title: 'A row',
  description: "One row of a repeating group. In its texts {row} is the row's number, from 1.",
  keys: {
    type: {
      value: { kind: 'constant', value: 'object' },
      isRequired: true,
      description: '"object", for a row.',
      example: 'object',
    },
    title: {
      value: { kind: 'prose' },
      description:
        'The heading of each row. It is also announced when a row is added, for example "Traveller 2 was added". Default: the group\'s title and the row\'s number, for example "Travellers 2".',
      example: 'Traveller {row}',
    },
    properties: {
      value: { kind: 'map', of: { kind: 'node' }, names: '^[A-Za-z_][A-Za-z0-9_]*$', isMergeable: true },
      isRequired: true,
      description:
        'The fields, groups and repeating groups of a row by name. Inside of a row, # is the same row: { "var": "travellers.#.name" }; in a row of that row { "var": "travellers.#.visas.#.country" }.',
      example: { name: { type: 'string', title: 'Name of traveller {row}' } },
    },
    texts: {
      value: { kind: 'list', of: { kind: 'object', construct: 'rowText' } },
      description: 'Headings and notes between the fields of a row, in order.',
      example: [{ before: 'passport', heading: 'Passport of {travellers.#.name|traveller {row}}', note: 'As printed in the document.' }],
      since: '0.2.0',
    },
  },
};

const rowText: Construct = {
  name: 'rowText',
  type: 'RowTextDefinition',
  title: 'A text in a row',
  description: 'A heading, a note or both between the fields of a row. In a table it is in the cell of the field, below the input.',
  keys: {
    before: {
      value: { kind: 'name' },
      description:
        'The property of the row that it is above; of a field in a group "address.city". Before a question of a matrix it is above the matrix. Default: the text is below the last field.',
      example: 'passport',
    },
    heading: {
      value: { kind: 'prose' },
      description: 'A heading, one level below that of the row.',
      example: 'Passport',
    },
    note: {
      value: { kind: 'prose' },
      description: 'A note. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'The amounts differ by {funds.#.difference}.',
    },
    visibleWhen: {
      value: { kind: 'expression' },
      description: 'The text is visible while this is true; # is the row. An expression. Default: true.',
      example: { '!=': [{ var: 'funds.#.difference' }, 0] },
    },
  },
  snippets: [
    { label: 'a heading in the row', description: 'A heading above a field.', body: { before: '${1:name}', heading: '${2:Heading}' } },
    { label: 'a note in the row', description: 'A note above a field.', body: { before: '${1:name}', note: '${2:Note}' } },
  ],
};

const rowsForm: Construct = {
  name: 'rowsForm',
  type: 'RepeatingGroupForm',
  title: 'The behavior of a repeating group',
  description: 'The behavior of a repeating group.',
  keys: {
    add: {
      value: { kind: 'prose' },
      description: 'The text of the button that adds a row. Default: the text addRow of app.json.',
      example: 'Add a traveller',
    },
    remove: {
      value: { kind: 'prose' },
      description: 'The text of the button that removes a row; {row} is its number. Default: the text removeRow of app.json.',
      example: 'Remove traveller {row}',
    },
    canReorder: {
      value: { kind: 'boolean' },
      description: 'Each row has buttons that move it up and down. Default: false.',
      example: true,
      since: '0.2.0',
    },
    layout: {
      value: { kind: 'choice', values: ['cards', 'table'] },
      description:
        'The rows are cards, or lines of a table with the fields as columns. In a table the title and the hint of a field are above its column; where the page is too narrow for the columns, and with more than five columns, each row is a card. Default: "cards".',
      default: 'cards',
      example: 'table',
    },
    visibleWhen: {
      value: { kind: 'expression' },
      description: 'A hidden group has no rows. An expression. Default: true.',
      example: { var: 'trip.isGroup' },
    },
    prefill: {
      value: { kind: 'expression' },
      description:
        'A list: the group has one row for each item until the user adds or removes a row. In the path of a lookup, # is the item of the row. An expression.',
      example: { lookup: ['family', 'children'] },
    },
    rowsFrom: {
      value: { kind: 'object', construct: 'rowsFrom' },
      description:
        'The group has exactly the rows of a number or of a list, and users neither add nor remove rows. In a row { "item": "name" } reads a property of its item, { "item": "" } the whole item.',
      example: { list: { var: 'activities' } },
      since: '0.2.0',
    },
    checks: {
      value: { kind: 'list', of: { kind: 'object', construct: 'check' } },
      description: 'Checks across rows, each with its own message, shown at the group.',
      example: [
        {
          id: 'adult',
          failsWhen: { none: [{ var: 'travellers' }, { '>=': [{ var: 'age' }, 18] }] },
          message: 'One traveller has to be an adult',
        },
      ],
    },
  },
};

const rowsFrom: Construct = {
  name: 'rowsFrom',
  type: 'RowsFromDefinition',
  title: 'The source of generated rows',
  description: 'The source of generated rows: either a number or a list.',
  keys: {
    count: {
      value: { kind: 'expression' },
      description: 'The number of rows. The item of a row is its number, from 1. An expression.',
      example: { var: 'household.children' },
    },
    list: {
      value: { kind: 'expression' },
      description:
        'A list of texts, numbers or records, one for each row. { "var": … } of several choices is the list of the selected options: records with "value", "label" and the properties of the option. An expression.',
      example: { lookup: ['family', 'children'] },
    },
    key: {
      value: { kind: 'string' },
      description:
        'The property that identifies a record. When the list changes, the row of a record keeps its answers. Default: "value" for selected options, otherwise the position in the list; a text or number identifies itself.',
      example: 'id',
    },
  },
};

export const groupsModule: LanguageModule = {
  file: 'group-definition',
  comment: 'Groups of fields, and groups that are filled several times.',
  constructs: [group, groupForm, rows, row, rowText, rowsForm, rowsFrom],
};
