/**
 * Replaces all rows of a data table. Rows are inserted in batches that other requests run between; readers see them all at once, when the last
 * transaction makes the version current.
 */

import { first } from '../database.ts';
import { isDeepStrictEqual } from 'node:util';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TableDefinition } from '#engine';
import { runInSlices } from '../../tables/pausable-task.ts';
import type { TableContent } from '../../tables/table.ts';
import type { DbReader } from '../database.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { dataTableRows, dataTables, dataTableVersions } from '../schema/tables.ts';
import type { Store } from '../store.ts';
import type { Writer } from '../writer.ts';
import { compareRows, type StoredRow, type TableChanges } from './table-changes.ts';
import { activateRows, deleteUnwrittenRows, endRows, insertRows } from './write-rows.ts';
import { findOrCreateTable, recordVersion, type VersionSource } from './write-version.ts';

/** Rows of one transaction: about 10 ms. */
const ROWS_PER_BATCH = 500;
const ROWS_PER_READ = 2000;

/** Where the rows come from. */
export interface Replacement {
  source: VersionSource;
  hash: string;
  /** Given for the files of the folder. */
  fileHash?: string;
  writer: Writer;
  /** A verb in the past, for the history. */
  action: string;
}

/** Replaces all rows of a table, or creates it. Returns the number of the version. Run it inside of `lockTable`. */
export async function replaceLockedRows(store: Store, content: TableContent, { fileHash, ...replacement }: Replacement): Promise<number> {
  const { name, definition } = content;
  const table = await runInTransaction(store, async (tx) => {
    const found = await findOrCreateTable(tx, name);
    await deleteUnwrittenRows(tx, found.id, found.currentVersion);
    return found;
  });
  const isSame = isDeepStrictEqual(await readCurrentDefinition(store.db, name), definition);
  const changes = await runInSlices(compareRows(content, await readCurrentRows(store, table.id), isSame));
  const number = table.currentVersion + 1;
  await insertInBatches(store, table, definition, changes);
  await runInTransaction(store, async (tx) => {
    await endRows(tx, changes.removed, number);
    if (table.currentVersion > 0) await activateRows(tx, table.id, number);
    const after = { source: replacement.source, ...changes.counts };
    await recordVersion(tx, { ...table, name }, changes, { ...replacement, definition, before: null, after });
    if (fileHash !== undefined) await tx.update(dataTables).set({ fileHash }).where(eq(dataTables.id, table.id));
  });
  return number;
}

/**
 * Inserts the rows of the next version. Until it is current, its rows are in no version: they end where they begin. The rows of a table without a
 * version cannot be read anyway.
 */
async function insertInBatches(
  store: Store,
  { id, currentVersion }: { id: number; currentVersion: number },
  definition: TableDefinition,
  { added }: TableChanges,
): Promise<void> {
  const fromVersion = currentVersion + 1;
  const range = { fromVersion, toVersion: currentVersion === 0 ? null : fromVersion };
  for (let start = 0; start < added.length; start += ROWS_PER_BATCH) {
    const batch = added.slice(start, start + ROWS_PER_BATCH);
    await runInTransaction(store, async (tx) => insertRows(tx, id, definition, batch, range));
    await nextTurn();
  }
}

/** Returns the current rows in their order. */
export async function readCurrentRows(store: Store, tableId: number): Promise<StoredRow[]> {
  const { id, key, position, cells, sort } = dataTableRows;
  const rows: StoredRow[] = [];
  let last: { sort: string; id: number } | undefined;
  for (;;) {
    const isAfter = last && sql`(${sort}, ${id}) > (${last.sort}, ${last.id})`;
    const read = await store.db
      .select({ id, key, position, cells, sort })
      .from(dataTableRows)
      .where(and(eq(dataTableRows.tableId, tableId), isNull(dataTableRows.toVersion), isAfter))
      .orderBy(sort, id)
      .limit(ROWS_PER_READ);
    for (const { sort: _, ...row } of read) rows.push(row);
    if (read.length < ROWS_PER_READ) return rows;
    last = read.at(-1)!;
    await nextTurn();
  }
}

async function readCurrentDefinition(db: DbReader, name: string): Promise<TableDefinition | undefined> {
  return (
    await first(
      db
        .select({ definition: dataTableVersions.definition })
        .from(dataTableVersions)
        .innerJoin(dataTables, and(eq(dataTables.id, dataTableVersions.tableId), eq(dataTables.currentVersion, dataTableVersions.number)))
        .where(eq(dataTables.name, name)),
    )
  )?.definition;
}
