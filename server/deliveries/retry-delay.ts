/** The delays between the attempts of a delivery: they double from half a minute to six hours, and end after about a day and a half. */

const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 6 * 3_600_000;
const MAX_ATTEMPTS = 15;

/**
 * Returns the delay after a failed attempt in milliseconds, counted from 1; undefined after the last one.
 * @example getRetryDelay(1) // 30000
 */
export function getRetryDelay(attempt: number): number | undefined {
  return attempt >= MAX_ATTEMPTS ? undefined : Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS);
}
