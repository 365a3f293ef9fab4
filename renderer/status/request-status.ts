/** Asks the server for the status of a submission. */

import type { BadgeTone } from '#engine';
import { getPageLocale } from '../form/page-locale.ts';
import { isRecord, requestJson, type FetchFunction } from '../form/requests.ts';

/** The status of a submission; the times are in ISO 8601. */
export interface SubmissionStatus {
  form: string;
  receiptNumber: string | null;
  status: { title: string; text?: string; tone: BadgeTone };
  receivedAt: string;
  changedAt: string;
  /** What staff write about a status that waits for the sender. */
  reason?: string;
  /** What staff ask to be corrected. */
  correction?: { remarks: readonly { path: string; title: string; text: string }[] };
}

/** `invalid`: the link is unknown or has expired. `failed`: with the reason, if the server gave one. */
export type StatusResult =
  { kind: 'shown'; status: SubmissionStatus } | { kind: 'invalid' } | { kind: 'failed'; reason?: string | undefined };

const NOT_FOUND = 404;
/** Too many requests, and maintenance: the reply says until when. */
const WAITING = [429, 503];

/** Sends the token of a link. It is in the body: the addresses of requests are logged. */
export async function requestStatus(send: FetchFunction, token: string): Promise<StatusResult> {
  const headers = { 'Content-Type': 'application/json', 'Content-Language': getPageLocale() };
  const result = await requestJson(send, 'submission_status', { method: 'POST', headers, body: JSON.stringify({ token }) });
  if (result.ok) return isRecord(result.data) ? { kind: 'shown', status: result.data as unknown as SubmissionStatus } : { kind: 'failed' };
  if (result.status === NOT_FOUND) return { kind: 'invalid' };
  const detail = WAITING.includes(result.status) ? result.problem?.['detail'] : undefined;
  return { kind: 'failed', reason: typeof detail === 'string' ? detail : undefined };
}
