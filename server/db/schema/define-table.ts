/**
 * One declaration of a table for SQLite and PostgreSQL. Queries are built from the PostgreSQL tables on both engines: a query contains only
 * the names of tables and columns, and the columns below read and write the same values on both.
 *
 * `drizzle-kit` generates the migrations of SQLite with `DRIZZLE_DIALECT=sqlite` (see `drizzle.config.ts`), which makes `defineTable` return the
 * SQLite table. The server never sets it.
 */

import type { BuildExtraConfigColumns, SQL } from 'drizzle-orm';
import {
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  type PgTableExtraConfigValue,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';
import { type IndexedText, splitToTrigrams } from '../search/trigrams.ts';

/** True or false: `boolean` in PostgreSQL, 0 or 1 in SQLite. The driver of SQLite takes no booleans; PostgreSQL reads '1' as true. */
const boolean = customType<{ data: boolean; driverData: number | boolean }>({
  dataType: () => 'boolean',
  toDriver: (value) => (value ? 1 : 0),
  fromDriver: Boolean,
});

/**
 * A JSON value: `json` in PostgreSQL, which keeps the order of keys, and text in SQLite. Both drivers return the text. Prepared statements convert
 * null too, which is NULL and not the text `null`.
 */
const json = customType<{ data: unknown; driverData: string | null }>({
  dataType: () => 'json',
  toDriver: (value) => (value === null ? null : JSON.stringify(value)),
  fromDriver: (stored) => (stored === null ? null : (JSON.parse(stored) as unknown)),
});

/** A primary key that counts up. */
const rowNumber = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** The types of columns. */
const columnTypes = { text, integer, real: doublePrecision, boolean, json, rowNumber };

/**
 * An index for searches inside of texts, in PostgreSQL only of the rows that meet `condition`. That of SQLite is in the migrations: `drizzle-kit` generates neither
 * virtual tables nor triggers.
 */
const searchIndex = (name: string, texts: readonly IndexedText[], condition?: SQL) => {
  const created = index(name).using('gin', splitToTrigrams(texts));
  return condition ? created.where(condition) : created;
};

/** Indexes and keys of a table. */
const keyTypes = { index, uniqueIndex, primaryKey, foreignKey, searchIndex };

/** The types of columns that tables have, for functions that create a column. */
export type ColumnTypes = typeof columnTypes;

type KeyTypes = typeof keyTypes;

const sqliteColumnTypes = {
  text: sqlite.text,
  integer: sqlite.integer,
  real: sqlite.real,
  boolean: (name?: string) => (name === undefined ? sqlite.integer({ mode: 'boolean' }) : sqlite.integer(name, { mode: 'boolean' })),
  json: (name?: string) => (name === undefined ? sqlite.text({ mode: 'json' }) : sqlite.text(name, { mode: 'json' })),
  rowNumber: () => sqlite.integer().primaryKey(),
};

const sqliteKeyTypes = {
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
  foreignKey: sqlite.foreignKey,
  searchIndex: () => undefined,
};

/** Texts are compared by their code points on both engines, whatever the locale of the database. */
const COMPARED_BY_CODE_POINTS = 'text COLLATE "C"';

/**
 * Declares a table.
 * @example
 * export const users = defineTable(
 *   'users',
 *   ({ text, boolean }) => ({ id: text().primaryKey(), email: text().notNull(), builtIn: boolean('built_in').notNull().default(false) }),
 *   (table, { uniqueIndex }) => [uniqueIndex('users_email').on(table.email)],
 * );
 */
export function defineTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  createColumns: (types: ColumnTypes) => Columns,
  createKeys?: (table: BuildExtraConfigColumns<Name, Columns, 'pg'>, types: KeyTypes) => PgTableExtraConfigValue[],
) {
  const table = pgTable(name, createColumns(columnTypes), createKeys && ((self) => createKeys(self, keyTypes)));
  if (process.env['DRIZZLE_DIALECT'] === 'sqlite') return createSqliteTable(name, createColumns, createKeys) as typeof table;
  for (const column of Object.values(table as unknown as Record<string, { columnType?: string; getSQLType: () => string }>)) {
    if (column.columnType === 'PgText') column.getSQLType = () => COMPARED_BY_CODE_POINTS;
  }
  return table;
}

/** The two kits have the same members, which TypeScript cannot see: each engine has its own types of columns. */
function createSqliteTable(name: string, createColumns: unknown, createKeys: unknown): unknown {
  const columns = (createColumns as (types: typeof sqliteColumnTypes) => Record<string, sqlite.SQLiteColumnBuilderBase>)(sqliteColumnTypes);
  const keys = createKeys as
    ((table: unknown, types: typeof sqliteKeyTypes) => (sqlite.SQLiteTableExtraConfigValue | undefined)[]) | undefined;
  return sqlite.sqliteTable(name, columns, keys && ((self) => keys(self, sqliteKeyTypes).filter((key) => key !== undefined)));
}
