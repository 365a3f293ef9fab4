import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runEvery } from '../../../server/start/run-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs a task at an interval until it is stopped, also after a failure', async () => {
  const errors: unknown[] = [];
  let count = 0;
  const stop = runEvery(
    3_600_000,
    async () => {
      count += 1;
      if (count === 1) throw new Error('failed');
    },
    (error) => errors.push(error),
  );
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(count).toBe(2);
  expect(errors).toEqual([new Error('failed')]);
  stop();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(count).toBe(2);
});
