/**
 * Changes of data tables by people: rows, whole files, and former versions. Every change is validated like the files of the folder, and
 * is a version of its own with an entry in the history.
 */

import { createHash } from 'node:crypto';
import { createInvalidRowError, WriteError } from '../db/errors/write-error.ts';
import { runInTransaction, type DbTransaction } from '../db/run-in-transaction.ts';
import type { Store } from '../db/store.ts';
import {
  findLastPosition,
  findTableRow,
  findTableVersion,
  readTableVersion,
  type StoredTable,
  type VersionedRow,
} from '../db/tables/read-tables.ts';
import { replaceLockedRows } from '../db/tables/replace-rows.ts';
import { lockTable } from '../db/tables/table-lock.ts';
import { writeVersion } from '../db/tables/write-version.ts';
import type { Writer } from '../db/writer.ts';
import { checkRecord } from './editing/check-record.ts';
import { listDanglingCells, listLostReferences, listReferringColumns, refersTo } from './editing/check-references.ts';
import { compareFile, hashFile, readReplacement, type DryRun } from './editing/compare-file.ts';
import { getRowKey, listColumns, toTableRecord, type TableRecord, type TableRow } from './table.ts';
import type { TableRegistry } from './table-registry.ts';

/** Changes of tables: those of rows resolve to the key of the row, the others to the number of the new version. */
export interface TableEditor {
  /** Adds a row; throws an invalid-row error with a message by column. */
  addRow: (name: string, record: Record<string, unknown>, writer: Writer) => Promise<string>;
  /**
   * Replaces the row of a key; the record may have another key. With `version`, the version of the row that the change is based on, a row that
   * was changed since is refused with its current content.
   */
  editRow: (name: string, key: string, record: Record<string, unknown>, writer: Writer, version?: number) => Promise<string>;
  /** Deletes the row of a key; `version` as above. */
  deleteRow: (name: string, key: string, writer: Writer, version?: number) => Promise<string>;
  /** Compares a CSV file with the current version without changing anything. */
  dryRun: (name: string, csv: Uint8Array) => Promise<DryRun>;
  /** Replaces all rows by those of a CSV file. With `version`, a table that was changed since this version is refused. */
  replace: (name: string, csv: Uint8Array, writer: Writer, version?: number) => Promise<number>;
  /** Makes the rows of the version `to` current, as a new version. `version` as above. */
  rollBack: (name: string, to: number, writer: Writer, version?: number) => Promise<number>;
}

/** Creates the editor of the tables of a registry. */
export function createTableEditor(store: Store, tables: TableRegistry): TableEditor {
  const find = (name: string): StoredTable => {
    const table = tables.get(name);
    if (!table) throw createInvalidRowError({ table: `There is no data table "${name}".` });
    return table;
  };
  /** Runs a write of the table as it is after all earlier writes. */
  const write = <Result>(name: string, change: (table: StoredTable) => Promise<Result>): Promise<Result> =>
    lockTable(store, name, async () => {
      await tables.reload();
      const result = await change(find(name));
      await tables.reload();
      return result;
    });
  return {
    addRow: (name, record, writer) =>
      write(name, async (table) => writeRow(store, table, undefined, await checkRecord(store, tables, table, record, undefined), writer)),
    editRow: (name, key, record, writer, version) =>
      write(name, async (table) => {
        const before = await findCurrentRow(store, table, key, version);
        const after = await checkRecord(store, tables, table, record, key);
        if (getRowKey(table.definition, after) !== key) await rejectReferenced(tables, name, key, table.definition.key[0]);
        return writeRow(store, table, before, after, writer);
      }),
    deleteRow: (name, key, writer, version) =>
      write(name, async (table) => {
        const before = await findCurrentRow(store, table, key, version);
        await rejectReferenced(tables, name, key);
        return writeRow(store, table, before, undefined, writer);
      }),
    dryRun: async (name, csv) => compareFile(store, tables, find(name), csv),
    replace: (name, csv, writer, version) =>
      write(name, async (table) => {
        await rejectOutdatedTable(store, table, version);
        const { content, diagnostics } = await readReplacement(store, tables, table, csv);
        const [first] = diagnostics;
        if (first) throw createInvalidRowError({ file: `Line ${first.line}: ${first.message} ${first.help}` });
        return replaceLockedRows(store, content, { source: 'upload', hash: hashFile(csv), writer, action: 'Replaced' });
      }),
    rollBack: (name, to, writer, version) =>
      write(name, async (table) => {
        await rejectOutdatedTable(store, table, version);
        return restoreVersion(store, tables, table, to, writer);
      }),
  };
}

