/** Opens the database that data are moved from, or to, after making sure that it is one of this product and of a version that can be read. */

import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { openDatabaseCopy } from '../database-copy.ts';
import type { DbReader, DbTransaction } from '../database.ts';
import { toOpenError } from '../errors/open-error.ts';
import { countWatchers } from '../postgres/watch-writes.ts';
import { isInMaintenance } from '../settings.ts';
import { isFileInUse } from '../sqlite/is-file-in-use.ts';
import { createSqliteDatabase } from '../sqlite/sqlite-database.ts';
import { describeLocation, isPostgresLocation, openStore, type Store } from '../store.ts';
import { countRows } from './count-rows.ts';
import { MoveError } from './move-error.ts';
import { readSchemaState, type SchemaState } from './schema-state.ts';
import type { StoredTable } from './stored-tables.ts';
import type { TableSums } from './table-sums.ts';

/** What is moved: the data of one product. */
export interface MovedProduct {
  /** The value of the setting PRODUCT. */
  id: string;
  migrationsFolder: string;
  /** In the order in which they are filled. */
  tables: readonly StoredTable[];
}

/** A database to read from. It is not changed. */
export interface MovedSource {
  location: string;
  /** Runs the work with a reader that sees one state of the database. */
  read: <Result>(work: (db: DbReader) => Promise<Result>) => Promise<Result>;
  /** Throws a `MoveError` if something was written since it was opened, or if a server began to work with it. */
  requireUnchanged: (sums: TableSums) => Promise<void>;
  close: () => Promise<void>;
}

const NOT_OURS = 'Correct the address, or set PRODUCT to the product that wrote it.';

/** Opens a source; throws a `MoveError` or a `DatabaseOpenError` that says why it cannot be moved. */
export async function openMovedSource(location: string, product: MovedProduct): Promise<MovedSource> {
  const isPostgres = isPostgresLocation(location);
  const shown = describeLocation(location);
  if (!isPostgres) requireFile(location);
  const isServed = !isPostgres && isFileInUse(location);
  const watcher = isPostgres ? undefined : openPlain(location, { readonly: true });
  const readStamp = watcher?.prepare('pragma data_version').pluck();
  const firstStamp = String(readStamp?.get());
  let store: Store | undefined;
  const close = async (): Promise<void> => {
    await store?.close();
    watcher?.close();
  };
  try {
    if (watcher) requireReadable(location, await readSchemaState(createSqliteDatabase(watcher), product.migrationsFolder), product);
    store = await (isPostgres ? openStore(location, { ...product, isReadOnly: true }) : openDatabaseCopy(location, product));
    const opened = store;
    if (isPostgres) requireReadable(location, await readSchemaState(opened.db, product.migrationsFolder), product);
    const isWatched = async (): Promise<boolean> => isPostgres && (await countWatchers(opened.db)) > 1;
    if ((isServed || (await isWatched())) && !(await isInMaintenance(opened)))
      throw new MoveError(
        `A server works with ${shown}, and what is sent to it meanwhile would be lost. Stop the server, or switch maintenance on in its back office, then run the command again.`,
      );
    const postgresStamp = opened.readWriteStamp();
    return {
      location: shown,
      read: (work) => opened.transact((tx: DbTransaction) => work(tx)),
      requireUnchanged: async (sums) => {
        const isChanged = watcher
          ? String(readStamp?.get()) !== firstStamp
          : opened.readWriteStamp() !== postgresStamp || (await hasOtherCounts(opened, product.tables, sums));
        if (isChanged)
          throw new MoveError(
            `The database ${shown} was changed while it was copied, so nothing was changed in the target. Stop what writes to it, then run the command again.`,
          );
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function hasOtherCounts({ db }: Store, tables: readonly StoredTable[], sums: TableSums): Promise<boolean> {
  const counts = await countRows(db, tables);
  return Object.entries(counts).some(([name, rows]) => sums[name]?.rows !== rows);
}

/** Opens a target and brings its schema up to date; throws a `MoveError` or a `DatabaseOpenError` that says why it cannot be used. */
export async function openMovedTarget(location: string, product: MovedProduct): Promise<Store> {
  const isPostgres = isPostgresLocation(location);
  const state = isPostgres ? await readPostgresState(location, product) : readFileState(location, product);
  requireOwn(location, await state, product);
  const store = await openStore(location, product);
  if (!isPostgres || (await countWatchers(store.db)) === 1) return store;
  await store.close();
  throw createServedError(store.location);
}

/** Creates the error of a database that is about to be replaced under a server. */
export function createServedError(location: string): MoveError {
  return new MoveError(`A server works with ${location}, whose data would be replaced. Stop the server, then run the command again.`);
}

async function readPostgresState(location: string, product: MovedProduct): Promise<SchemaState> {
  const store = await openStore(location, { ...product, isReadOnly: true });
  try {
    return await readSchemaState(store.db, product.migrationsFolder);
  } finally {
    await store.close();
  }
}

async function readFileState(location: string, { migrationsFolder }: MovedProduct): Promise<SchemaState> {
  if (!existsSync(location)) return { state: 'empty' };
  if (isFileInUse(location)) throw createServedError(location);
  const connection = openPlain(location, { readonly: true });
  try {
    return await readSchemaState(createSqliteDatabase(connection), migrationsFolder);
  } finally {
    connection.close();
  }
}

/** Throws a `MoveError` if the file of a database does not exist. */
export function requireFile(location: string): void {
  if (!existsSync(location)) throw new MoveError(`There is no database ${location}. Name the data folder of a server, or set PRODUCT.`);
}

/** Opens a file without changing it. */
function openPlain(path: string, options: Database.Options): Database.Database {
  try {
    const connection = new Database(path, options);
    // A file that is no database is noticed by its first query.
    connection.prepare('select 1 from sqlite_master').get();
    return connection;
  } catch (error) {
    throw toOpenError(error, path) ?? error;
  }
}

/** Throws a `MoveError` for a database without data of this product. */
export function requireFilled(location: string, state: SchemaState, product: MovedProduct): void {
  requireOwn(location, state, product);
  if (state.state === 'empty') throw new MoveError(`The database ${describeLocation(location)} is empty: it has no tables. ${NOT_OURS}`);
}

function requireReadable(location: string, state: SchemaState, product: MovedProduct): void {
  requireFilled(location, state, product);
  // A copy of a file is brought up to date; the database of others is not written to.
  if (state.state === 'older' && isPostgresLocation(location))
    throw new MoveError(
      `The database ${describeLocation(location)} is of an older version. Start the server of this version on it once, which updates it.`,
    );
}

function requireOwn(location: string, { state }: SchemaState, { id }: MovedProduct): void {
  if (state === 'foreign')
    throw new MoveError(`The database ${describeLocation(location)} is not one of PRODUCT=${id}: it has other tables. ${NOT_OURS}`);
  if (state === 'newer')
    throw new MoveError(
      `The database ${describeLocation(location)} was written by a newer version of this product. Use the command of that version.`,
    );
}
