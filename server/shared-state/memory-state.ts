/** Shared state of one process alone, in memory. Of each kind of key it keeps a limited number, the most recently used ones. */

import { isCurrent, runChange, type SharedState, type StoredValue } from './shared-state.ts';

const MAX_KEYS_OF_KIND = 50_000;

/** Creates an empty state over a monotonic clock in milliseconds. */
export function createMemoryState(now: () => number = () => performance.now(), maxKeysOfKind = MAX_KEYS_OF_KIND): SharedState {
  const kinds = new Map<string, Map<string, StoredValue>>();
  const getKind = (key: string): Map<string, StoredValue> => {
    const [name = ''] = key.split(' ', 1);
    const known = kinds.get(name) ?? new Map<string, StoredValue>();
    kinds.set(name, known);
    return known;
  };
  return {
    update: async (keys, change) => {
      const stored = new Map(keys.flatMap((key) => getEntry(getKind(key), key)));
      const { result, changes } = runChange(stored, now(), change);
      for (const [key, value] of changes) write(getKind(key), key, value, maxKeysOfKind);
      return result;
    },
    removeExpired: async () => {
      for (const values of kinds.values()) for (const [key, value] of values) if (!isCurrent(value, now())) values.delete(key);
    },
  };
}

function getEntry(values: ReadonlyMap<string, StoredValue>, key: string): [string, StoredValue][] {
  const value = values.get(key);
  return value ? [[key, value]] : [];
}

/** The map is in the order of use, so the least recently used entries are deleted. */
function write(values: Map<string, StoredValue>, key: string, value: StoredValue | undefined, maxSize: number): void {
  values.delete(key);
  if (value === undefined) return;
  values.set(key, value);
  if (values.size > maxSize) values.delete(values.keys().next().value as string);
}
