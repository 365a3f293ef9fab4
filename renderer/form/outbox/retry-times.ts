/** When a submission that waits is sent again. */

const FIRST_MS = 15_000;
const LONGEST_MS = 15 * 60_000;
/** Many devices that wait for the same server must not send at the same time. */
const JITTER = 0.2;

/** The server keeps the key of a submission for 30 days. A submission that waits longer than this is not sent without its user. */
const LONGEST_WAIT_MS = 14 * 86_400_000;

/** Returns the time until the next attempt, in milliseconds: none before the first one. `random` is from 0 to below 1. */
export function getRetryDelay(attempts: number, random: number): number {
  if (attempts === 0) return 0;
  return Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS) * (1 - JITTER + 2 * JITTER * random);
}

/** Returns until when a submission is sent without its user. Times are in milliseconds since 1970. */
export function getWaitEnd(submittedAt: number): number {
  return submittedAt + LONGEST_WAIT_MS;
}

/** Returns whether a submission has waited too long to be sent without its user. */
export function hasWaitedTooLong(submittedAt: number, now: number): boolean {
  return now > getWaitEnd(submittedAt);
}
