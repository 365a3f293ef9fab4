/** Asks the server where a submission stands. */

import type { BadgeTone } from '#engine';
import { getPageLocale } from '../form/page-locale.ts';
import { isRecord, requestJson, type FetchFunction } from '../form/requests.ts';

/** Where a submission stands; the times are in ISO 8601. */
export interface SubmissionStatus {
  form: string;
  receiptNumber: string | null;
  status: { title: string; tone: BadgeTone };
  receivedAt: string;
  changedAt: string;
}

/** `invalid`: the link is unknown or has expired. */
export type StatusResult = { kind: 'shown'; status: SubmissionStatus } | { kind: 'invalid' } | { kind: 'failed' };

/** Sends the token of a link. It is in the body: the addresses of requests are logged. */
export async function requestStatus(send: FetchFunction, token: string): Promise<StatusResult> {
  const headers = { 'Content-Type': 'application/json', 'Content-Language': getPageLocale() };
  const result = await requestJson(send, 'submission_status', { method: 'POST', headers, body: JSON.stringify({ token }) });
  if (result.ok) return isRecord(result.data) ? { kind: 'shown', status: result.data as unknown as SubmissionStatus } : { kind: 'failed' };
  return { kind: result.status === 404 ? 'invalid' : 'failed' };
}
