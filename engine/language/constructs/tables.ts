/** The source of `table-definition.ts`: the description of a data table, whose rows are in a file of the same name. */

import type { Construct, LanguageModule } from '../construct.ts';

const COLUMN_NAME = '^(?!(?:search|limit|selected)$)[A-Za-z][A-Za-z0-9_]*$';

const table: Construct = {
  name: '',
  type: 'TableDefinition',
  title: 'A data table',
  description:
    'The description tables/NAME.json of the rows in tables/NAME.csv, or in tables/NAME.rows.json as a list of objects. A lookup of a form names it by "table".',
  isHoverText: true,
  keys: {
    $schema: {
      value: { kind: 'string' },
      description: 'The path of this schema, for editors.',
      example: '../table.schema.json',
    },
    title: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The name of the table in the back office.',
      example: 'Wards',
    },
    columns: {
      value: { kind: 'map', of: { kind: 'object', construct: 'column' }, names: COLUMN_NAME },
      isRequired: true,
      description: 'The columns by name, as in the header of the file. At most 64. The names search, limit and selected are reserved.',
      example: { code: { type: 'string' }, name: { type: 'string', title: 'Ward' } },
    },
    key: {
      value: { kind: 'list', of: { kind: 'string' }, minItems: 1 },
      isRequired: true,
      description: 'The columns whose values identify a row. They are required, and together they are unique.',
      example: ['code'],
    },
    order: {
      value: { kind: 'list', of: { kind: 'string' } },
      description: 'The columns that the rows are sorted by; "-name" sorts in descending order. Default: the order of the file.',
      example: ['name'],
    },
    visibility: {
      value: { kind: 'choice', values: ['public', 'private'], type: 'TableVisibility' },
      description:
        'A "private" table never leaves the server as a list: it answers only an exact match on all "match" columns. Default: "public".',
      default: 'public',
      example: 'private',
    },
    match: {
      value: { kind: 'list', of: { kind: 'string' }, minItems: 1 },
      description: 'Of a private table: the columns that a request must match, all of them.',
      example: ['code'],
    },
    returns: {
      value: { kind: 'list', of: { kind: 'string' }, minItems: 1 },
      description: 'Of a private table: the columns that a match returns.',
      example: ['discount'],
    },
    search: {
      value: { kind: 'list', of: { kind: 'string' }, minItems: 1 },
      description: 'The columns that the search of a long list of options reads. Default: all text columns.',
      example: ['name'],
    },
  },
};

const column: Construct = {
  name: 'column',
  type: 'TableColumn',
  title: 'A column',
  description: 'The type of the cells of a column, and their rules. An empty cell is unset.',
  isHoverText: true,
  keys: {
    type: {
      value: { kind: 'choice', values: ['string', 'number', 'integer', 'boolean', 'date', 'time', 'date-time'], type: 'TableColumnType' },
      isRequired: true,
      description:
        'The type of the cells. A number is written in plain notation (1250.50), a boolean as true or false, a date as YYYY-MM-DD, a time as HH:MM, and a date and time as YYYY-MM-DDTHH:MM.',
      example: 'string',
    },
    title: {
      value: { kind: 'prose' },
      description: 'The name of the column in the back office. Default: its name.',
      example: 'Price',
    },
    isRequired: {
      value: { kind: 'boolean' },
      description: 'Whether an empty cell is an error. Default: false.',
      default: false,
      example: true,
    },
    references: {
      value: { kind: 'string' },
      description: 'The table whose key the cells name. That table has one key column.',
      example: 'districts',
    },
    pattern: {
      value: { kind: 'string' },
      description: 'A regular expression that each text matches.',
      example: '^[A-Z]{2}\\d+$',
    },
    enum: {
      value: { kind: 'list', of: { kind: 'literal', types: ['string', 'number'] }, minItems: 1 },
      description: 'The allowed values.',
      example: ['small', 'large'],
    },
  },
};

export const tablesModule: LanguageModule = {
  file: 'table-definition',
  comment: 'The description of a data table, whose rows are in a file of the same name.',
  constructs: [table, column],
};
