// @vitest-environment happy-dom
/** When a submission that waits is sent again. */

import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRetries } from '../../../../renderer/form/outbox/use-retries.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Returns how many attempts there were after each of the times, in milliseconds. */
function countAttempts(retry: { attempts: number; retryAt: number }, times: readonly number[]): number[] {
  const send = vi.fn<() => Promise<void>>(async () => undefined);
  renderHook(() => useRetries(retry, send));
  return times.map((time) => {
    vi.advanceTimersByTime(time - Date.now());
    return send.mock.calls.length;
  });
}

test('the time between attempts doubles', () => {
  expect(countAttempts({ attempts: 3, retryAt: 0 }, [59_999, 60_000])).toEqual([0, 1]);
});

test('a time that the server names and that is later counts, and not all devices come at that moment', () => {
  expect(countAttempts({ attempts: 1, retryAt: 100_000 }, [109_999, 110_000])).toEqual([0, 1]);
  vi.setSystemTime(0);
  expect(countAttempts({ attempts: 4, retryAt: 60_000 }, [119_999, 120_000])).toEqual([0, 1]);
});

test('a time that no server can have named, because the clock was wrong, does not count', () => {
  expect(countAttempts({ attempts: 1, retryAt: 86_400_000 }, [14_999, 15_000])).toEqual([0, 1]);
});
