/** The store: all rows of the server. Only functions of `server/db` and of a product's own `db` folder use its queries. */

import { fileURLToPath } from 'node:url';
import type { Db, DbTransaction } from './database.ts';
import { openPostgresStore, withoutPassword } from './postgres/open-postgres-store.ts';
import { openSqliteStore } from './sqlite/open-sqlite-store.ts';
import type { SharedState } from '../shared-state/shared-state.ts';

/** An open database. */
export interface Store {
  /** The file, `:memory:`, or the address without its password. */
  readonly location: string;
  /** Queries outside of a transaction: each sees what is committed. */
  readonly db: Db;
  /** Runs a transaction; `runInTransaction` has the contract. */
  readonly transact: <Result>(body: (tx: DbTransaction) => Promise<Result>, options?: TransactionOptions) => Promise<Result>;
  /** Runs the work after all work with the same name has ended, in all processes. It may take long and run several transactions. */
  readonly lock: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /**
   * Returns a text that changes with every write to the database, also by another process; undefined while that cannot be known.
   * Of another process it can be outdated for the time that a notification takes.
   */
  readonly readWriteStamp: () => string | undefined;
  /**
   * Returns a text that changes with every write of another process; undefined while that cannot be known. With SQLite any program is seen,
   * with PostgreSQL only servers.
   */
  readonly readForeignStamp: () => string | undefined;
  /** The short-lived state that all processes share. */
  readonly state: SharedState;
  /** Collects the sizes of tables, by which queries are planned, after many rows were written. */
  readonly learnSizes: () => Promise<void>;
  /** Returns how much work waits for the database at the moment. */
  readonly readLoad: () => StoreLoad;
  /** Returns whether the database answers. */
  readonly isReady: () => Promise<boolean>;
  /** Closes the connections. Does not affect transactions of other processes. */
  readonly close: () => Promise<void>;
}

/** The work that waits for the database. */
export interface StoreLoad {
  /** Writes that wait for their turn. SQLite only. */
  waitingWrites?: number;
  /** The connections of this process by their purpose. PostgreSQL only. */
  pools?: Readonly<Record<'queries' | 'locks' | 'state', PoolLoad>>;
}

/** Connections to a database server. */
export interface PoolLoad {
  open: number;
  /** Those among the open ones that are not in use. */
  idle: number;
  /** Work that waits for a connection. */
  waiting: number;
}

/** Options of a transaction. */
export interface TransactionOptions {
  /** How long it waits for the locks of others, in milliseconds. Default: `maxWriteWaitMs` of the store. */
  maxWaitMs?: number | undefined;
}

/** The migrations of the generic tables. */
export const GENERIC_MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const MAX_WRITE_WAIT_MS = 4000;
const POSTGRES = /^postgres(?:ql)?:\/\//;

/** Options of `openStore`. */
export interface StoreOptions {
  /** The folder of the product's migrations for SQLite; those for PostgreSQL are in its folder `postgres`. Default: the generic tables alone. */
  migrationsFolder?: string | undefined;
  /** How long a write waits for the locks of other writes, in milliseconds. */
  maxWriteWaitMs?: number | undefined;
  /** Neither migrates nor writes, for tools that only read. Only for PostgreSQL; of a SQLite file they open a copy. */
  isReadOnly?: boolean | undefined;
  /** Is called when the shared state of a SQLite database cannot be used, and each process counts for itself until it can. */
  onStateFailure?: ((error: unknown) => void) | undefined;
}

/**
 * Opens or creates the database and migrates its schema; throws a `DatabaseOpenError` when it cannot be used.
 * @param location The path of a SQLite file, `:memory:`, or the address of a PostgreSQL database.
 * @example await openStore('data/enrollment.db', product)
 * @example await openStore('postgres://forms:secret@db.example.org/forms', product)
 */
export function openStore(
  location: string,
  { migrationsFolder = GENERIC_MIGRATIONS, maxWriteWaitMs = MAX_WRITE_WAIT_MS, isReadOnly = false, onStateFailure }: StoreOptions = {},
): Promise<Store> {
  const options = { migrationsFolder, maxWriteWaitMs };
  return isPostgresLocation(location)
    ? openPostgresStore(location, { ...options, isReadOnly })
    : openSqliteStore(location, { ...options, onStateFailure });
}

/** Returns whether a location is the address of a PostgreSQL database. */
export function isPostgresLocation(location: string): boolean {
  return POSTGRES.test(location);
}

/** Returns a location for messages: an address is without its password. */
export function describeLocation(location: string): string {
  return isPostgresLocation(location) ? withoutPassword(location) : location;
}
