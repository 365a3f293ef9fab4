/** Time stamps: instants in UTC, `YYYY-MM-DDTHH:MM:SSZ`, that a form stores without asking for them. All of them sort as texts. */

import { isDateTime } from './temporal-formats.ts';

/** Returns whether a text is a time stamp. */
export function isTimestamp(text: string): boolean {
  return text.length === 20 && isDateTime(text.slice(0, 16)) && /^:[0-5]\d$/.test(text.slice(16, 19)) && text[19] === 'Z';
}

/** Returns the time stamp of an ISO time in UTC, which may have milliseconds; null for other texts. */
export function toTimestamp(time: string | undefined): string | null {
  const text = `${time?.slice(0, 19)}Z`;
  return time?.endsWith('Z') && isTimestamp(text) ? text : null;
}

/**
 * Returns the time stamp that the server stores. The time of the submission is that of its receipt. The time of the opening is what the
 * browser claims, but not later than the receipt; a claim that is no time stamp is dropped.
 */
export function limitTimestamp(kind: 'opened' | 'submitted', claim: unknown, receipt: string | undefined): string | null {
  const received = toTimestamp(receipt);
  if (kind === 'submitted') return received;
  if (typeof claim !== 'string' || !isTimestamp(claim)) return null;
  return received !== null && claim > received ? received : claim;
}
