/** The queries of a PostgreSQL connection or pool. */

import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Pool, type PoolClient, types } from 'pg';
import type { Db } from '../database.ts';

const OID = { int8: 20, json: 114, jsonb: 3802, numeric: 1700 };

/** The columns of `define-table.ts` parse JSON themselves; counts and sums stay exact up to 2^53. */
export function setTypeParsers(): void {
  for (const oid of [OID.json, OID.jsonb]) types.setTypeParser(oid, (text) => text);
  for (const oid of [OID.int8, OID.numeric]) types.setTypeParser(oid, Number);
}

/** Returns the queries of a connection or of a pool, of which each query takes any connection. */
export function createPostgresDatabase(client: Pool | PoolClient): Db {
  const db = drizzle(client);
  const run = async (statement: SQL | string): Promise<unknown[]> =>
    (await db.execute(typeof statement === 'string' ? sql.raw(statement) : statement)).rows;
  const queries = {
    engine: 'postgres',
    select: db.select.bind(db),
    selectDistinct: db.selectDistinct.bind(db),
    insert: db.insert.bind(db),
    update: db.update.bind(db),
    delete: db.delete.bind(db),
    all: run,
    get: async (statement: SQL | string) => (await run(statement))[0],
    run: async (statement: SQL | string) => void (await run(statement)),
  };
  return queries as unknown as Db;
}
