/**
 * Changes of data tables by people: rows, whole files, and former versions. Every change is validated like the files of the folder, and
 * is a version of its own with an entry in the history.
 */

import { createHash } from 'node:crypto';
import type { FileDiagnostic } from '../definitions/compile-file.ts';
import { createInvalidRowError } from '../db/errors/write-error.ts';
import { runInTransaction, type DbTransaction } from '../db/run-in-transaction.ts';
import type { Store } from '../db/store.ts';
import { findExistingKeys, findLastPosition, findTableRow, readTableVersion, type StoredTable } from '../db/tables/read-tables.ts';
import { compareRows, type StoredRow, type TableChanges } from '../db/tables/table-changes.ts';
import { readCurrentRows, replaceRows, writeVersion } from '../db/tables/write-version.ts';
import type { Writer } from '../db/writer.ts';
import { checkRows } from './check/check-rows.ts';
import { checkCellValue } from './parse-cell.ts';
import { toRawRows } from './read-table.ts';
import { createRowProblems } from './check/row-problems.ts';
import {
  getRowKey,
  listColumns,
  toCellText,
  toTableRecord,
  type TableContent,
  type TableRecord,
  type TableRow,
  type TableValue,
} from './table.ts';
import type { TableRegistry } from './table-registry.ts';

/** A row that differs between a file and the current version. */
export interface RowDifference {
  kind: 'added' | 'changed' | 'removed';
  key: string;
  before: TableRecord | null;
  after: TableRecord | null;
}

/** What an uploaded file would change. */
export interface DryRun {
  diagnostics: FileDiagnostic[];
  /** Undefined when the file has errors. */
  counts: TableChanges['counts'] | undefined;
  /** The first differences. */
  differences: RowDifference[];
}

/** Changes of tables. Each resolves to the number of the new version. */
export interface TableEditor {
  /** Adds a row; throws an invalid-row error with a message by column. */
  addRow: (name: string, record: Record<string, unknown>, writer: Writer) => Promise<number>;
  /** Replaces the row of a key; the record may have another key. */
  editRow: (name: string, key: string, record: Record<string, unknown>, writer: Writer) => Promise<number>;
  deleteRow: (name: string, key: string, writer: Writer) => Promise<number>;
  /** Compares a CSV file with the current version without changing anything. */
  dryRun: (name: string, csv: Uint8Array) => DryRun;
  /** Replaces all rows by those of a CSV file. */
  replace: (name: string, csv: Uint8Array, writer: Writer) => Promise<number>;
  /** Makes the rows of a former version current, as a new version. */
  rollBack: (name: string, version: number, writer: Writer) => Promise<number>;
}

const MAX_DIFFERENCES = 50;

/** Creates the editor of the tables of a registry. */
export function createTableEditor(store: Store, tables: TableRegistry): TableEditor {
  const write = async (body: (tx: DbTransaction) => number): Promise<number> => {
    const version = await runInTransaction(store, body);
    tables.reload();
    return version;
  };
  const find = (name: string): StoredTable => {
    const table = tables.get(name);
    if (!table) throw createInvalidRowError({ table: `There is no data table "${name}".` });
    return table;
  };
  const findRow = (table: StoredTable, key: string): StoredRow => {
    const row = findTableRow(store.db, table.id, key);
    if (!row) throw createInvalidRowError({ key: `The table has no row with the key "${key}".` });
    return row;
  };
  const change = (table: StoredTable, before: StoredRow | undefined, after: TableRow | undefined, writer: Writer): Promise<number> =>
    write((tx) => writeRowChange(tx, table, { before, after, writer }));
  return {
    addRow: async (name, record, writer) => {
      const table = find(name);
      return change(table, undefined, parseRow(store, tables, table, record, undefined), writer);
    },
    editRow: async (name, key, record, writer) => {
      const table = find(name);
      return change(table, findRow(table, key), parseRow(store, tables, table, record, key), writer);
    },
    deleteRow: async (name, key, writer) => {
      const table = find(name);
      const row = findRow(table, key);
      rejectReferenced(tables, name, key);
      return change(table, row, undefined, writer);
    },
    dryRun: (name, csv) => compareFile(store, tables, find(name), csv),
    replace: async (name, csv, writer) => {
      const { content, diagnostics } = readFile(tables, find(name), csv);
      const [first] = diagnostics;
      if (first) throw createInvalidRowError({ file: `Line ${first.line}: ${first.message} ${first.help}` });
      const hash = createHash('sha256').update(csv).digest('hex');
      return write((tx) => replaceRows(tx, content, { source: 'upload', hash, writer, action: 'Replaced' }));
    },
    rollBack: async (name, number, writer) => {
      const table = find(name);
      const version = readTableVersion(store, table, number);
      if (!version) throw createInvalidRowError({ version: `The table has no version ${number}.` });
      if (JSON.stringify(version.definition.columns) !== JSON.stringify(table.definition.columns))
        throw createInvalidRowError({
          version: `Version ${number} has other columns. Restore its description in the definitions folder first.`,
        });
      const hash = createHash('sha256').update(`${table.hash} rollback ${number}`).digest('hex');
      const content = { name, definition: table.definition, rows: version.rows };
      return write((tx) => replaceRows(tx, content, { source: 'rollback', hash, writer, action: `Rolled back to version ${number}` }));
    },
  };
}

