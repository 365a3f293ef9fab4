/** Waiting for a result that another part of the program produces. */

import { vi } from 'vitest';

const TIMEOUT_MS = 10_000;

/** Repeats the expectations until they hold; fails after 10 s, which a loaded machine may need. */
export function waitUntil<Result>(expectations: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(expectations, { timeout: TIMEOUT_MS });
}
