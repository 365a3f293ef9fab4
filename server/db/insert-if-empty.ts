/** Writes a complete data set into an empty database in one transaction, with one prepared statement per table. */

import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { raiseCatalogueVersion } from './catalogue-version.ts';
import type { DbReader } from './db-reader.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import type { Store } from './store.ts';
import { runInTransaction, type DbTransaction } from './run-in-transaction.ts';

/** Rows for one table. `createRows` creates them and checks their types. */
export interface Rows {
  table: SQLiteTable;
  rows: Record<string, unknown>[];
}

/** Combines a table with rows to insert, with type checks of the rows. */
export function createRows<Table extends SQLiteTable>(table: Table, rows: Table['$inferInsert'][]): Rows {
  return { table, rows };
}

/** Writes the rows in the order given; returns false, and writes nothing, when `probe` (a table that every data set fills) has rows. */
export async function insertIfEmpty(store: Store, probe: SQLiteTable, data: Rows[]): Promise<boolean> {
  const isFilled = await runInTransaction(store, (tx) => {
    if (hasRows(tx, probe)) return false;
    for (const { table, rows } of data) insertAll(tx, table, rows);
    raiseCatalogueVersion(tx);
    return true;
  });
  if (isFilled) await retryWhileBusy(() => store.db.run('analyze'), store.maxWriteWaitMs);
  return isFilled;
}

/** Returns whether the table has a row. */
export function hasRows(reader: DbReader, table: SQLiteTable): boolean {
  const found = reader
    .select({ one: sql`1` })
    .from(table)
    .limit(1)
    .get();
  return found !== undefined;
}

function insertAll(tx: DbTransaction, table: SQLiteTable, rows: Record<string, unknown>[]): void {
  const columns = Object.entries(getTableColumns(table));
  const placeholders = Object.fromEntries(columns.map(([name]) => [name, sql.placeholder(name)]));
  const statement = tx.insert(table).values(placeholders).prepare();
  for (const row of rows) {
    statement.run(Object.fromEntries(columns.map(([name, column]) => [name, row[name] ?? column.default ?? null])));
  }
}
