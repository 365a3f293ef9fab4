/**
 * The store: one SQLite file, opened with every guarantee checked, migrated, and handed to the functions of this folder.
 * Nothing outside `server/db` looks inside it.
 */

import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';

export interface Store {
  /** The file, or `:memory:`. */
  readonly path: string;
  /** For the functions of `server/db` alone. */
  readonly db: BetterSQLite3Database;
  /** How long a write waits for the lock of another process. */
  readonly maxWriteWaitMs: number;
  /** Ends the connection; unfinished work of other processes is left alone. */
  close(): Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** A start has nothing else to do than to wait for the lock. */
const START_BUSY_TIMEOUT_MS = 5000;
/** SQLite waits synchronously, so it does not wait at all while requests are served: `unitOfWork` does. Reads need no lock. */
const BUSY_TIMEOUT_MS = 0;
const MAX_WRITE_WAIT_MS = 4000;
/** Takes statistics of tables that have none or have grown much; without them the offer is joined in a bad order. */
const LEARN_SIZES = 'optimize = 0x10002';

/** Opens (or makes) the database at `path` and brings its schema up to date; throws when a guarantee cannot be had. */
export async function openStore(path: string, { maxWriteWaitMs = MAX_WRITE_WAIT_MS } = {}): Promise<Store> {
  const connection = new Database(path);
  try {
    setGuarantees(connection, path);
    const db = drizzle(connection);
    migrate(db, { migrationsFolder: MIGRATIONS });
    connection.pragma(LEARN_SIZES);
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return {
      path,
      db,
      maxWriteWaitMs,
      close: async () => {
        if (connection.open) connection.close();
      },
    };
  } catch (error) {
    connection.close();
    throw error;
  }
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
      throw new Error(`The database ${path} cannot be used safely: ${name} is ${String(found)} and must be ${answer}. Move DATA_DIR to a local disk.`);
    }
  }
}

/** Whether the database answers; for readiness checks. */
export async function isReady(store: Store): Promise<boolean> {
  try {
    store.db.get('select 1 from settings limit 1');
    return true;
  } catch {
    return false;
  }
}
