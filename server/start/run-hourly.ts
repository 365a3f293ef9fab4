/** Repeats a task while the server runs. */

const HOUR_MS = 3_600_000;

/** Runs the task every hour until the returned function is called; the timer does not prevent the process from exiting. */
export function runHourly(task: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void task().catch(onError), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
