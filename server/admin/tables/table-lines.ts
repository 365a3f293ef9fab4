/** Data tables as the back office shows them. */

import type { FormDefinition, TableColumn } from '#engine';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import { canSortByColumns, type ListedRow } from '../../db/tables/list-rows.ts';
import type { StoredTable, TableVersion } from '../../db/tables/read-tables.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import type { TableRecord } from '../../tables/table.ts';
import { createRowForm } from './row-form.ts';

/** One table of the list. The members about rows and versions are null for a table that never was without errors. */
export interface TableLine {
  _id: string;
  name: string;
  title: string;
  isPrivate: boolean;
  rows: number | null;
  version: number | null;
  changedAt: string | null;
  changedBy: string | null;
  /** The problems of its files. A file with errors is not imported: the version before it stays current. */
  problems: FileDiagnostic[];
  hasErrors: boolean;
}

/** A column of a table. */
export interface TableColumnLine {
  name: string;
  title: string;
  type: TableColumn['type'];
  isKey: boolean;
}

/** One table with its columns and the form of its rows. */
export interface TableDetail extends TableLine {
  version: number;
  columns: TableColumnLine[];
  /** Whether its rows can be sorted by any column. */
  canSort: boolean;
  form: FormDefinition;
}

/** A row; a change of it states the `version` that it is based on. */
export interface TableRowLine {
  _id: string;
  key: string;
  version: number;
  record: TableRecord;
}

/** A version of a table. */
export interface TableVersionLine extends Omit<TableVersion, 'number'> {
  _id: string;
  version: number;
  isCurrent: boolean;
}

/** Returns all tables that are served or have files with problems, by title. */
export function listTableLines(tables: TableRegistry): TableLine[] {
  const served = new Map(tables.names().map((name) => [name, tables.get(name)!]));
  const unserved = tables.tableFiles().filter(({ name }) => !served.has(name));
  return [
    ...[...served.values()].map((table) => toTableLine(table, tables)),
    ...unserved.map(({ name, diagnostics, isPrivate }): TableLine => ({
      _id: name,
      name,
      title: name,
      isPrivate,
      rows: null,
      version: null,
      changedAt: null,
      changedBy: null,
      problems: diagnostics,
      hasErrors: true,
    })),
  ].toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
}

function toTableLine(
  { name, definition, rowCount, version, changed }: StoredTable,
  tables: TableRegistry,
): TableLine & { version: number } {
  const problems = tables.tableFiles().find((file) => file.name === name)?.diagnostics ?? [];
  return {
    _id: name,
    name,
    title: definition.title,
    isPrivate: definition.visibility === 'private',
    rows: rowCount,
    version,
    changedAt: changed.at,
    changedBy: changed.by,
    problems,
    hasErrors: problems.some(({ severity }) => severity === 'error'),
  };
}

/** Returns a table with its columns and the form of its rows; `texts` are the error messages of the form. */
export function toTableDetail(table: StoredTable, tables: TableRegistry, texts: Readonly<Record<string, string>>): TableDetail {
  const { columns, key } = table.definition;
  return {
    ...toTableLine(table, tables),
    columns: Object.entries(columns).map(([name, { type, title = name }]) => ({ name, title, type, isKey: key.includes(name) })),
    canSort: canSortByColumns(table),
    form: createRowForm(table.definition, tables, texts),
  };
}

/** Returns a row with its id as text. */
export function toRowLine({ id, key, version, record }: ListedRow): TableRowLine {
  return { _id: String(id), key, version, record };
}

/** Returns a version with its id. */
export function toVersionLine({ number, ...version }: TableVersion, { version: current }: StoredTable): TableVersionLine {
  return { _id: String(number), version: number, isCurrent: number === current, ...version };
}
