/** Inserts many rows of one table in the way that is fastest on each engine. */

import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DbTransaction } from './database.ts';

/** PostgreSQL accepts 65,535 parameters. */
const MAX_PARAMETERS = 60_000;
/** Rows of one statement of SQLite. */
const ROWS_PER_GROUP = 50;

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
  const insert = tx.engine === 'sqlite' ? insertPrepared : insertInBatches;
  return (await insert(tx, table, rows, returning)) as Returned[];
}

type Returning = Record<string, AnyPgColumn> | undefined;

/**
 * The driver runs in this process, so prepared statements are several times faster than one statement for all rows. Many rows are inserted in groups: each
 * statement writes a part of the search index, and merging the parts of single rows would take longer than the rows themselves.
 */
async function insertPrepared(tx: DbTransaction, table: PgTable, rows: readonly NewRow[], returning: Returning): Promise<unknown[]> {
  const grouped = rows.length - (rows.length % ROWS_PER_GROUP);
  return [
    ...(await insertGroups(tx, table, rows.slice(0, grouped), ROWS_PER_GROUP, returning)),
    ...(await insertGroups(tx, table, rows.slice(grouped), 1, returning)),
  ];
}

/** Inserts rows by a prepared statement for `size` rows. */
async function insertGroups(
  tx: DbTransaction,
  table: PgTable,
  rows: readonly NewRow[],
  size: number,
  returning: Returning,
): Promise<unknown[]> {
  if (rows.length === 0) return [];
  const columns = Object.entries(getTableColumns(table));
  const placeholders = Array.from({ length: size }, (_, at) =>
    Object.fromEntries(columns.map(([name]) => [name, sql.placeholder(`${name}_${at}`)])),
  );
  const insert = tx.insert(table).values(placeholders);
  const statement = (returning ? insert.returning(returning) : insert).prepare('insert');
  const returned: unknown[] = [];
  for (let start = 0; start < rows.length; start += size) {
    const values = rows
      .slice(start, start + size)
      .flatMap((row, at) => columns.map(([name, column]) => [`${name}_${at}`, row[name] ?? column.default ?? null]));
    const result = (await statement.execute(Object.fromEntries(values))) as unknown[];
    if (returning) returned.push(...result);
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