/** Writes a version that adds, changes or removes one row. */
function writeRowChange(
  tx: DbTransaction,
  { id, name, definition, hash }: StoredTable,
  { before, after, writer }: { before: StoredRow | undefined; after: TableRow | undefined; writer: Writer },
): number {
  const columns = listColumns(definition);
  rejectOutdated(tx, id, definition, before, after);
  const position = before?.position ?? findLastPosition(tx, id) + 1;
  const record = (row: TableRow | undefined): TableRecord | null => (row ? toTableRecord(columns, row) : null);
  const [added, removed] = [after ? 1 : 0, before ? 1 : 0];
  return writeVersion(tx, {
    name,
    definition,
    hash: createHash('sha256')
      .update(JSON.stringify([hash, before?.key, after]))
      .digest('hex'),
    source: 'edit',
    writer,
    changes: {
      added: after ? [{ row: after, key: getRowKey(definition, after), position }] : [],
      removed: before ? [before] : [],
      counts: { added: added - (added & removed), changed: added & removed, removed: removed - (added & removed) },
    },
    action: before && after ? 'Changed' : after ? 'Added' : 'Deleted',
    before: record(before && (JSON.parse(before.cells) as TableRow)),
    after: record(after),
  });
}

/** Throws when another change was written since the row was read. */
function rejectOutdated(
  tx: DbTransaction,
  id: number,
  definition: StoredTable['definition'],
  before: StoredRow | undefined,
  after: TableRow | undefined,
): void {
  const isCurrent = before === undefined || findTableRow(tx, id, before.key)?.id === before.id;
  const key = after && getRowKey(definition, after);
  const isFree = key === undefined || key === before?.key || findTableRow(tx, id, key) === undefined;
  if (!isCurrent || !isFree) throw createInvalidRowError({ key: 'Somebody else changed this row. Load the table again.' });
}

/** Validates a record like a row of a file. `ownKey` is the key of the row that it replaces. */
function parseRow(
  store: Store,
  tables: TableRegistry,
  { id, definition }: StoredTable,
  record: Record<string, unknown>,
  ownKey: string | undefined,
): TableRow {
  const issues: Record<string, string> = {};
  for (const name of Object.keys(record)) if (!Object.hasOwn(definition.columns, name)) issues[name] = 'The table has no such column.';
  const row = Object.entries(definition.columns).map(([name, column]): TableValue => {
    const isRequired = column.isRequired === true || definition.key.includes(name);
    const pattern = column.pattern === undefined ? undefined : new RegExp(column.pattern, 'u');
    const parsed = checkCellValue(Object.hasOwn(record, name) ? record[name] : null, { ...column, isRequired }, pattern);
    if (parsed.reason !== undefined) issues[name] = `The value ${parsed.reason}. ${parsed.help}`;
    else if (column.references !== undefined && parsed.value !== null && !hasKey(tables, column.references, toCellText(parsed.value)))
      issues[name] = `"${parsed.value}" is no key of the table "${column.references}".`;
    return parsed.reason === undefined ? parsed.value : null;
  });
  const key = getRowKey(definition, row);
  if (Object.keys(issues).length === 0 && key !== ownKey && findExistingKeys(store.db, id, [key]).size > 0)
    issues[definition.key[0]!] = 'Another row has this key.';
  if (Object.keys(issues).length > 0) throw createInvalidRowError(issues);
  return row;
}

