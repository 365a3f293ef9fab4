/** Inserts single rows by statements that are built once for each connection: building one takes longer than running it. */

import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DbTransaction } from './database.ts';
import { toStatementName } from './prepared-queries.ts';

interface Statement {
  execute: (values: Record<string, unknown>) => PromiseLike<unknown>;
}

/** By connection, and by table with the columns of the row. Callers name the columns, so there are few. */
const statements = new WeakMap<DbTransaction, Map<string, Statement>>();

/**
 * Inserts a row. Columns that it does not have get their default. Values must not be SQL expressions.
 * @example await insertOne(tx, settings, { key: 'maintenance_mode', value: true, updatedAt: now })
 */
export async function insertOne<Table extends PgTable>(tx: DbTransaction, table: Table, row: Table['$inferInsert']): Promise<void> {
  const values: Record<string, unknown> = row;
  const columns = Object.keys(values).filter((column) => values[column] !== undefined);
  const known = statements.get(tx) ?? new Map<string, Statement>();
  statements.set(tx, known);
  const name = `insert ${getTableName(table)} ${columns.join()}`;
  let statement = known.get(name);
  if (!statement) {
    const placeholders = Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)]));
    statement = tx
      .insert(table)
      .values(placeholders as never)
      .prepare(toStatementName(name));
    known.set(name, statement);
  }
  await statement.execute(values);
}
