/** Values of the database that are read with each request, in memory until something is written. */

import type { Store } from './store.ts';

const memories = new WeakMap<Store, Map<string, { stamp: string; value: unknown }>>();

/**
 * Returns the value that `read` returned, and reads it again after any write to the database, also by another process. The comparison takes a tenth of a
 * query. `name` is unique for the kind of value.
 * @example rememberUntilWrite(store, 'maintenance', () => readSetting(store, 'maintenance_mode'))
 */
export async function rememberUntilWrite<Value>(store: Store, name: string, read: () => Promise<Value>): Promise<Value> {
  const values = memories.get(store) ?? new Map<string, { stamp: string; value: unknown }>();
  memories.set(store, values);
  // The stamp is read first, so a write in between is seen by the next call.
  const stamp = store.readWriteStamp();
  const known = values.get(name);
  if (known !== undefined && known.stamp === stamp) return known.value as Value;
  const value = await read();
  if (stamp !== undefined) values.set(name, { stamp, value });
  return value;
}
