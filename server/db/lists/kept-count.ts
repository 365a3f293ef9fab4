/** Counts of the rows that a search finds, in memory: each page of a list states the same one. */

import type { Store } from '../store.ts';

const MAX_KEPT_COUNTS = 200;
const counts = new WeakMap<Store, Map<string, { stamp: string; count: number }>>();

/**
 * Returns what `read` returned for the same list, and reads it again when the stamp has changed. Without a stamp nothing is kept.
 * @param name The list and its search.
 * @param stamp Changes with the rows of the list.
 */
export async function keepCount(
  store: Store,
  name: readonly (string | number)[],
  stamp: string | undefined,
  read: () => Promise<number>,
): Promise<number> {
  const kept = counts.get(store) ?? new Map<string, { stamp: string; count: number }>();
  counts.set(store, kept);
  const key = JSON.stringify(name);
  const known = kept.get(key);
  if (known !== undefined && known.stamp === stamp) return known.count;
  const count = await read();
  if (stamp === undefined) return count;
  if (kept.size >= MAX_KEPT_COUNTS) kept.clear();
  kept.set(key, { stamp, count });
  return count;
}
