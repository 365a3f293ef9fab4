/**
 * Keyed mutex: tasks with the same key run one after another, so each validates against what the previous one stored. Works within one
 * process.
 */

/** Does the work once all earlier work under the same key has ended, however it ended; without a key at once. */
export type RunExclusive = <Result>(key: string | undefined, work: () => Promise<Result>) => Promise<Result>;

/** Makes a queue for each key; a key is forgotten when its queue is empty. */
export function createKeyedMutex(): RunExclusive {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    if (key === undefined) return work();
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, ended);
    try {
      return await turn;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
