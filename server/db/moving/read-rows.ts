/** Reads all rows of a table piece by piece, in the order of the primary key, which is the same on both engines. */

import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig } from 'drizzle-orm/pg-core';
import type { DbReader } from '../database.ts';
import { getMovedRows, getStoredName, type StoredTable } from './stored-tables.ts';

/** A row by the names of the columns in the declaration. */
export type Row = Record<string, unknown>;

/** Rows that are in memory at a time. Submissions have some kilobytes each. */
const BATCH_ROWS = 500;

/** Yields the rows that belong to the data in batches. */
export async function* readRows(db: DbReader, table: StoredTable): AsyncGenerator<Row[]> {
  const key = listKeyColumns(table);
  let after: SQL | undefined;
  for (;;) {
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(and(getMovedRows(table), after))
      .orderBy(...key.map(({ column }) => column))
      .limit(BATCH_ROWS);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH_ROWS) return;
    const columns = sql.join(
      key.map(({ column }) => sql`${column}`),
      sql`, `,
    );
    const values = sql.join(
      key.map(({ name, column }) => sql.param(last[name], column)),
      sql`, `,
    );
    after = sql`(${columns}) > (${values})`;
  }
}

/** Returns the columns of the primary key with their names in rows. */
function listKeyColumns(table: StoredTable): { name: string; column: AnyPgColumn }[] {
  const { primaryKeys, columns } = getTableConfig(table);
  const key: AnyPgColumn[] = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  if (key.length === 0) throw new Error(`The table ${getStoredName(table)} has no primary key.`);
  const names = Object.entries(getTableColumns(table));
  return key.map((column) => ({ name: names.find(([, one]) => one.name === column.name)![0], column }));
}
