/** Repeats a task while the server runs. */

/** One hour in milliseconds. */
export const HOUR_MS = 3_600_000;

/** Runs the task every `intervalMs` until the returned function is called; the timer does not prevent the process from exiting. */
export function runEvery(intervalMs: number, task: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void task().catch(onError), intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
