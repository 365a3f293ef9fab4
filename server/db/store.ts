/**
 * The store: one SQLite file, opened with every guarantee checked, and migrated. Only functions of `server/db` and of a product's own `db`
 * folder use its connection.
 */

import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { createForOwner, restrictToOwner } from '../files/owner-only.ts';
import { DatabaseOpenError, toOpenError } from './errors/open-error.ts';

/** An open database. */
export interface Store {
  /** The file, or `:memory:`. */
  readonly path: string;
  /** For functions of `server/db` and of a product's `db` folder. */
  readonly db: BetterSQLite3Database;
  /** How long a write waits for the lock of another process. */
  readonly maxWriteWaitMs: number;
  /** Closes the connection. Does not affect transactions of other processes. */
  close: () => Promise<void>;
}

/** The migrations of the generic tables. */
export const GENERIC_MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Maximum wait for the lock at startup. It is longer, because there are no requests yet. */
const START_BUSY_TIMEOUT_MS = 5000;
/** SQLite waits synchronously, so it does not wait at all while requests are served: `runInTransaction` does. Reads need no lock. */
const BUSY_TIMEOUT_MS = 0;
const MAX_WRITE_WAIT_MS = 4000;
/** The integrity check takes about 2 ms per megabyte: half a second at most. */
const MAX_CHECKED_BYTES = 256 * 1_048_576;
/** Collects statistics of tables that have none or have grown; without them SQLite joins the offering in a slow order. */
const LEARN_SIZES = 'optimize = 0x10002';

/** Options of `openStore`. */
export interface StoreOptions {
  /** The folder of the product's migrations. Default: the generic tables alone. */
  migrationsFolder?: string | undefined;
  /** How long a write waits for the lock of another process. */
  maxWriteWaitMs?: number | undefined;
}

/** Opens or creates the database at `path` and migrates its schema; throws a `DatabaseOpenError` when it cannot be used. */
export async function openStore(
  path: string,
  { migrationsFolder = GENERIC_MIGRATIONS, maxWriteWaitMs = MAX_WRITE_WAIT_MS }: StoreOptions = {},
): Promise<Store> {
  let connection: Database.Database | undefined;
  try {
    if (path !== ':memory:') protect(path);
    connection = new Database(path);
    return prepare(connection, path, migrationsFolder, maxWriteWaitMs);
  } catch (error) {
    connection?.close();
    throw toOpenError(error, path) ?? failedUpdate(error, path);
  }
}

function protect(path: string): void {
  createForOwner(path);
  for (const end of ['', '-wal', '-shm']) restrictToOwner(`${path}${end}`);
}

function failedUpdate(error: unknown, path: string): DatabaseOpenError {
  const reason = String(error instanceof Error ? error.message : error).replace(/\s+/g, ' ');
  return new DatabaseOpenError(
    `The database ${path} cannot be brought up to date: ${reason}. It may be of another program: set DATA_DIR to another folder, or restore a backup.`,
    { cause: error },
  );
}

function prepare(connection: Database.Database, path: string, migrationsFolder: string, maxWriteWaitMs: number): Store {
  setGuarantees(connection, path);
  checkPages(connection, path);
  refuseNewerSchema(connection, path, migrationsFolder);
  const db = drizzle(connection);
  migrate(db, { migrationsFolder });
  connection.pragma(LEARN_SIZES);
  // Without a pending migration nothing was written so far: a read-only file is detected here.
  connection.exec('begin immediate; commit');
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const close = async (): Promise<void> => {
    if (connection.open) connection.close();
  };
  return { path, db, maxWriteWaitMs, close };
}

/** A damaged page is found before it is served or written over. */
function checkPages(connection: Database.Database, path: string): void {
  const bytes = Number(connection.pragma('page_count', { simple: true })) * Number(connection.pragma('page_size', { simple: true }));
  if (bytes > MAX_CHECKED_BYTES) return;
  const found = String(connection.pragma('quick_check(1)', { simple: true }));
  if (found !== 'ok')
    throw new DatabaseOpenError(`The database ${path} is damaged: ${found.replace(/\s+/g, ' ')}. Restore it from a backup.`);
}

/** An older version of the product must not write to tables of a newer one. */
function refuseNewerSchema(connection: Database.Database, path: string, migrationsFolder: string): void {
  if (!connection.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get()) return;
  const last = connection.prepare('select max(created_at) from __drizzle_migrations').pluck().get();
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if (Number(last) <= known) return;
  throw new DatabaseOpenError(
    `The database ${path} was written by a newer version of this product. Start that version, or restore a backup of before the update.`,
  );
}

/** Each pragma is read back: SQLite ignores what it cannot do without saying so. */
function setGuarantees(connection: Database.Database, path: string): void {
  const wanted: [name: string, value: string | number, answer: string | number][] = [
    ['journal_mode', 'WAL', path === ':memory:' ? 'memory' : 'wal'],
    ['synchronous', 'FULL', 2],
    ['foreign_keys', 'ON', 1],
    ['busy_timeout', START_BUSY_TIMEOUT_MS, START_BUSY_TIMEOUT_MS],
  ];
  for (const [name, value, answer] of wanted) {
    connection.pragma(`${name} = ${value}`);
    const found = connection.pragma(name, { simple: true });
    if (found !== answer) {
      throw new DatabaseOpenError(
        `The database ${path} cannot be used safely: ${name} is ${String(found)} and must be ${answer}. Move DATA_DIR to a local disk.`,
      );
    }
  }
}

/** Returns whether the database answers; for readiness checks. */
export async function isReady(store: Store): Promise<boolean> {
  try {
    store.db.get('select 1 from settings limit 1');
    return true;
  } catch {
    return false;
  }
}
