/** Writes the versions of data tables. Every write is one transaction with an entry in the history. */

import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TableDefinition } from '#engine';
import { listIndexedColumns } from '../../tables/indexed-columns.ts';
import { getSearchText } from '../../tables/search-text.ts';
import { getSortKey } from '../../tables/sort-key.ts';
import { listColumns, toCellText, type TableContent } from '../../tables/table.ts';
import { recordChange } from '../history.ts';
import type { DbReader } from '../db-reader.ts';
import type { DbTransaction } from '../run-in-transaction.ts';
import { dataTableCells, dataTableRows, dataTables, dataTableVersions } from '../schema/tables.ts';
import type { Writer } from '../writer.ts';
import { compareRows, type NewRow, type StoredRow, type TableChanges } from './table-changes.ts';

/** Where a version comes from. */
export type VersionSource = 'file' | 'upload' | 'edit' | 'rollback';

/** A version to write. */
export interface VersionToWrite {
  name: string;
  definition: TableDefinition;
  hash: string;
  source: VersionSource;
  writer: Writer;
  changes: TableChanges;
  /** A verb in the past, for the history. */
  action: string;
  before: unknown;
  after: unknown;
}

/** Ids per statement: SQLite accepts 32,766 parameters. */
const IDS_PER_STATEMENT = 1000;

/** Returns the rows of the current version. */
export function readCurrentRows(tx: DbReader, name: string): StoredRow[] {
  return tx
    .select({ id: dataTableRows.id, key: dataTableRows.key, position: dataTableRows.position, cells: dataTableRows.cells })
    .from(dataTableRows)
    .innerJoin(dataTables, eq(dataTables.id, dataTableRows.tableId))
    .where(and(eq(dataTables.name, name), isNull(dataTableRows.toVersion)))
    .orderBy(dataTableRows.sort)
    .all();
}

function readCurrentDefinition(tx: DbTransaction, name: string): TableDefinition | undefined {
  return tx
    .select({ definition: dataTableVersions.definition })
    .from(dataTableVersions)
    .innerJoin(dataTables, and(eq(dataTables.id, dataTableVersions.tableId), eq(dataTables.currentVersion, dataTableVersions.number)))
    .where(eq(dataTables.name, name))
    .get()?.definition;
}

/** Replaces all rows of a table, or creates it. Returns the number of the version. `fileHash` is given for the files of the folder. */
export function replaceRows(
  tx: DbTransaction,
  content: TableContent,
  { source, hash, fileHash, writer, action }: { source: VersionSource; hash: string; fileHash?: string; writer: Writer; action: string },
): number {
  const isSame = isDeepStrictEqual(readCurrentDefinition(tx, content.name), content.definition);
  const changes = compareRows(content, readCurrentRows(tx, content.name), isSame);
  const { name, definition } = content;
  const after = { source, ...changes.counts };
  const number = writeVersion(tx, { name, definition, hash, source, writer, changes, action, before: null, after });
  if (fileHash !== undefined) tx.update(dataTables).set({ fileHash }).where(eq(dataTables.name, name)).run();
  return number;
}

/** Writes a version that differs from the current one by `changes`. Returns its number. */
export function writeVersion(tx: DbTransaction, version: VersionToWrite): number {
  const { name, definition, hash, source, writer, changes, action, before, after } = version;
  const table = findOrCreateTable(tx, name);
  const number = table.currentVersion + 1;
  removeRows(tx, changes.removed, number);
  addRows(tx, table.id, definition, changes.added, number);
  const last = tx
    .select({ rowCount: dataTableVersions.rowCount })
    .from(dataTableVersions)
    .where(and(eq(dataTableVersions.tableId, table.id), eq(dataTableVersions.number, table.currentVersion)))
    .get();
  const rowCount = (last?.rowCount ?? 0) + changes.added.length - changes.removed.length;
  const { by, at } = writer;
  tx.insert(dataTableVersions)
    .values({ tableId: table.id, number, hash, source, author: by.name, createdAt: at, rowCount, ...changes.counts, definition })
    .run();
  tx.update(dataTables).set({ currentVersion: number }).where(eq(dataTables.id, table.id)).run();
  recordChange(tx, { at, actor: by, action, entity: 'data-table', entityId: name, target: definition.title, before, after });
  return number;
}

function findOrCreateTable(tx: DbTransaction, name: string): { id: number; currentVersion: number } {
  const found = tx.select().from(dataTables).where(eq(dataTables.name, name)).get();
  return found ?? tx.insert(dataTables).values({ name, currentVersion: 0 }).returning().get();
}

function removeRows(tx: DbTransaction, removed: readonly StoredRow[], version: number): void {
  for (let start = 0; start < removed.length; start += IDS_PER_STATEMENT) {
    const ids = removed.slice(start, start + IDS_PER_STATEMENT).map(({ id }) => id);
    tx.update(dataTableRows).set({ toVersion: version }).where(inArray(dataTableRows.id, ids)).run();
  }
}

/** Inserts rows one by one with prepared statements, which is several times faster than statements of many rows. */
function addRows(tx: DbTransaction, tableId: number, definition: TableDefinition, added: readonly NewRow[], fromVersion: number): void {
  const columns = listColumns(definition);
  const indexed = listIndexedColumns(definition).map((column) => ({ column, at: columns.indexOf(column) }));
  const { placeholder } = sql;
  const insertRow = tx
    .insert(dataTableRows)
    .values({
      tableId,
      fromVersion,
      key: placeholder('key'),
      position: placeholder('position'),
      sort: placeholder('sort'),
      search: placeholder('search'),
      cells: placeholder('cells'),
    })
    .prepare();
  const insertCell = tx
    .insert(dataTableCells)
    .values({ tableId, column: placeholder('column'), value: placeholder('value'), rowId: placeholder('rowId') })
    .prepare();
  for (const { row, key, position } of added) {
    const { lastInsertRowid } = insertRow.run({
      key,
      position,
      sort: getSortKey(definition, row, position),
      search: getSearchText(definition, row),
      cells: JSON.stringify(row),
    });
    for (const { column, at } of indexed) insertCell.run({ column, value: toCellText(row[at]), rowId: Number(lastInsertRowid) });
  }
}
