/** Transactions. Every write runs in one, so either all its changes are stored or none. */

import { retryWhileBusy } from './retry-while-busy.ts';
import type { Store } from './store.ts';

/** The connection inside a transaction. Its queries are synchronous (`.run()`, `.get()`, `.all()`). */
export type DbTransaction = Parameters<Parameters<Store['db']['transaction']>[0]>[0];

/**
 * Runs `body` in one immediate transaction and returns its result; an exception rolls it back. While another process holds the
 * write lock it waits for some seconds, then throws a `DatabaseBusyError`.
 * The body must be synchronous, so a promise throws: drizzle would commit what an async body wrote before it failed.
 */
export async function runInTransaction<Result>(store: Store, body: (tx: DbTransaction) => Result): Promise<Result> {
  return retryWhileBusy(() => runOnce(store, body), store.maxWriteWaitMs);
}

/** Runs the body. SQLite reports the lock when an immediate transaction begins, so a retry never runs the body twice. */
function runOnce<Result>(store: Store, body: (tx: DbTransaction) => Result): Result {
  return store.db.transaction(
    (tx) => {
      const result = body(tx);
      if (result instanceof Promise) {
        result.catch(() => undefined);
        throw new TypeError('The body of a transaction must be synchronous. Run asynchronous code before or after it.');
      }
      return result;
    },
    { behavior: 'immediate' },
  );
}
