/** Inserts many rows of one table in the way that is fastest on each engine. */

import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DbTransaction } from './database.ts';

/** PostgreSQL accepts 65,535 parameters. */
const MAX_PARAMETERS = 60_000;

type NewRow = Readonly<Record<string, unknown>>;

/**
 * Inserts rows; absent columns get their default. Returns the columns in `returning` of each row, in the order of the rows.
 * @example await insertMany(tx, cities, [{ id: 'geo-1', name: 'Oslo', countryId: 'NO', position: 1 }])
 */
export async function insertMany<Returned = never>(
  tx: DbTransaction,
  table: PgTable,
  rows: readonly NewRow[],
  returning?: Record<keyof Returned & string, AnyPgColumn>,
): Promise<Returned[]> {
  if (rows.length === 0) return [];
  const insert = tx.engine === 'sqlite' ? insertOneByOne : insertInBatches;
  return (await insert(tx, table, rows, returning)) as Returned[];
}

type Returning = Record<string, AnyPgColumn> | undefined;

/** One prepared statement is several times faster than statements of many rows: the driver runs in this process. */
async function insertOneByOne(tx: DbTransaction, table: PgTable, rows: readonly NewRow[], returning: Returning): Promise<unknown[]> {
  const columns = Object.entries(getTableColumns(table));
  const placeholders = Object.fromEntries(columns.map(([name]) => [name, sql.placeholder(name)]));
  const insert = tx.insert(table).values(placeholders);
  const statement = (returning ? insert.returning(returning) : insert).prepare('insert');
  const returned: unknown[] = [];
  for (const row of rows) {
    const values = Object.fromEntries(columns.map(([name, column]) => [name, row[name] ?? column.default ?? null]));
    const result = (await statement.execute(values)) as unknown[];
    if (returning) returned.push(result[0]);
  }
  return returned;
}

/** Each statement is a round trip. */
async function insertInBatches(tx: DbTransaction, table: PgTable, rows: readonly NewRow[], returning: Returning): Promise<unknown[]> {
  const size = Math.floor(MAX_PARAMETERS / Object.keys(getTableColumns(table)).length);
  const returned: unknown[] = [];
  for (let start = 0; start < rows.length; start += size) {
    const insert = tx.insert(table).values(rows.slice(start, start + size));
    const result = await (returning ? insert.returning(returning) : insert);
    if (returning) returned.push(...(result as unknown[]));
  }
  return returned;
}
