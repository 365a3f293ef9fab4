/** Requests of an upload, and what a failed one means. */

import { authorize } from '../drafts/draft.ts';
import { getDraftPath } from '../drafts/server/container.ts';
import type { Draft, ServerCopy } from '../drafts/draft.ts';
import { readRetryAfter } from '../outbox/retry-times.ts';
import { sendWithin } from '../requests.ts';
import type { FetchFunction } from '../requests.ts';

/** Why an upload is paused. */
export interface UploadDelay {
  /** `server`: the server takes no more files at the moment, for a reason that the user cannot change. */
  reason: 'network' | 'server';
  /** Whether there was a reply. */
  isReply: boolean;
  /** Milliseconds until the server accepts another request; 0 if it does not say. */
  retryAfterMs: number;
}

/** An upload that is paused. */
export class UploadDelayedError extends Error {
  readonly delay: UploadDelay;

  constructor(status: number, headers?: Headers) {
    super(`The upload is delayed: ${status}`);
    this.delay = {
      isReply: status !== 0,
      reason: [413, 429, 507].includes(status) ? 'server' : 'network',
      retryAfterMs: readRetryAfter(headers?.get('retry-after'), Date.now()),
    };
  }
}

/** What a request is sent with. */
export interface UploadContext {
  send: FetchFunction;
  draft: Draft;
  copy: ServerCopy;
  signal: AbortSignal;
}

/** The reply of a request that the server has understood. */
export interface UploadReply {
  status: number;
  headers: Headers;
  /** The body, if it is JSON. */
  body: unknown;
}

const TIMEOUT_MS = 30_000;

/**
 * Sends a request below the draft. Rejects with an `UploadDelayedError` if it has to be repeated later: without a reply, and with 429 or 5xx. Rejects with the
 * reason of the signal after an abort.
 */
export async function requestUpload(
  { send, draft, copy, signal }: UploadContext,
  path: string,
  { timeoutMs = TIMEOUT_MS, ...init }: RequestInit & { timeoutMs?: number },
): Promise<UploadReply> {
  const headers = { ...(init.headers as Record<string, string>), ...authorize(copy) };
  const request = { ...init, headers, signal, timeoutMs };
  const read = async (response: Response): Promise<UploadReply> => ({
    status: response.status,
    headers: response.headers,
    body: await response.json().catch(() => undefined),
  });
  const reply = await sendWithin(send, getDraftPath(draft, path), request, read).catch(() => undefined);
  signal.throwIfAborted();
  if (reply === undefined || reply.status === 429 || reply.status >= 500) throw new UploadDelayedError(reply?.status ?? 0, reply?.headers);
  return reply;
}

/** Waits for a promise, but not after an abort, which rejects with the reason of the signal. */
export function waitUnlessAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const handleAbort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', handleAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort));
  });
}
