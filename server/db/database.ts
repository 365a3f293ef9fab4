/** Queries of a database, the same for both engines: an open store and a transaction have them. */

import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The engine of a database. */
export type Engine = 'sqlite' | 'postgres';

/** Statements in SQL; `Row` is not checked. A text has no parameters. */
interface PlainStatements {
  /** Returns all rows, by the names of their columns. */
  all: <Row = Record<string, unknown>>(statement: SQL | string) => Promise<Row[]>;
  /** Returns the first row. */
  get: <Row = Record<string, unknown>>(statement: SQL | string) => Promise<Row | undefined>;
  run: (statement: SQL | string) => Promise<void>;
}

type Builders = PgDatabase<PgQueryResultHKT>;

/** Reads rows. The result of `select` is a promise of a list. */
export interface DbReader extends Pick<Builders, 'select' | 'selectDistinct'>, Pick<PlainStatements, 'all' | 'get'> {
  /** For the few expressions that differ: `dialect.ts`. */
  readonly engine: Engine;
}

/** Reads and writes rows. */
export interface Db extends DbReader, Pick<Builders, 'insert' | 'update' | 'delete'>, PlainStatements {}

declare const inTransaction: unique symbol;

/** The queries of a transaction. Functions that write take it, so that nothing is written outside of one. */
export interface DbTransaction extends Db {
  readonly [inTransaction]: true;
}

/** Returns the first row of a query. */
export async function first<Row>(query: PromiseLike<readonly Row[]>): Promise<Row | undefined> {
  return (await query)[0];
}
