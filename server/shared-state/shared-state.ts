/**
 * Short-lived state that all processes of the server share: counters of limits, codes, leases. Each value has a time to live and can be lost
 * when the server stops, so nothing that a person entered is in it.
 */

/** State that all processes share. */
export interface SharedState {
  /**
   * Changes the values of some keys. No other change of one of these keys runs meanwhile, in any process. If `change` throws, nothing is changed.
   * @param keys At least one key; its first word is its kind, for example `code`. They contain no personal data in plain text.
   * @param change Reads and writes the values, without waiting. It may run again, so it has no other effects.
   * @example const count = await state.update(['visits'], (values) => values.set('visits', Number(values.get('visits') ?? 0) + 1, 60_000))
   */
  readonly update: <Result>(keys: readonly string[], change: (values: StateValues, now: number) => Result) => Promise<Result>;
  /** Deletes the values whose time to live has ended. */
  readonly removeExpired: () => Promise<void>;
}

/**
 * The values of the keys of one change. Times are milliseconds of a clock that all processes share and that is not the wall clock; after a
 * restart of the machine it can show less than a stored time.
 */
export interface StateValues {
  /** Returns the value; undefined if there is none or its time to live has ended. It is not changed in place. */
  readonly get: (key: string) => unknown;
  /** Sets a value that can be written as JSON. */
  readonly set: (key: string, value: unknown, ttlMs: number) => void;
  readonly delete: (key: string) => void;
}

/** A stored value and the time at which it ends. */
export interface StoredValue {
  value: unknown;
  expiresAt: number;
}

/** What a change wrote: a value for a key, or undefined for a deleted one. */
export type StateChanges = ReadonlyMap<string, StoredValue | undefined>;

/** No value lives longer, so a longer time to live is one of a clock that began again. */
export const MAX_TTL_MS = 7 * 86_400_000;

/** Runs a change on the values that were read; returns its result and what it wrote. */
export function runChange<Result>(
  stored: ReadonlyMap<string, StoredValue>,
  now: number,
  change: (values: StateValues, now: number) => Result,
): { result: Result; changes: StateChanges } {
  const changes = new Map<string, StoredValue | undefined>();
  const values: StateValues = {
    get: (key) => {
      const found = changes.has(key) ? changes.get(key) : stored.get(key);
      return found && isCurrent(found, now) ? found.value : undefined;
    },
    set: (key, value, ttlMs) => void changes.set(key, { value, expiresAt: now + ttlMs }),
    delete: (key) => {
      if (stored.has(key) || changes.has(key)) changes.set(key, undefined);
    },
  };
  return { result: change(values, now), changes };
}

/** Returns whether the time to live of a value has not ended. */
export function isCurrent({ expiresAt }: StoredValue, now: number): boolean {
  return expiresAt > now && expiresAt - now <= MAX_TTL_MS;
}
