/**
 * A store in a PostgreSQL database. Transactions are serializable: the database itself rejects one whose result would depend on their order,
 * and it is run again.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Pool, type PoolClient } from 'pg';
import { createKeyedMutex } from '../../submissions/keyed-mutex.ts';
import type { DbTransaction } from '../database.ts';
import { DatabaseBusyError, isConflict } from '../errors/database-error.ts';
import { DatabaseOpenError } from '../errors/open-error.ts';
import { toPostgresOpenError } from '../errors/postgres-open-error.ts';
import { createPostgresState } from '../shared-state/postgres-state.ts';
import { CREATE_SHARED_STATE } from '../shared-state/statements.ts';
import type { PoolLoad, Store } from '../store.ts';
import { createPostgresDatabase, setTypeParsers } from './postgres-database.ts';
import { reach } from './reach.ts';
import { runOnConnection } from './run-on-connection.ts';
import { TextClient } from './text-client.ts';
import { watchWrites, type WriteWatch } from './watch-writes.ts';

/** Connections of one process. */
const MAX_CONNECTIONS = 10;
/** Connections that hold a lock. They are apart, because the work under a lock needs others. */
const MAX_LOCKS = 10;
/** Connections of the shared state. */
const MAX_STATE_CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 4000;
/** A query that takes longer is a fault; it would hold a connection. */
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 30_000;
/**
 * Queries name their tables in a good order, and compiling a plan takes longer than running it: otherwise a plan of the offering, a join of
 * ten tables, takes a second, and running it a millisecond.
 */
const SESSION_SETTINGS = '-c jit=off -c join_collapse_limit=1';
const BEGIN = 'begin isolation level serializable';
/** Longest pause before a rejected transaction runs again. */
const MAX_PAUSE_MS = 50;
/** One process migrates while the others wait. */
const MIGRATION_LOCK = 'migration';

/** Opens the database at `url` and migrates its schema; throws a `DatabaseOpenError` when it cannot be used. */
export async function openPostgresStore(
  url: string,
  { migrationsFolder, maxWriteWaitMs, isReadOnly }: { migrationsFolder: string; maxWriteWaitMs: number; isReadOnly: boolean },
): Promise<Store> {
  setTypeParsers();
  const location = withoutPassword(url);
  const pool = createPool(url, MAX_CONNECTIONS, isReadOnly ? `${SESSION_SETTINGS} -c default_transaction_read_only=on` : SESSION_SETTINGS);
  const lockPool = createPool(url, MAX_LOCKS);
  const statePool = createPool(url, MAX_STATE_CONNECTIONS);
  let watch: WriteWatch | undefined;
  const close = async (): Promise<void> => {
    await watch?.close();
    for (const one of [pool, lockPool, statePool]) if (!one.ended) await one.end();
  };
  try {
    if (isReadOnly) await pool.query('select 1');
    else await withLock(lockPool, MIGRATION_LOCK, () => prepare(pool, location, join(migrationsFolder, 'postgres')));
    watch = await watchWrites(url);
  } catch (error) {
    await close();
    throw toPostgresOpenError(error, location);
  }
  const db = createPostgresDatabase(pool);
  const { noteWrite, readStamp, readForeignStamp, notifyAndCommit } = watch;
  const runAlone = createKeyedMutex();
  return {
    location,
    // A statement outside of a transaction can write as well.
    db: { ...db, run: (statement) => db.run(statement).finally(noteWrite) },
    transact: async (body, { maxWaitMs = maxWriteWaitMs } = {}) => {
      const result = await transact(pool, body, notifyAndCommit, maxWaitMs);
      noteWrite();
      return result;
    },
    readWriteStamp: readStamp,
    readForeignStamp,
    state: createPostgresState(statePool),
    lock: (name, work) => runAlone(name, () => withLock(lockPool, name, work)),
    learnSizes: () => db.run('analyze'),
    readLoad: () => ({ pools: { queries: readPool(pool), locks: readPool(lockPool), state: readPool(statePool) } }),
    isReady: () =>
      db.get('select 1 from settings limit 1').then(
        () => true,
        () => false,
      ),
    close,
  };
}

function createPool(connectionString: string, max: number, options = SESSION_SETTINGS): Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    options,
    Client: TextClient,
  });
  // A connection that breaks while it is idle is replaced; without a listener the process would end.
  pool.on('error', () => undefined);
  // So would a connection that breaks between two queries of a transaction: the next query fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

function readPool({ totalCount, idleCount, waitingCount }: Pool): PoolLoad {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

async function prepare(pool: Pool, location: string, migrationsFolder: string): Promise<void> {
  const { rows } = await pool.query<{ found: string | null }>("select to_regclass('public.__drizzle_migrations') as found");
  if (rows[0]?.found !== null) await refuseNewerSchema(pool, location, migrationsFolder);
  await migrate(drizzle(pool), { migrationsFolder, migrationsSchema: 'public' });
  await pool.query(CREATE_SHARED_STATE);
}

/** An older version of the product must not write to tables of a newer one. */
async function refuseNewerSchema(pool: Pool, location: string, migrationsFolder: string): Promise<void> {
  const { rows } = await pool.query<{ last: number | null }>('select max(created_at) as last from public.__drizzle_migrations');
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if ((rows[0]?.last ?? 0) <= known) return;
  throw new DatabaseOpenError(
    `The database ${location} was written by a newer version of this product. Start that version, or restore a backup of before the update.`,
  );
}

/** The queries of each connection, with the statements that are prepared on it. */
const queriesByClient = new WeakMap<PoolClient, DbTransaction>();

function getQueries(client: PoolClient): DbTransaction {
  const known = queriesByClient.get(client) ?? (createPostgresDatabase(client) as DbTransaction);
  queriesByClient.set(client, known);
  return known;
}

async function transact<Result>(
  pool: Pool,
  body: (tx: DbTransaction) => Promise<Result>,
  commit: string,
  maxWaitMs: number,
): Promise<Result> {
  const end = performance.now() + maxWaitMs;
  for (;;) {
    try {
      return await runOnConnection(pool, BEGIN, async (client) => ({
        result: await body(getQueries(client)),
        end: commit,
      }));
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (performance.now() >= end) throw new DatabaseBusyError('Other transactions changed the same rows.', { cause: error });
    }
    await sleep(Math.random() * MAX_PAUSE_MS);
  }
}

/** Runs the work while a connection holds the advisory lock of a name, which other processes wait for. */
async function withLock<Result>(pool: Pool, name: string, work: () => Promise<Result>): Promise<Result> {
  const client: PoolClient = await reach(pool.connect());
  let isBroken = false;
  try {
    await reach(client.query({ text: 'select pg_advisory_lock(hashtextextended($1, 0))', values: [name] }));
    return await work();
  } finally {
    await client.query({ text: 'select pg_advisory_unlock(hashtextextended($1, 0))', values: [name] }).catch(() => (isBroken = true));
    client.release(isBroken);
  }
}

/** Returns the address without what may be secret. */
export function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  shown.search = '';
  return shown.href;
}
