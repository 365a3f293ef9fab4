/**
 * What the back-office asks of the server: JSON in, JSON or a problem out. Answers to GET are remembered until something was written, so
 * that a screen one comes back to stands there at once; any write makes all that is drawn ask anew.
 */

import { apiFetch } from '#renderer/app-data/api-fetch.ts';
import { isRecord, type ProblemDetails, type FetchFunction } from '#renderer/form/requests.ts';

/** How a call ended; a lost connection is status 0. */
export type Reply = { ok: true; data: unknown; headers: Headers } | { ok: false; status: number; problem: ProblemDetails };

/** What is known of a GET. While it is asked anew, the last answer stays. */
export type QueryState = { state: 'loading' } | { state: 'ready'; data: unknown; headers: Headers } | { state: 'failed'; status: number; problem: ProblemDetails };

export interface Api {
  send: FetchFunction;
  /** A write, or a read that is not remembered. A string or file goes as it is, anything else as JSON. */
  call: (method: string, path: string, body?: unknown) => Promise<Reply>;
  /** What is known of a GET, asking for it when nothing is. */
  read: (path: string) => QueryState;
  subscribe: (path: string, listener: () => void) => () => void;
  /** Asks again for one path, or for everything. */
  invalidate: (path?: string) => void;
  /** Forgets everything, for whoever signs in next. */
  clearCache: () => void;
  /** Called when the server no longer knows the session. */
  onSignedOut: (listener: () => void) => () => void;
}

const LOADING: QueryState = { state: 'loading' };

/** The server's calls; tests bring a `send` of their own. */
export function createApi(send: FetchFunction = apiFetch): Api {
  const answers = new Map<string, QueryState>();
  const asked = new Map<string, symbol>();
  const listeners = new Map<string, Set<() => void>>();
  const signedOut = new Set<() => void>();

  const tell = (path: string) => {
    for (const listener of [...(listeners.get(path) ?? [])]) listener();
  };
  const request = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const reply = await exchange(send, method, path, body);
    if (!reply.ok && reply.status === 401 && !(method === 'POST' && path === 'admin/session')) for (const listener of [...signedOut]) listener();
    return reply;
  };
  const load = async (path: string) => {
    const turn = Symbol(path);
    asked.set(path, turn);
    const reply = await request('GET', path);
    if (asked.get(path) !== turn) return;
    asked.delete(path);
    answers.set(path, reply.ok ? { state: 'ready', data: reply.data, headers: reply.headers } : { state: 'failed', status: reply.status, problem: reply.problem });
    tell(path);
  };
  const invalidate = (only?: string) => {
    for (const path of only === undefined ? [...answers.keys()] : [only]) {
      if ((listeners.get(path)?.size ?? 0) === 0) answers.delete(path);
      else {
        if (answers.get(path)?.state === 'failed') answers.set(path, LOADING);
        tell(path);
        void load(path);
      }
    }
  };

  return {
    send,
    invalidate,
    async call(method, path, body) {
      const reply = await request(method, path, body);
      if (reply.ok && method !== 'GET') invalidate();
      return reply;
    },
    read: (path) => answers.get(path) ?? LOADING,
    subscribe(path, listener) {
      const own = listeners.get(path) ?? new Set();
      listeners.set(path, own.add(listener));
      if (!answers.has(path) && !asked.has(path)) void load(path);
      return () => own.delete(listener);
    },
    clearCache() {
      answers.clear();
      asked.clear();
    },
    onSignedOut(listener) {
      signedOut.add(listener);
      return () => signedOut.delete(listener);
    },
  };
}

async function exchange(send: FetchFunction, method: string, path: string, body: unknown): Promise<Reply> {
  const isRaw = typeof body === 'string' || body instanceof Blob;
  const init: RequestInit = { method, cache: 'no-cache' };
  if (body !== undefined) {
    init.body = isRaw ? body : JSON.stringify(body);
    init.headers = { 'content-type': isRaw ? 'text/csv' : 'application/json' };
  }
  try {
    const response = await send(path, init);
    const data: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, data, headers: response.headers };
    return { ok: false, status: response.status, problem: isRecord(data) ? data : {} };
  } catch {
    return { ok: false, status: 0, problem: {} };
  }
}
