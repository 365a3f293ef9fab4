/**
 * Keyed mutex: tasks with the same key run one after another, so each validates against what the previous one stored. Works within one
 * process.
 */

/** Runs the task after all earlier tasks with the same key have settled. Without a key it runs immediately. */
export type RunExclusive = <Result>(key: string | undefined, work: () => Promise<Result>) => Promise<Result>;

/** Creates a mutex with one queue for each key. A key is removed when its queue is empty. */
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
