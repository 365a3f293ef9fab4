/** Writes a complete data set into an empty database in one transaction. */

import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { raiseCatalogueVersion } from './catalogue-version.ts';
import { type DbReader, first } from './database.ts';
import { insertMany } from './insert-many.ts';
import type { Store } from './store.ts';
import { runInTransaction } from './run-in-transaction.ts';

/** Rows for one table. `createRows` creates them and checks their types. */
export interface Rows {
  table: PgTable;
  rows: Record<string, unknown>[];
}

/** Combines a table with rows to insert, with type checks of the rows. */
export function createRows<Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]): Rows {
  return { table, rows };
}

/** Writes the rows in the order given; returns false, and writes nothing, when `probe` (a table that every data set fills) has rows. */
export async function insertIfEmpty(store: Store, probe: PgTable, data: Rows[]): Promise<boolean> {
  const isFilled = await runInTransaction(store, async (tx) => {
    if (await hasRows(tx, probe)) return false;
    for (const { table, rows } of data) await insertMany(tx, table, rows);
    await raiseCatalogueVersion(tx);
    return true;
  });
  if (isFilled) await store.learnSizes();
  return isFilled;
}

/** Returns whether the table has a row. */
export async function hasRows(reader: DbReader, table: PgTable): Promise<boolean> {
  const found = await first(
    reader
      .select({ one: sql`1` })
      .from(table)
      .limit(1),
  );
  return found !== undefined;
}
