/** Opens a correction: the form as it was sent, and what its staff ask to be corrected. */

import type { FormDefinition } from '#engine';
import { getPageLocale } from '../page-locale.ts';
import { isRecord, requestJson } from '../requests.ts';
import type { FailedResult, FetchFunction } from '../requests.ts';

/** A field or a repeating group to correct, with what staff say about it. */
export interface Remark {
  path: string;
  title: string;
  text: string;
}

/** Answers below one heading, as they were sent. */
export interface SentGroup {
  step: string | null;
  title: string;
  rows: readonly { path: string; title: string; value: string }[];
}

/** A personal lookup of the sent answers, which needs a proof that the holder of a link does not have. */
export interface KnownLookup {
  path: string;
  params: Record<string, string>;
  data: unknown;
}

/** The reply of the server. */
export interface OpenedCorrection {
  /** Identifies the request of staff. */
  id: string;
  /** The version of the form that was filled in, in the language of the page. */
  definition: FormDefinition;
  /** Nested answers. Files have the ids of the stored files. */
  answers: Record<string, unknown>;
  confirmed: readonly { path: string; check: string }[];
  remarks: readonly Remark[];
  receiptNumber: string | null;
  groups: readonly SentGroup[];
  lookups: readonly KnownLookup[];
}

/** `ended`: it was sent or withdrawn. `failed`: with the reason, if the server gave one. */
export type OpenResult =
  { kind: 'opened'; correction: OpenedCorrection } | { kind: 'ended' } | { kind: 'failed'; reason?: string | undefined };

/** The link is unknown, or nothing is to be corrected any more. */
const ENDED = [404, 409];
/** Too many requests, maintenance, and a form that is not served any more: the reply says what to do. */
const EXPLAINED = [409, 429, 503];

/** Sends the token of a link. It is in the body: the addresses of requests are logged. */
export async function openCorrection(send: FetchFunction, token: string): Promise<OpenResult> {
  const headers = { 'Content-Type': 'application/json', 'Content-Language': getPageLocale() };
  const result = await requestJson(send, 'corrections/open', { method: 'POST', headers, body: JSON.stringify({ token }) });
  if (result.ok)
    return isRecord(result.data) ? { kind: 'opened', correction: result.data as unknown as OpenedCorrection } : { kind: 'failed' };
  if (isEnded(result)) return { kind: 'ended' };
  const detail = EXPLAINED.includes(result.status) ? result.problem?.['detail'] : undefined;
  return { kind: 'failed', reason: typeof detail === 'string' ? detail : undefined };
}

/** Returns whether nothing is to be corrected any more: it was sent or withdrawn, or the link is unknown. Otherwise the form can be closed. */
export function isEnded({ status, problem }: FailedResult): boolean {
  return ENDED.includes(status) && problem?.['code'] !== 'form-closed';
}

/** Returns a function that answers the known lookups without a request, and sends all others. */
export function answerKnownLookups(send: FetchFunction, lookups: readonly KnownLookup[]): FetchFunction {
  const known = new Map(lookups.map(({ path, params, data }) => [toKey(path, params), data]));
  const paths = new Set(lookups.map(({ path }) => path));
  return async (address, init) => {
    const [path = '', query] = address.split('?', 2);
    const key = paths.has(path) ? toKey(path, readParams(query, init)) : '';
    return known.has(key)
      ? new Response(JSON.stringify(known.get(key)), { headers: { 'content-type': 'application/json' } })
      : send(address, init);
  };
}

/** Returns the parameters of a lookup. Secret ones are in the body. */
function readParams(query: string | undefined, init: RequestInit | undefined): Record<string, string> {
  if (typeof init?.body === 'string') return JSON.parse(init.body) as Record<string, string>;
  return Object.fromEntries(new URLSearchParams(query));
}

function toKey(path: string, params: Record<string, string>): string {
  return JSON.stringify([path, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}
