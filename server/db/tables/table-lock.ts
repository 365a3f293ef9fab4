/** Writes of one table run one after another: an import writes its rows in several transactions. */

import { createKeyedMutex, type RunExclusive } from '../../submissions/keyed-mutex.ts';
import type { Store } from '../store.ts';

const locks = new WeakMap<Store, RunExclusive>();

/** Runs a write after all earlier writes of the same table have ended. */
export function lockTable<Result>(store: Store, name: string, write: () => Promise<Result>): Promise<Result> {
  const runExclusive = locks.get(store) ?? createKeyedMutex();
  locks.set(store, runExclusive);
  return runExclusive(name, write);
}
