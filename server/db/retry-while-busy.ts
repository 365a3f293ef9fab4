/** Waits for the write lock without blocking the event loop: SQLite itself would wait synchronously and stop every other request. */

import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseBusyError, isBusy } from './errors/database-error.ts';

const RETRY_MS = 20;

/** Runs `attempt` until the lock is free; throws a `DatabaseBusyError` after `maxWaitMs`. Other errors are thrown immediately. */
export async function retryWhileBusy<Result>(attempt: () => Result, maxWaitMs: number): Promise<Result> {
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() >= deadline) throw new DatabaseBusyError('The database is locked by another process.', { cause: error });
    }
    await sleep(RETRY_MS);
  }
}
