/**
 * The writes of a SQLite connection, one after another. Those that wait are committed together: a commit waits for the disk, which takes longer than
 * most bodies. Each runs in a savepoint of its own, and none is acknowledged before the commit.
 */

import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { RunExclusive } from '../../submissions/keyed-mutex.ts';
import type { DbTransaction } from '../database.ts';
import { retryWhileBusy } from '../retry-while-busy.ts';
import type { Store } from '../store.ts';

/** The bodies of one commit block the event loop together. */
const MAX_GROUP = 32;
/** The name of the turns of writes in the mutex. */
export const WRITE_TURN = 'write';

/** A write that waits for its turn. */
interface Write {
  body: (tx: DbTransaction) => Promise<unknown>;
  /** When it gives up waiting for the lock of another process, on the monotonic clock. */
  end: number;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** What a body returned or threw. */
type Outcome = { write: Write; result: unknown } | { write: Write; error: unknown };

/** What the writes need. */
export interface GroupWritesOptions {
  writer: Database.Database;
  /** The queries of the writer. */
  tx: DbTransaction;
  runAlone: RunExclusive;
  maxWriteWaitMs: number;
  onCommit: () => void;
}

/** The writes of a connection. */
export interface GroupWrites {
  transact: Store['transact'];
  /** The number of writes that wait for their turn. */
  countWaiting: () => number;
}

/** Creates the queue of writes. */
export function createGroupWrites({ writer, tx, runAlone, maxWriteWaitMs, onCommit }: GroupWritesOptions): GroupWrites {
  const waiting: Write[] = [];

  /** Commits the writes that wait. Each write has a turn; those of writes that an earlier turn committed find nothing to do. */
  async function runTurn(): Promise<void> {
    if (waiting.length === 0) return;
    // Requests that arrived together reach their writes in the same turn of the event loop.
    await nextTurn();
    const [first] = waiting as [Write];
    try {
      await retryWhileBusy(() => writer.exec('begin immediate'), first.end - performance.now());
    } catch (error) {
      waiting.shift();
      first.reject(error);
      return;
    }
    const group = waiting.splice(0, MAX_GROUP);
    const outcomes: Outcome[] = [];
    try {
      for (const write of group) {
        outcomes.push(await runBody(writer, tx, write, group.length > 1));
        if (!writer.inTransaction) throw findError(outcomes);
      }
      await retryWhileBusy(() => writer.exec('commit'), maxWriteWaitMs);
      onCommit();
    } catch (error) {
      if (writer.inTransaction) writer.exec('rollback');
      // The disk is full, for example: nothing of the group was stored. Those that did not run yet get a turn of another.
      waiting.unshift(...group.slice(outcomes.length));
      for (const { write } of outcomes) write.reject(error);
      return;
    }
    for (const outcome of outcomes) {
      if ('error' in outcome) outcome.write.reject(outcome.error);
      else outcome.write.resolve(outcome.result);
    }
  }

  return {
    transact: <Result>(body: (tx: DbTransaction) => Promise<Result>, { maxWaitMs = maxWriteWaitMs } = {}) =>
      new Promise<Result>((resolve, reject) => {
        const end = performance.now() + maxWaitMs;
        // It runs in the turn of another request, whose id must not be in its log.
        waiting.push({ body: AsyncResource.bind(body), end, resolve: resolve as Write['resolve'], reject });
        void runAlone(WRITE_TURN, runTurn).catch(reject);
      }),
    countWaiting: () => waiting.length,
  };
}

/** Runs a body. If it throws, what it wrote is undone: in a group by its savepoint, alone with the transaction. */
async function runBody(writer: Database.Database, tx: DbTransaction, write: Write, isInGroup: boolean): Promise<Outcome> {
  try {
    if (isInGroup) writer.exec('savepoint one_write');
    const result = await write.body(tx);
    if (isInGroup) writer.exec('release savepoint one_write');
    return { write, result };
  } catch (error) {
    if (writer.inTransaction) writer.exec(isInGroup ? 'rollback to savepoint one_write; release savepoint one_write' : 'rollback');
    return { write, error };
  }
}

function findError(outcomes: readonly Outcome[]): unknown {
  const last = outcomes.at(-1);
  return last && 'error' in last ? last.error : new Error('The transaction ended before its commit.');
}
