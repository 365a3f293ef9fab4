/** Writes of one table run one after another, in all processes: an import writes its rows in several transactions. */

import type { Store } from '../store.ts';

/** Runs a write after all earlier writes of the same table have ended. */
export function lockTable<Result>(store: Store, name: string, write: () => Promise<Result>): Promise<Result> {
  return store.lock(`table ${name}`, write);
}
