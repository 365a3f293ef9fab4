/** One request to the admin API: JSON in, JSON or a problem out. */

import { isRecord, type FetchFunction, type ProblemDetails } from '#renderer/form/requests.ts';

/** A failed call; `status` is 0 when the server could not be reached. */
export interface Failure {
  status: number;
  problem: ProblemDetails;
}

/** Result of a call. */
export type Reply<Data = unknown> = { ok: true; data: Data; headers: Headers } | ({ ok: false } & Failure);

const NO_CONTENT = 204;

/** Parts of a request that not every request has. */
export interface RequestOptions {
  /** A text or a file is sent as CSV, any other body as JSON. */
  body?: unknown;
  /** Aborts the request. */
  signal?: AbortSignal;
}

/** Sends a request and reads its reply. */
export async function sendRequest(
  send: FetchFunction,
  method: string,
  path: string,
  { body, signal }: RequestOptions = {},
): Promise<Reply> {
  const isCsv = typeof body === 'string' || body instanceof Blob;
  const init: RequestInit = { method, cache: 'no-cache', ...(signal && { signal }) };
  if (body !== undefined) {
    init.body = isCsv ? body : JSON.stringify(body);
    init.headers = { 'content-type': isCsv ? 'text/csv' : 'application/json' };
  }
  try {
    const response = await send(path, init);
    const data: unknown = await response.json().catch(() => undefined);
    // A page of another system, for example of a network that requires a sign-in, is not a reply of the server.
    if (response.ok && data === undefined && response.status !== NO_CONTENT) return { ok: false, status: 0, problem: {} };
    if (response.ok) return { ok: true, data, headers: response.headers };
    return { ok: false, status: response.status, problem: isRecord(data) ? data : {} };
  } catch {
    return { ok: false, status: 0, problem: {} };
  }
}
