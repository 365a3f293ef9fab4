/**
 * Long computations that let other work of the process run in between. A task is a generator that yields wherever it may pause: commands run
 * it to its end, the server runs it in slices.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';

/** A computation that may pause at each `yield`. */
export type PausableTask<Result> = Generator<void, Result, void>;

/** Number of rows after which a task yields. */
export const ROWS_PER_PAUSE = 250;
/** Time after which a task that runs in slices lets other work run. */
const MAX_SLICE_MS = 20;

/**
 * Runs a task without a pause.
 * @example const table = runToEnd(readTable(dir, 'wards'));
 */
export function runToEnd<Result>(task: PausableTask<Result>): Result {
  let step = task.next();
  while (!step.done) step = task.next();
  return step.value;
}

/**
 * Runs a task in slices: other work of the process waits for one slice at most.
 * @example const table = await runInSlices(readTable(dir, 'wards'));
 */
export async function runInSlices<Result>(task: PausableTask<Result>): Promise<Result> {
  let sliceEnd = performance.now() + MAX_SLICE_MS;
  for (;;) {
    const step = task.next();
    if (step.done) return step.value;
    if (performance.now() < sliceEnd) continue;
    await nextTurn();
    sliceEnd = performance.now() + MAX_SLICE_MS;
  }
}
