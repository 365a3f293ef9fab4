/** The form of a row of a data table: a field for each column, with an input for its type. */

import type { FieldDefinition, FormDefinition, TableColumn, TableDefinition } from '#engine';
import { isTemporalType } from '../../tables/table.ts';
import type { TableSource } from '../../tables/table-source.ts';

/** The member of a row that has its cells. */
export const RECORD = 'record';

const TEXTS = {
  'error.required': '{title} is required',
  'error.pattern': '{title} does not have the required format',
  'error.type': '{title} does not have the required format',
};

type Properties = Record<string, FieldDefinition>;

/**
 * Returns the definition of the form. A column that refers to a public table is a list with search in that table; one that refers to a private table is
 * a text, because a private table is never listed.
 */
export function createRowForm(
  { title, columns, key }: TableDefinition,
  tables: TableSource,
  texts: Readonly<Record<string, string>>,
): FormDefinition {
  const properties: Properties = {};
  const lookups: NonNullable<FormDefinition['lookups']> = {};
  for (const [name, column] of Object.entries(columns)) {
    const target = column.references === undefined ? undefined : tables.get(column.references)?.definition;
    const isListed = target !== undefined && target.visibility !== 'private';
    if (isListed) lookups[`of_${name}`] = { table: column.references!, value: target.key[0]!, label: findLabel(target) };
    const isRequired = column.isRequired === true || key.includes(name);
    properties[name] = createField(name, column, isRequired, isListed ? `of_${name}` : undefined);
  }
  const fields = Object.keys(columns).map((name) => `${RECORD}.${name}`);
  return {
    id: 'table-row',
    version: 1,
    title,
    texts: { ...TEXTS, ...texts },
    lookups,
    dialogs: { failed: { type: 'error', title: 'Not saved', text: '{detail|}' } },
    answers: { type: 'object', properties: { [RECORD]: { type: 'object', properties } } },
    steps: [{ id: 'row', title, sections: [{ id: 'fields', fields }] }],
    submission: { path: 'rows', success: { panel: { title, text: 'Saved.' } }, failure: { dialog: 'failed' } },
  };
}

function createField(name: string, column: TableColumn, isRequired: boolean, options: string | undefined): FieldDefinition {
  const { type, title = name, enum: allowed, pattern } = column;
  const form = { autocomplete: 'off', width: 'full', ...(isRequired && { requiredWhen: true }) };
  if (options !== undefined) return { type: toJsonType(type), title, form: { ...form, options, widget: 'combobox' } } as FieldDefinition;
  if (allowed !== undefined)
    return { type: toJsonType(type), title, enum: allowed, form: { ...form, widget: 'select' } } as FieldDefinition;
  // A cell may be neither: a checkbox has no third state.
  if (type === 'boolean') return { type: 'string', title, oneOf: YES_OR_NO, form: { ...form, widget: 'select' } } as FieldDefinition;
  if (isTemporalType(type)) return { type: 'string', title, format: type, form } as FieldDefinition;
  if (type === 'string') return { type: 'string', title, ...(pattern !== undefined && { pattern }), form } as FieldDefinition;
  return { type, title, form } as FieldDefinition;
}

const YES_OR_NO = [
  { const: 'true', title: 'Yes' },
  { const: 'false', title: 'No' },
];

function toJsonType(type: TableColumn['type']): string {
  return isTemporalType(type) || type === 'boolean' ? 'string' : type;
}

/** Returns the column that names the rows of a table: the first text that is no key, or else the key. */
function findLabel({ columns, key }: TableDefinition): string {
  return Object.keys(columns).find((name) => columns[name]!.type === 'string' && !key.includes(name)) ?? key[0]!;
}
