/** The queries of a SQLite connection. */

import type Database from 'better-sqlite3';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Db } from '../database.ts';

/**
 * Returns the queries of a connection. The driver is synchronous: each query runs when it is awaited. Its query builders have the members of
 * those of PostgreSQL that `Db` names, with the same results.
 */
export function createSqliteDatabase(connection: Database.Database): Db {
  const db = drizzle(connection);
  const toSql = (statement: SQL | string): SQL => (typeof statement === 'string' ? sql.raw(statement) : statement);
  const queries = {
    engine: 'sqlite',
    select: db.select.bind(db),
    selectDistinct: db.selectDistinct.bind(db),
    insert: db.insert.bind(db),
    update: db.update.bind(db),
    delete: db.delete.bind(db),
    all: async (statement: SQL | string) => db.all(toSql(statement)),
    get: async (statement: SQL | string) => db.all(toSql(statement))[0],
    run: async (statement: SQL | string) => void db.run(toSql(statement)),
  };
  return queries as unknown as Db;
}
