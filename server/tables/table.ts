/** The types of a data table: its description, its rows, and the diagnostics of its files. */

import type { TableColumn, TableDefinition } from '#engine';

/** A cell; null is an empty one. A date or a time is a text. */
export type TableValue = string | number | boolean | null;

/** The cells of a row, in the order of the columns of the description. */
export type TableRow = readonly TableValue[];

/** A row as an object, as forms and the API read it. */
export type TableRecord = Record<string, TableValue>;

/** A description and the valid rows of a table. */
export interface TableContent {
  name: string;
  definition: TableDefinition;
  rows: readonly TableRow[];
}

/** A type of dates or times; it is also the format of a text. */
export type TemporalColumnType = 'date' | 'time' | 'date-time';

/** Returns whether the cells of a column are dates or times. */
export function isTemporalType(type: string): type is TemporalColumnType {
  return type === 'date' || type === 'time' || type === 'date-time';
}

/** Maximum number of rows of a table. */
export const MAX_TABLE_ROWS = 100_000;
/** Maximum number of tables of a folder. */
export const MAX_TABLES = 500;
/** Maximum number of columns of a table. */
export const MAX_TABLE_COLUMNS = 64;
/** Maximum size of a file of rows. */
export const MAX_TABLE_BYTES = 20_000_000;

/** Returns the names of the columns, in the order of the description. */
export function listColumns({ columns }: TableDefinition): string[] {
  return Object.keys(columns);
}

/** Returns the column of a name; undefined for an unknown name, also for one such as "constructor". */
export function findColumn({ columns }: TableDefinition, name: string): TableColumn | undefined {
  return Object.hasOwn(columns, name) ? columns[name] : undefined;
}

/** Returns a row as an object with its set cells and `null` for the others. */
export function toTableRecord(columns: readonly string[], row: TableRow): TableRecord {
  return Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]));
}

/** Returns a cell as the text that parameters and keys are compared with; `''` for an empty cell. */
export function toCellText(value: TableValue | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Returns the key of a row as one text: equal for rows with the same key. */
export function getRowKey(definition: TableDefinition, row: TableRow): string {
  const columns = listColumns(definition);
  return formatRowKey(definition.key.map((name) => toCellText(row[columns.indexOf(name)])));
}

/** Returns the key of the cells of the key columns as one text. One column is written as it is. */
function formatRowKey(cells: readonly string[]): string {
  return cells.length === 1 ? cells[0]! : JSON.stringify(cells);
}
