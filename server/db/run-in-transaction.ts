/** The only way to write: everything is stored or nothing. */

import { retryWhileBusy } from './retry-while-busy.ts';
import type { Store } from './store.ts';

/** The connection inside a unit of work; its queries run at once (`.run()`, `.get()`, `.all()`). */
export type DbTransaction = Parameters<Parameters<Store['db']['transaction']>[0]>[0];

/**
 * Runs `body` in one immediate transaction and returns its result; an exception rolls it back. While another process holds the
 * write lock it waits for some seconds, then throws a `DatabaseBusyError`.
 * The body is synchronous: drizzle commits what an async body wrote before it failed, so a promise is refused.
 */
export async function runInTransaction<Result>(store: Store, body: (work: DbTransaction) => Result): Promise<Result> {
  return retryWhileBusy(() => runOnce(store, body), store.maxWriteWaitMs);
}

/** SQLite reports the lock when an immediate transaction begins, so a body that was run is never run again. */
function runOnce<Result>(store: Store, body: (work: DbTransaction) => Result): Result {
  return store.db.transaction(
    (work) => {
      const result = body(work);
      if (result instanceof Promise) {
        result.catch(() => undefined);
        throw new TypeError('The body of a unit of work must be synchronous: do what needs waiting before or after it.');
      }
      return result;
    },
    { behavior: 'immediate' },
  );
}
