/** Waiting for a result that another part of the program produces. */

import { vi } from 'vitest';

const TIMEOUT_MS = 10_000;

/** Repeats the expectations until they pass. Fails after 10 s, because a loaded machine can be slow. */
export function waitUntil<Result>(expectations: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(expectations, { timeout: TIMEOUT_MS });
}
