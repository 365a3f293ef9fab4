/** When a submission that waits, or an upload, is sent again: 15 seconds after the first failure, then twice the time before, up to 15 minutes. */

const FIRST_MS = 15_000;
const LONGEST_MS = 15 * 60_000;
/** Many devices that wait for the same server must not send at the same time. */
const JITTER = 0.2;

/** The server keeps the key of a submission for 30 days. A submission that waits longer than this is not sent without its user. */
const LONGEST_WAIT_MS = 14 * 86_400_000;

/** The attempts that have failed, and the time before which the server takes no further one, in milliseconds since 1970: 0 if it did not name one. */
export interface RetryState {
  attempts: number;
  retryAt: number;
}

/** Returns the time after a number of failures, in milliseconds: none before the first one. */
export function getBackoff(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
}

/** Returns the time until the next attempt, in milliseconds: not before the time that the server has named. `random` is from 0 to below 1. */
export function getRetryDelay({ attempts, retryAt }: RetryState, random: number, now: number): number {
  return Math.max(
    getBackoff(attempts) * (1 - JITTER + 2 * JITTER * random),
    (isTooEarly(retryAt, now) ? retryAt - now : 0) * (1 + JITTER * random),
  );
}

/**
 * Reads the header `Retry-After`: seconds, or an HTTP date. Returns milliseconds, 15 minutes at most: a server that names a longer time can be back earlier, and
 * its sender looks at the page. Returns 0 without the header, and for a text that is none of both.
 */
export function readRetryAfter(header: string | null | undefined, now: number): number {
  if (!header) return 0;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return ms > 0 ? Math.min(ms, LONGEST_MS) : 0;
}

/** Returns the time before which the server takes no further attempt, in milliseconds since 1970; 0 if it did not name one. */
export function getRetryAt(header: string | null | undefined, now: number): number {
  const ms = readRetryAfter(header, now);
  return ms > 0 ? now + ms : 0;
}

/** Returns whether the server takes no attempt yet. A time that is too far ahead is that of a wrong clock. */
export function isTooEarly(retryAt: number, now: number): boolean {
  return now < retryAt && retryAt <= now + LONGEST_MS;
}

/** Returns until when a submission is sent without its user. Times are in milliseconds since 1970. */
export function getWaitEnd(submittedAt: number): number {
  return submittedAt + LONGEST_WAIT_MS;
}

/** Returns whether a submission has waited too long to be sent without its user. */
export function hasWaitedTooLong(submittedAt: number, now: number): boolean {
  return now > getWaitEnd(submittedAt);
}
