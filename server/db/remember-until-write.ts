/** Values of the database that are read with each request, in memory until something is written. */

import type { Database } from 'better-sqlite3';
import type { Store } from './store.ts';

/** What is remembered of a store. */
interface Memory {
  /** Returns a text that changes with every write of this connection and every commit of another one. */
  readStamp: () => string;
  values: Map<string, { stamp: string; value: unknown }>;
}

const memories = new WeakMap<Store, Memory>();

/**
 * Returns the value that `read` returned, and reads it again after any write to the database, also by another process. The comparison takes a tenth of a
 * query. `name` is unique for the kind of value.
 * @example rememberUntilWrite(store, 'maintenance', () => readSetting(store, 'maintenance_mode'))
 */
export async function rememberUntilWrite<Value>(store: Store, name: string, read: () => Promise<Value>): Promise<Value> {
  const { readStamp, values } = memories.get(store) ?? createMemory(store);
  // The stamp is read first, so a write in between is seen by the next call.
  const stamp = readStamp();
  const known = values.get(name);
  if (known?.stamp === stamp) return known.value as Value;
  const value = await read();
  values.set(name, { stamp, value });
  return value;
}

/** Returns a text that changes with every write of this connection and every commit of another one. */
export function readWriteStamp(store: Store): string {
  return (memories.get(store) ?? createMemory(store)).readStamp();
}

function createMemory(store: Store): Memory {
  const { $client } = store.db as Store['db'] & { $client: Database };
  const readOthers = rememberForTurn($client.prepare('pragma data_version').pluck());
  const readOwn = $client.prepare('select total_changes()').pluck();
  const memory: Memory = { readStamp: () => `${readOthers()} ${String(readOwn.get())}`, values: new Map() };
  memories.set(store, memory);
  return memory;
}

/**
 * Returns a function that runs the statement once in each turn of the event loop, because it locks the file. All requests that are handled in a turn arrived
 * before it, so a commit that they could know of is seen.
 */
function rememberForTurn(statement: { get: () => unknown }): () => string {
  let value: string | undefined;
  return () => {
    if (value === undefined) {
      value = String(statement.get());
      setImmediate(() => {
        value = undefined;
      });
    }
    return value;
  };
}
