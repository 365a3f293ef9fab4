/**
 * Client of the admin API: JSON in, JSON or a problem out. Replies to GET are cached until something is written, so that a screen that is
 * opened again shows its data at once; each write reloads everything that is displayed.
 */

import { apiFetch } from '#renderer/app-data/api-fetch.ts';
import { isRecord, type ProblemDetails, type FetchFunction } from '#renderer/form/requests.ts';
import { type Params, type ReplyData, type Route, toAddress } from './routes.ts';

/** A refused call; `status` is 0 when the server could not be reached. */
export interface Failure {
  status: number;
  problem: ProblemDetails;
}

/** Result of a call. */
export type Reply<Data = unknown> = { ok: true; data: Data; headers: Headers } | ({ ok: false } & Failure);

/** State of a GET. While it is reloaded, the last reply stays. */
export type QueryState<Data = unknown> =
  { state: 'loading' } | { state: 'ready'; data: Data; headers: Headers } | ({ state: 'failed' } & Failure);

/** The client. Paths are relative to `/api/`. */
export interface Api {
  send: FetchFunction;
  /** Calls a route without the cache. A string is sent as CSV, any other body as JSON. */
  call: <R extends Route>(route: R, params: Params<R>, body?: unknown) => Promise<Reply<ReplyData<R>>>;
  /** State of a GET that is subscribed to. */
  read: (path: string) => QueryState;
  /** Requests the path unless its reply is cached or requested already; returns the function that unsubscribes. */
  subscribe: (path: string, listener: () => void) => () => void;
  /** Reloads one path, or everything. */
  invalidate: (path?: string) => void;
  /** Removes all cached replies, for the next user. */
  clearCache: () => void;
  /** The listener is called when the server replies that there is no session. */
  onSignedOut: (listener: () => void) => () => void;
}

const NO_CONTENT = 204;
const LOADING: QueryState = { state: 'loading' };

/** Creates a client; tests pass their own `send`. */
export function createApi(send: FetchFunction = apiFetch): Api {
  const states = new Map<string, QueryState>();
  /** The latest request of each path that has no reply yet; an older reply is dropped. */
  const pending = new Map<string, symbol>();
  const listeners = new Map<string, Set<() => void>>();
  const signedOutListeners = new Set<() => void>();

  const notify = (path: string): void => {
    for (const listener of [...(listeners.get(path) ?? [])]) listener();
  };
  const request = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const reply = await exchange(send, method, path, body);
    const isSignIn = method === 'POST' && path === 'admin/session';
    if (!reply.ok && reply.status === 401 && !isSignIn) for (const listener of [...signedOutListeners]) listener();
    return reply;
  };
  const load = async (path: string): Promise<void> => {
    const token = Symbol(path);
    pending.set(path, token);
    const reply = await request('GET', path);
    if (pending.get(path) !== token) return;
    pending.delete(path);
    states.set(
      path,
      reply.ok
        ? { state: 'ready', data: reply.data, headers: reply.headers }
        : { state: 'failed', status: reply.status, problem: reply.problem },
    );
    notify(path);
  };
  const invalidate = (only?: string): void => {
    for (const path of only === undefined ? [...states.keys()] : [only]) {
      if ((listeners.get(path)?.size ?? 0) === 0) states.delete(path);
      else {
        if (states.get(path)?.state === 'failed') states.set(path, LOADING);
        notify(path);
        void load(path);
      }
    }
  };

  return {
    send,
    invalidate,
    async call<R extends Route>(route: R, params: Params<R>, body?: unknown) {
      const { method, path } = toAddress(route, params);
      const reply = await request(method, path, body);
      if (reply.ok && method !== 'GET') invalidate();
      // The types of the server's handlers state what a route replies.
      return reply as Reply<ReplyData<R>>;
    },
    read: (path) => states.get(path) ?? LOADING,
    subscribe(path, listener) {
      const own = listeners.get(path) ?? new Set();
      listeners.set(path, own.add(listener));
      if (!states.has(path) && !pending.has(path)) void load(path);
      return () => own.delete(listener);
    },
    clearCache() {
      states.clear();
      pending.clear();
    },
    onSignedOut(listener) {
      signedOutListeners.add(listener);
      return () => signedOutListeners.delete(listener);
    },
  };
}

async function exchange(send: FetchFunction, method: string, path: string, body: unknown): Promise<Reply> {
  const isText = typeof body === 'string';
  const init: RequestInit = { method, cache: 'no-cache' };
  if (body !== undefined) {
    init.body = isText ? body : JSON.stringify(body);
    init.headers = { 'content-type': isText ? 'text/csv' : 'application/json' };
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
