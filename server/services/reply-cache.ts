/** Replies by key: one request at a time for each key, and results for a limited time. */

/** Maximum number of kept results. */
const MAX_RESULTS = 1000;

/** Returns the result for a key; calls `load` if there is none. A failure is not kept. */
export type ReplyCache<Result> = (key: string, seconds: number, load: () => Promise<Result>) => Promise<Result>;

/** Creates a cache. `monotonic` is a clock in milliseconds. */
export function createReplyCache<Result>(monotonic: () => number): ReplyCache<Result> {
  const running = new Map<string, Promise<Result>>();
  const kept = new Map<string, { result: Result; until: number }>();
  return (key, seconds, load) => {
    const known = kept.get(key);
    if (known !== undefined && known.until > monotonic()) return Promise.resolve(known.result);
    kept.delete(key);
    const current = running.get(key);
    if (current !== undefined) return current;
    const started = load()
      .then((result) => {
        if (seconds > 0) keep(kept, key, { result, until: monotonic() + seconds * 1000 });
        return result;
      })
      .finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

/** A map keeps the order of insertion, so its first key is the oldest. */
function keep<Entry>(kept: Map<string, Entry>, key: string, entry: Entry): void {
  const [oldest] = kept.keys();
  if (kept.size >= MAX_RESULTS && oldest !== undefined) kept.delete(oldest);
  kept.set(key, entry);
}