/** Returns the current row of a key. Throws when there is none, or with `version` when it was changed since. */
async function findCurrentRow(store: Store, table: StoredTable, key: string, version: number | undefined): Promise<VersionedRow> {
  const row = await findTableRow(store.db, table.id, key);
  if (!row && version !== undefined) throw new WriteError({ code: 'unknown', what: 'row' });
  if (!row) throw createInvalidRowError({ key: `The table has no row with the key "${key}".` });
  if (version === undefined || row.version === version) return row;
  const last = await findTableVersion(store.db, table.id, row.version);
  const record = toTableRecord(listColumns(table.definition), JSON.parse(row.cells) as TableRow);
  throw new WriteError({
    code: 'stale',
    what: 'this row',
    by: last?.author ?? null,
    at: last?.createdAt ?? null,
    current: { _id: String(row.id), version: row.version, key, record },
  });
}

/** Throws when the table was changed since a version. */
async function rejectOutdatedTable(store: Store, { id, name, version, definition }: StoredTable, known: number | undefined): Promise<void> {
  if (known === undefined || known === version) return;
  const last = await findTableVersion(store.db, id, version);
  throw new WriteError({
    code: 'stale',
    what: `the table "${definition.title}"`,
    by: last?.author ?? null,
    at: last?.createdAt ?? null,
    current: { name, version },
  });
}

/** Writes a version that adds, changes or removes one row. Returns the key of the row. */
async function writeRow(
  store: Store,
  table: StoredTable,
  before: VersionedRow | undefined,
  after: TableRow | undefined,
  writer: Writer,
): Promise<string> {
  await runInTransaction(store, async (tx) => writeRowChange(tx, table, before, after, writer));
  return after ? getRowKey(table.definition, after) : before!.key;
}

async function writeRowChange(
  tx: DbTransaction,
  { id, name, definition, hash }: StoredTable,
  before: VersionedRow | undefined,
  after: TableRow | undefined,
  writer: Writer,
): Promise<void> {
  const columns = listColumns(definition);
  const position = before?.position ?? (await findLastPosition(tx, id)) + 1;
  const toRecord = (row: TableRow | undefined): TableRecord | null => (row ? toTableRecord(columns, row) : null);
  const [added, removed] = [after ? 1 : 0, before ? 1 : 0];
  const changes = {
    added: after ? [{ row: after, key: getRowKey(definition, after), position }] : [],
    removed: before ? [before] : [],
    counts: { added: added - (added & removed), changed: added & removed, removed: removed - (added & removed) },
  };
  await writeVersion(tx, name, changes, {
    definition,
    hash: createHash('sha256')
      .update(JSON.stringify([hash, before?.key, after]))
      .digest('hex'),
    source: 'edit',
    writer,
    action: before && after ? 'Changed' : after ? 'Added' : 'Deleted',
    before: toRecord(before && (JSON.parse(before.cells) as TableRow)),
    after: toRecord(after),
  });
}

/** Throws when a row refers to the key; the message is at `field`. */
async function rejectReferenced(tables: TableRegistry, name: string, key: string, field = 'key'): Promise<void> {
  for (const { table, column } of listReferringColumns(tables, name))
    if (await refersTo(tables, table, column, key))
      throw createInvalidRowError({
        [field]: `The table "${table}" refers to this row by its column "${column}". Change those rows first.`,
      });
}

async function restoreVersion(store: Store, tables: TableRegistry, table: StoredTable, to: number, writer: Writer): Promise<number> {
  const version = await readTableVersion(store, table, to);
  if (!version) throw createInvalidRowError({ version: `The table has no version ${to}.` });
  if (JSON.stringify(version.definition.columns) !== JSON.stringify(table.definition.columns))
    throw createInvalidRowError({ version: `Version ${to} has other columns. Restore its description in the definitions folder first.` });
  const hash = createHash('sha256').update(`${table.hash} rollback ${to}`).digest('hex');
  const content = { name: table.name, definition: table.definition, rows: version.rows };
  const [dangling] = await listDanglingCells(tables, content);
  const [lost] = await listLostReferences(store, tables, table, content);
  const message = dangling?.message ?? lost;
  if (message !== undefined) throw createInvalidRowError({ version: `Version ${to} does not fit the other tables. ${message}` });
  return replaceLockedRows(store, content, { source: 'rollback', hash, writer, action: `Rolled back to version ${to}` });
}
