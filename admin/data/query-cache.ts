/** Cache of the replies to GET requests by path, with subscribers. */

import type { Failure, Reply } from './send-request.ts';

/** State of a GET. While it is reloaded, the last reply stays. */
export type QueryState<Data = unknown> =
  { state: 'loading' } | { state: 'ready'; data: Data; headers: Headers } | ({ state: 'failed' } & Failure);

/** The cache. Paths are relative to `/api/`. */
export interface QueryCache {
  /** State of a GET that is subscribed to. */
  read: (path: string) => QueryState;
  /** Requests the path unless its reply is cached or requested already; returns the function that unsubscribes. */
  subscribe: (path: string, listener: () => void) => () => void;
  /** Reloads one path, or everything. Replies without a subscriber are removed. */
  invalidate: (path?: string) => void;
  /** Removes all cached replies, for the next user. */
  clearCache: () => void;
}

const LOADING: QueryState = { state: 'loading' };

/** Creates a cache that loads paths with `request`. */
export function createQueryCache(request: (path: string) => Promise<Reply>): QueryCache {
  const states = new Map<string, QueryState>();
  /** The latest request of each path that has no reply yet; an older reply is dropped. */
  const pending = new Map<string, symbol>();
  const listeners = new Map<string, Set<() => void>>();

  const notify = (path: string): void => {
    for (const listener of [...(listeners.get(path) ?? [])]) listener();
  };
  const load = async (path: string): Promise<void> => {
    const token = Symbol(path);
    pending.set(path, token);
    const reply = await request(path);
    if (pending.get(path) !== token) return;
    pending.delete(path);
    states.set(path, toQueryState(reply));
    notify(path);
  };
  return {
    read: (path) => states.get(path) ?? LOADING,
    subscribe(path, listener) {
      const pathListeners = listeners.get(path) ?? new Set();
      listeners.set(path, pathListeners.add(listener));
      if (!states.has(path) && !pending.has(path)) void load(path);
      return () => pathListeners.delete(listener);
    },
    invalidate(only) {
      for (const path of only === undefined ? [...states.keys()] : [only]) {
        if ((listeners.get(path)?.size ?? 0) === 0) states.delete(path);
        else {
          if (states.get(path)?.state === 'failed') states.set(path, LOADING);
          notify(path);
          void load(path);
        }
      }
    },
    clearCache() {
      states.clear();
      pending.clear();
    },
  };
}

function toQueryState(reply: Reply): QueryState {
  return reply.ok
    ? { state: 'ready', data: reply.data, headers: reply.headers }
    : { state: 'failed', status: reply.status, problem: reply.problem };
}
