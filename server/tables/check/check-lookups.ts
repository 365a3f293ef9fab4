/** Checks the lookups of data tables in a form: tables, columns, types, and what a private table allows. */

import {
  findClosestName,
  type Diagnostic,
  type Expression,
  type FieldDefinition,
  type FormDefinition,
  type LookupDefinition,
} from '#engine';
import { unknownColumn } from './check-description.ts';
import { listFormFields, type PlacedField } from '../form-fields.ts';
import { isTemporalType } from '../table.ts';
import type { Table, TableSource } from '../table-source.ts';

/** Returns the diagnostics of the lookups of tables; pointers are into the authored document. */
export function checkTableLookups(definition: FormDefinition, tables: TableSource): Diagnostic[] {
  const entries = Object.entries(definition.lookups ?? {}).filter(([, { table }]) => table !== undefined);
  if (entries.length === 0) return [];
  const fields = listFormFields(definition);
  return entries.flatMap(([name, lookup]) => {
    const pointer = `/lookups/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const table = tables.get(lookup.table!);
    if (table === undefined) return [unknownTable(lookup.table!, tables, `${pointer}/table`)];
    const readers = [...fields.values()].filter(({ definition: { form } }) => form?.options === name);
    return [
      ...checkColumns(lookup, table, pointer),
      ...Object.entries(lookup.where ?? {}).flatMap(([column, logic]) =>
        checkType(column, logic, table, fields, `${pointer}/where/${column}`),
      ),
      ...(table.definition.visibility === 'private' ? checkPrivate(lookup, table, readers, pointer) : []),
      ...readers.flatMap((field) => checkOptions(field, lookup, table)),
    ];
  });
}

function error(code: string, pointer: string, message: string, help: string): Diagnostic {
  return { code, severity: 'error', pointer, message, help };
}

function unknownTable(name: string, tables: TableSource, pointer: string): Diagnostic {
  const nearest = findClosestName(name, tables.names());
  const files = `tables/${name}.json and tables/${name}.csv`;
  const help =
    nearest === undefined ? `Correct the errors of ${files}, add these files, or correct the name.` : `Did you mean "${nearest}"?`;
  return error('unknown-table', pointer, `There is no data table "${name}" without errors.`, help);
}

function checkColumns({ where = {}, value, label }: LookupDefinition, { definition }: Table, pointer: string): Diagnostic[] {
  const columns = Object.keys(definition.columns);
  const used: [string, string | undefined][] = [
    ...Object.keys(where).map((name): [string, string] => [`where/${name}`, name]),
    ['value', value],
    ['label', label],
  ];
  return used.flatMap(([part, name]) =>
    name === undefined || columns.includes(name) ? [] : [unknownColumn(name, columns, `${pointer}/${part}`)],
  );
}

/** Compares the type of a column with that of a literal or of the answer that is read directly. */
function checkType(
  column: string,
  logic: Expression,
  table: Table,
  fields: ReadonlyMap<string, PlacedField>,
  pointer: string,
): Diagnostic[] {
  const { definition } = table;
  const type = Object.hasOwn(definition.columns, column) ? definition.columns[column]!.type : undefined;
  const found = getValueType(logic, fields);
  if (type === undefined || found === undefined) return [];
  if (toFamily(type) === toFamily(found)) return checkListedValue(column, logic, table, pointer);
  const message = `The column "${column}" has the type "${type}", but this value has the type "${found}". They are never equal.`;
  return [error('column-type', pointer, message, 'Compare the column with a value of its type, or correct the type of the column.')];
}

/** Reports a text that a column with listed values never has. */
function checkListedValue(column: string, logic: Expression, { definition }: Pick<Table, 'definition'>, pointer: string): Diagnostic[] {
  const values = definition.columns[column]?.enum;
  if (typeof logic !== 'string' || values === undefined || values.includes(logic)) return [];
  const nearest = findClosestName(logic, values.map(String));
  const help = nearest === undefined ? `Its values are ${values.map((value) => `"${value}"`).join(', ')}.` : `Did you mean "${nearest}"?`;
  return [error('column-value', pointer, `The column "${column}" never has the value "${logic}".`, help)];
}

/** Dates and times are compared as texts, and a whole number as a number. */
function toFamily(type: string): string {
  return type === 'integer' ? 'number' : toJsonType(type);
}

function getValueType(logic: Expression, fields: ReadonlyMap<string, PlacedField>): string | undefined {
  if (logic === null) return undefined;
  if (typeof logic !== 'object') return typeof logic;
  if (Array.isArray(logic)) return 'list';
  const [path] = [(logic as { var?: unknown }).var].flat();
  const field = typeof path === 'string' ? fields.get(path) : undefined;
  return field?.definition.type;
}

function checkPrivate(
  { where = {}, optional = [], value, label }: LookupDefinition,
  { name, definition }: Table,
  readers: readonly PlacedField[],
  pointer: string,
): Diagnostic[] {
  const { match = [], returns = [] } = definition;
  const given = Object.keys(where);
  const missing = match.filter((column) => !given.includes(column) || optional.includes(column));
  const extra = given.filter((column) => Object.hasOwn(definition.columns, column) && !match.includes(column));
  const hidden = [
    ['value', value],
    ['label', label],
  ].filter(([, column]) => column !== undefined && Object.hasOwn(definition.columns, column) && !returns.includes(column));
  return [
    ...(missing.length === 0
      ? []
      : [
          error(
            'private-table',
            where && given.length > 0 ? `${pointer}/where` : pointer,
            `The table "${name}" is private: a lookup must match ${match.map((column) => `"${column}"`).join(' and ')}, none of them optional.`,
            `Add ${missing.map((column) => `"${column}"`).join(' and ')} to "where".`,
          ),
        ]),
    ...extra.map((column) =>
      error(
        'private-table',
        `${pointer}/where/${column}`,
        `The private table "${name}" cannot be matched by "${column}".`,
        `Use only ${match.join(', ')}.`,
      ),
    ),
    ...hidden.map(([part, column]) =>
      error(
        'private-table',
        `${pointer}/${part}`,
        `The private table "${name}" does not return the column "${column}".`,
        'Add it to "returns" of the table.',
      ),
    ),
    ...readers.map(({ pointer: at, path }) =>
      error(
        'private-table',
        `${at}/form/options`,
        `The options of "${path}" would list the private table "${name}".`,
        'Let people type the value, and read the row with a lookup that has "single": true.',
      ),
    ),
  ];
}

/** Checks that the stored and the shown column exist, and that the field accepts the values. */
function checkOptions(
  { path, definition: field, pointer }: PlacedField,
  lookup: LookupDefinition,
  { name, definition }: Table,
): Diagnostic[] {
  const columns = Object.keys(definition.columns);
  const value = field.form?.optionValue ?? lookup.value ?? '_id';
  const label = field.form?.optionLabel ?? lookup.label ?? 'name';
  const isOwn = (key: 'optionValue' | 'optionLabel'): string =>
    field.form?.[key] === undefined ? `${pointer}/form/options` : `${pointer}/form/${key}`;
  const unknown = (column: string, key: 'optionValue' | 'optionLabel', lookupKey: 'value' | 'label'): Diagnostic[] => {
    if (columns.includes(column) || (field.form?.[key] === undefined && lookup[lookupKey] !== undefined)) return [];
    const found = unknownColumn(column, columns, isOwn(key));
    if (field.form?.[key] !== undefined) return [found];
    return [{ ...found, help: `Add "${lookupKey}" to the lookup: one of ${columns.join(', ')}.` }];
  };
  const type = columns.includes(value) ? definition.columns[value]!.type : undefined;
  return [
    ...unknown(value, 'optionValue', 'value'),
    ...unknown(label, 'optionLabel', 'label'),
    ...(lookup.single
      ? [
          error(
            'column-type',
            `${pointer}/form/options`,
            `The options of "${path}" are one row: the lookup has "single": true.`,
            'Remove "single".',
          ),
        ]
      : []),
    ...(type === undefined || acceptsType(field, type)
      ? []
      : [
          error(
            'column-type',
            pointer,
            `The field "${path}" has the type "${field.type}", but the column "${value}" of the table "${name}" has the type "${type}".`,
            `Set "type": "${toJsonType(type)}".`,
          ),
        ]),
  ];
}

function toJsonType(type: string): string {
  return isTemporalType(type) ? 'string' : type;
}

function acceptsType({ type }: FieldDefinition, column: string): boolean {
  return type === toJsonType(column) || (type === 'number' && column === 'integer') || type === 'array';
}