function hasKey(tables: TableRegistry, name: string, key: string): boolean {
  const target = tables.get(name);
  return target !== undefined && target.select({ where: { [target.definition.key[0]!]: key }, limit: 1 }).length > 0;
}

/** Throws when a row of another table refers to the key. */
function rejectReferenced(tables: TableRegistry, name: string, key: string): void {
  for (const other of tables.names()) {
    const table = tables.get(other)!;
    for (const [column, { references }] of Object.entries(table.definition.columns)) {
      if (references === name && table.select({ where: { [column]: key }, limit: 1 }).length > 0)
        throw createInvalidRowError({ key: `The table "${other}" refers to this row by its column "${column}". Change those rows first.` });
    }
  }
}

function readFile(
  tables: TableRegistry,
  { name, definition }: StoredTable,
  csv: Uint8Array,
): { content: TableContent; diagnostics: FileDiagnostic[] } {
  const problems = createRowProblems(`${name}.csv`);
  const raw = toRawRows(csv, false, problems);
  const checked = raw ? checkRows(definition, raw, problems) : { rows: [], recordOfRow: [] };
  listColumns(definition).forEach((column, at) => {
    const { references } = definition.columns[column]!;
    if (references === undefined || !raw) return;
    const known = new Map<string, boolean>();
    checked.rows.forEach((row, index) => {
      const cell = toCellText(row[at]);
      if (cell === '') return;
      if (!known.has(cell)) known.set(cell, hasKey(tables, references, cell));
      if (known.get(cell)) return;
      const locate = () => raw.locate(checked.recordOfRow[index]!, raw.header.indexOf(column));
      problems.add(
        'dangling-reference',
        locate,
        `"${column}" is "${cell}", which is no key of the table "${references}".`,
        'Correct the cell.',
      );
    });
  });
  return { content: { name, definition, rows: checked.rows }, diagnostics: problems.list() };
}

function compareFile(store: Store, tables: TableRegistry, table: StoredTable, csv: Uint8Array): DryRun {
  const { content, diagnostics } = readFile(tables, table, csv);
  if (diagnostics.length > 0) return { diagnostics, counts: undefined, differences: [] };
  const stored = readCurrentRows(store.db, table.name);
  const { counts } = compareRows(content, stored, true);
  return { diagnostics, counts, differences: listDifferences(content, stored) };
}

/** Returns the first differences: changed and added rows in the order of the file, then removed rows. */
function listDifferences({ definition, rows }: TableContent, stored: readonly StoredRow[]): RowDifference[] {
  const columns = listColumns(definition);
  const toRecord = ({ cells }: StoredRow): TableRecord => toTableRecord(columns, JSON.parse(cells) as TableRow);
  const before = new Map(stored.map((row) => [row.key, row]));
  const differences: RowDifference[] = [];
  const keys = new Set<string>();
  for (const row of rows) {
    const key = getRowKey(definition, row);
    keys.add(key);
    const old = before.get(key);
    if (old?.cells === JSON.stringify(row) || differences.length >= MAX_DIFFERENCES) continue;
    const kind = old ? 'changed' : 'added';
    differences.push({ kind, key, before: old ? toRecord(old) : null, after: toTableRecord(columns, row) });
  }
  const removed = stored.filter(({ key }) => !keys.has(key)).slice(0, MAX_DIFFERENCES - differences.length);
  return [...differences, ...removed.map((row): RowDifference => ({ kind: 'removed', key: row.key, before: toRecord(row), after: null }))];
}
