/**
 * Shared state of the processes of one machine, in a SQLite file of its own: its changes do not wait for the disk, and they do not change the
 * write stamp of the database.
 */

import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { createForOwner, restrictToOwner } from '../../files/owner-only.ts';
import { createMemoryState } from '../../shared-state/memory-state.ts';
import { MAX_TTL_MS, runChange, type SharedState, type StateValues, type StoredValue } from '../../shared-state/shared-state.ts';
import { retryWhileBusy } from '../retry-while-busy.ts';
import { CREATE_SHARED_STATE } from './statements.ts';

/** Opening the file waits synchronously, because others may just create it. */
const OPEN_TIMEOUT_MS = 1000;
/** A change takes a tenth of a millisecond; only a process that was stopped in between holds the lock longer. */
const MAX_WAIT_MS = 4000;
/** After a failure of the file, the state is in memory this long before the file is tried again. It is shorter than a lease. */
const RETRY_MS = 2000;
const NS_PER_MS = 1e6;
const suffixes = ['', '-wal', '-shm'];

/** A shared state that is closed with its database. */
export interface ClosableState extends SharedState {
  close: () => void;
}

/** Options of `createSqliteState`; tests replace the clock. */
export interface SqliteStateOptions {
  now?: () => number;
  /** Is called when the file cannot be used, and each process counts for itself until it can. */
  onFailure?: ((error: unknown) => void) | undefined;
}

/**
 * Creates the state in the file at `path`, which is opened with the first change. A damaged file is replaced. While another process holds its lock,
 * a change waits, and throws a `DatabaseBusyError` after four seconds: no process may count for itself then.
 */
export function createSqliteState(path: string, { now = readMachineClock, onFailure }: SqliteStateOptions = {}): ClosableState {
  const fallback = createMemoryState(now);
  let file: StateFile | undefined;
  let retryAt = -Infinity;
  let isClosed = false;
  const close = (): void => {
    file?.close();
    file = undefined;
  };
  const attempt = <Result>(work: (open: StateFile) => Result): Result => {
    try {
      file ??= openFile(path);
      return work(file);
    } catch (error) {
      if (!isDamaged(error)) throw error;
      close();
      removeFile(path);
      file = openFile(path);
      return work(file);
    }
  };
  /** Runs work with the file; with the memory of this process while the file cannot be used, for example because the disk is full. */
  const use = async <Result>(work: (open: StateFile) => Result, alone: () => Result | Promise<Result>): Promise<Result> => {
    // A change that was waiting when the state was closed must not open the file again.
    if (isClosed || performance.now() < retryAt) return alone();
    try {
      return await retryWhileBusy(() => attempt(work), MAX_WAIT_MS);
    } catch (error) {
      if (!isFailureOfFile(error)) throw error;
      close();
      retryAt = performance.now() + RETRY_MS;
      onFailure?.(error);
      return alone();
    }
  };
  const runGroup = async (group: readonly WaitingChange[]): Promise<Outcome[]> =>
    use(
      (open) => open.update(group, now()),
      () => group.map(({ keys, change }) => ({ result: fallback.update(keys, change) })),
    );
  return {
    update: createChangeQueue(runGroup),
    removeExpired: () => use((open) => open.removeExpired(now()), fallback.removeExpired),
    close: () => {
      isClosed = true;
      close();
    },
  };
}

/** Creates the function that runs changes together with all others of its turn of the event loop: beginning and committing takes longer than a change. */
function createChangeQueue(runGroup: (group: readonly WaitingChange[]) => Promise<Outcome[]>): SharedState['update'] {
  let waiting: WaitingChange[] = [];
  const runWaiting = async (): Promise<void> => {
    const group = waiting;
    waiting = [];
    try {
      const outcomes = await runGroup(group);
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index]!;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.result);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  return <Result>(keys: readonly string[], change: Change<Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ keys, change, resolve: resolve as WaitingChange['resolve'], reject });
      if (waiting.length === 1) setImmediate(() => void runWaiting());
    });
}

function isDamaged(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
}

/** Errors of SQLite and of the system; a change throws neither. */
function isFailureOfFile(error: unknown): boolean {
  return error instanceof Database.SqliteError || (error instanceof Error && 'syscall' in error);
}

function removeFile(path: string): void {
  for (const suffix of suffixes) rmSync(path + suffix, { force: true });
}

/** Returns the milliseconds since the machine started, which are the same for all its processes. */
function readMachineClock(): number {
  return Number(process.hrtime.bigint()) / NS_PER_MS;
}

type Change<Result> = (values: StateValues, now: number) => Result;

/** A change that is written in the next turn of the event loop. */
interface WaitingChange {
  keys: readonly string[];
  change: Change<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** What a change returned or threw. */
type Outcome = { result: unknown } | { error: unknown };

interface StateFile {
  /** Runs the changes one after another in one transaction. One that throws changes nothing. */
  update: (group: readonly WaitingChange[], now: number) => Outcome[];
  removeExpired: (now: number) => void;
  close: () => void;
}

function openFile(path: string): StateFile {
  const connection = connect(path);
  const read = connection.prepare('select value, expires_at as expiresAt from shared_state where key = ?');
  const write = connection.prepare(
    'insert into shared_state (key, value, expires_at) values (?, ?, ?) on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at',
  );
  const remove = connection.prepare('delete from shared_state where key = ?');
  const removeExpired = connection.prepare('delete from shared_state where expires_at <= ? or expires_at > ?');
  const updateOne = ({ keys, change }: WaitingChange, now: number): Outcome => {
    const stored = new Map<string, StoredValue>();
    for (const key of keys) {
      const row = read.get(key) as { value: string; expiresAt: number } | undefined;
      if (row) stored.set(key, { value: JSON.parse(row.value), expiresAt: row.expiresAt });
    }
    let ran: ReturnType<typeof runChange>;
    try {
      ran = runChange(stored, now, change);
    } catch (error) {
      return { error };
    }
    for (const [key, value] of ran.changes) {
      if (value === undefined) remove.run(key);
      else write.run(key, JSON.stringify(value.value), value.expiresAt);
    }
    return { result: ran.result };
  };
  const update = connection.transaction((group: readonly WaitingChange[], now: number) => group.map((one) => updateOne(one, now)));
  return {
    update: (group, now) => update.immediate(group, now),
    removeExpired: (now) => void removeExpired.run(now, now + MAX_TTL_MS),
    close: () => connection.close(),
  };
}

function connect(path: string): Database.Database {
  createForOwner(path);
  const connection = new Database(path, { timeout: OPEN_TIMEOUT_MS });
  try {
    connection.pragma('journal_mode = WAL');
    // After a loss of power the file may be damaged; then it is replaced.
    connection.pragma('synchronous = OFF');
    connection.exec(CREATE_SHARED_STATE);
    for (const suffix of suffixes) restrictToOwner(path + suffix);
    connection.pragma('busy_timeout = 0');
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}
