/** Transactions. Every write runs in one, so either all its changes are stored or none. */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { DbTransaction } from './database.ts';
import type { Store, TransactionOptions } from './store.ts';

export type { DbTransaction } from './database.ts';

const running = new AsyncLocalStorage<Store>();

/**
 * Runs `body` in one transaction and returns its result; an exception rolls it back. Transactions see each other's results as if they ran one
 * after another. While others hold a lock that it needs it waits for some seconds, then throws a `DatabaseBusyError`.
 *
 * The body awaits only queries of `tx`: everything else delays all other writes. PostgreSQL can run it again after a conflict with another
 * transaction, so it must not change anything but rows. A transaction inside of another throws.
 * @example await runInTransaction(store, async (tx) => { await tx.delete(users).where(eq(users.id, id)); await recordChange(tx, change); })
 */
export async function runInTransaction<Result>(
  store: Store,
  body: (tx: DbTransaction) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  if (running.getStore() === store) throw new TypeError('A transaction cannot begin inside of another: pass its `tx` on.');
  return store.transact((tx) => running.run(store, () => body(tx)), options);
}
