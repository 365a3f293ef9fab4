/** Days in a time zone, with the instants at which they begin and end. */

import type { Period } from '../../db/dashboard/count-submissions.ts';

/** A day and its period in UTC. */
export interface Day extends Period {
  /** YYYY-MM-DD. */
  day: string;
}

const DAY_MS = 86_400_000;

/**
 * Returns the last days up to and including that of `now`, the first one first. The end of a day is the start of the next one, also where clocks are changed.
 * @example listDays(new Date('2026-11-28T20:00:00Z'), 'Asia/Manila', 1) // [{ day: '2026-11-29', start: '2026-11-28T16:00:00.000Z', end: '2026-11-29T16:00:00.000Z' }]
 */
export function listDays(now: Date, timeZone: string, count: number): Day[] {
  const toLocalTime = createLocalTime(timeZone);
  const today = Math.floor(toLocalTime(now.getTime()) / DAY_MS) * DAY_MS;
  const midnights = Array.from({ length: count + 1 }, (_, index) => today + (index + 1 - count) * DAY_MS);
  const starts = midnights.map((midnight) => new Date(toInstant(midnight, toLocalTime)).toISOString());
  return midnights
    .slice(0, count)
    .map((midnight, index) => ({ day: new Date(midnight).toISOString().slice(0, 10), start: starts[index]!, end: starts[index + 1]! }));
}

/** Returns the function from an instant to the time on the clock, both in milliseconds; the latter as if it were in UTC. */
function createLocalTime(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (instant) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
}

/** Returns the instant of a time on the clock. Its offset can differ from that of the first guess on days on which clocks are changed. */
function toInstant(local: number, toLocalTime: (instant: number) => number): number {
  const guess = local - (toLocalTime(local) - local);
  return guess + (local - toLocalTime(guess));
}
