/**
 * A store in one SQLite file, opened with every guarantee checked, and migrated. Reads have a connection of their own, so they see what is
 * committed and never wait for a write; writes run one after another.
 */

import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { createForOwner, restrictToOwner } from '../../files/owner-only.ts';
import { createKeyedMutex } from '../../submissions/keyed-mutex.ts';
import type { DbTransaction } from '../database.ts';
import { DatabaseOpenError, toOpenError } from '../errors/open-error.ts';
import { retryWhileBusy } from '../retry-while-busy.ts';
import { createMemoryState } from '../../shared-state/memory-state.ts';
import { withLease } from '../../shared-state/lease.ts';
import { createSqliteState } from '../shared-state/sqlite-state.ts';
import type { Store } from '../store.ts';
import { createGroupWrites, WRITE_TURN } from './group-writes.ts';
import { migrateFile } from './migrate-file.ts';
import { createSqliteDatabase } from './sqlite-database.ts';
import { keepStatements } from './statement-cache.ts';

/** Maximum wait for the lock at startup. It is longer, because there are no requests yet. */
const START_BUSY_TIMEOUT_MS = 5000;
/** SQLite waits synchronously, so it does not wait at all while requests are served: `transact` does. Reads need no lock. */
const BUSY_TIMEOUT_MS = 0;
/** The integrity check takes about 2 ms per megabyte: half a second at most. */
const MAX_CHECKED_BYTES = 256 * 1_048_576;
/** Collects statistics of tables that have none or have grown; without them SQLite joins the offering in a slow order. */
const LEARN_SIZES = 'optimize = 0x10002';
const IN_MEMORY = ':memory:';
/** Beside the database. */
const SHARED_STATE_FILE = 'shared-state';

interface SqliteStoreOptions {
  migrationsFolder: string;
  maxWriteWaitMs: number;
  onStateFailure?: ((error: unknown) => void) | undefined;
}

/** Opens or creates the database at `path` and migrates its schema; throws a `DatabaseOpenError` when it cannot be used. */
export async function openSqliteStore(
  path: string,
  { migrationsFolder, maxWriteWaitMs, onStateFailure }: SqliteStoreOptions,
): Promise<Store> {
  const connections: Database.Database[] = [];
  const connect = (): Database.Database => {
    const connection = new Database(path);
    connections.push(connection);
    return connection;
  };
  try {
    if (path !== IN_MEMORY) protect(path);
    const writer = connect();
    await prepare(writer, path, migrationsFolder);
    // A database in memory belongs to its connection.
    const reader = path === IN_MEMORY ? writer : connect();
    if (reader !== writer) await setGuarantees(reader, path);
    return createStore(path, { reader, writer }, { maxWriteWaitMs, onStateFailure });
  } catch (error) {
    for (const connection of connections) connection.close();
    throw toOpenError(error, path) ?? failedUpdate(error, path);
  }
}

function createStore(
  path: string,
  { reader, writer }: Record<'reader' | 'writer', Database.Database>,
  { maxWriteWaitMs, onStateFailure }: Omit<SqliteStoreOptions, 'migrationsFolder'>,
): Store {
  for (const connection of new Set([reader, writer])) {
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    keepStatements(connection);
  }
  const tx = createSqliteDatabase(writer) as DbTransaction;
  const runAlone = createKeyedMutex();
  const runLocked = createKeyedMutex();
  const ofFile = path === IN_MEMORY ? undefined : createSqliteState(join(dirname(path), SHARED_STATE_FILE), { onFailure: onStateFailure });
  const state = ofFile ?? createMemoryState();
  const readOthers = rememberForTurn(writer.prepare('pragma data_version').pluck());
  const readOwn = reader.prepare('select total_changes()').pluck();
  let commits = 0;
  const { transact, countWaiting } = createGroupWrites({ writer, tx, runAlone, maxWriteWaitMs, onCommit: () => (commits += 1) });
  return {
    location: path,
    db: createSqliteDatabase(reader),
    transact,
    // A turn in this process first, because others wait by trying again.
    lock: (name, work) => runLocked(name, () => withLease(state, name, work)),
    state,
    readForeignStamp: readOthers,
    readWriteStamp: () => `${readOthers()} ${commits} ${String(readOwn.get())}`,
    learnSizes: () => runAlone(WRITE_TURN, async () => void (await retryWhileBusy(() => writer.exec('analyze'), maxWriteWaitMs))),
    readLoad: () => ({ waitingWrites: countWaiting() }),
    isReady: async () => {
      try {
        reader.prepare('select 1 from settings limit 1').get();
        return true;
      } catch {
        return false;
      }
    },
    close: async () => {
      ofFile?.close();
      for (const connection of [reader, writer]) if (connection.open) connection.close();
    },
  };
}

/**
 * Returns a function that runs the statement once in each turn of the event loop, because it locks the file. All requests that are handled in a turn arrived
 * before it, so a commit of another process that they could know of is seen.
 */
function rememberForTurn(statement: { get: () => unknown }): () => string {
  let value: string | undefined;
  return () => {
    if (value === undefined) {
      value = String(statement.get());
      setImmediate(() => {
        value = undefined;
      });
    }
    return value;
  };
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

async function prepare(connection: Database.Database, path: string, migrationsFolder: string): Promise<void> {
  await setGuarantees(connection, path);
  checkPages(connection, path);
  // A read-only file is detected here, because the transaction takes the write lock.
  migrateFile(connection, path, migrationsFolder);
  connection.pragma(LEARN_SIZES);
}

/** A damaged page is found before it is served or written over. */
function checkPages(connection: Database.Database, path: string): void {
  const bytes = Number(connection.pragma('page_count', { simple: true })) * Number(connection.pragma('page_size', { simple: true }));
  if (bytes > MAX_CHECKED_BYTES) return;
  const found = String(connection.pragma('quick_check(1)', { simple: true }));
  if (found !== 'ok')
    throw new DatabaseOpenError(`The database ${path} is damaged: ${found.replace(/\s+/g, ' ')}. Restore it from a backup.`);
}

/** Each pragma is read back: SQLite ignores what it cannot do without saying so. */
async function setGuarantees(connection: Database.Database, path: string): Promise<void> {
  const wanted: [name: string, value: string | number, answer: string | number][] = [
    ['journal_mode', 'WAL', path === IN_MEMORY ? 'memory' : 'wal'],
    ['synchronous', 'FULL', 2],
    ['foreign_keys', 'ON', 1],
    ['busy_timeout', START_BUSY_TIMEOUT_MS, START_BUSY_TIMEOUT_MS],
  ];
  for (const [name, value, answer] of wanted) {
    // SQLite itself does not wait when another process changes the journal mode of a new file.
    await retryWhileBusy(() => connection.pragma(`${name} = ${value}`), START_BUSY_TIMEOUT_MS);
    const found = connection.pragma(name, { simple: true });
    if (found !== answer) {
      throw new DatabaseOpenError(
        `The database ${path} cannot be used safely: ${name} is ${String(found)} and must be ${answer}. Move DATA_DIR to a local disk.`,
      );
    }
  }
}
