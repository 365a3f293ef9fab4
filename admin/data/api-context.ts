/** Provides the client to every screen, and lets components render the reply of a GET. */

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { type Api, createApi } from './api.ts';
import type { QueryState } from './query-cache.ts';
import { type GetRoute, type Params, type ReplyData, toRequestLine } from './routes.ts';

/** The client of the admin API. */
export const ApiContext = createContext<Api>(createApi());

/** The client of the admin API. */
export function useApi(): Api {
  return useContext(ApiContext);
}

/** A GET that a component renders. */
export interface Query<Data> {
  result: QueryState<Data>;
  /** Undefined until the reply has arrived, and after a failure. */
  data: Data | undefined;
  /** Requests it again. */
  retry: () => void;
}

/**
 * The reply to a GET of the admin API.
 * @example const { data: family } = useQuery('GET /admin/families/:id', { id })
 */
export function useQuery<R extends GetRoute>(route: R, params: Params<R>): Query<ReplyData<R>> {
  // The types of the server's handlers state what a route replies.
  return usePathQuery(toRequestLine(route, params).path) as Query<ReplyData<R>>;
}

/** The reply to a GET of any path below `/api/`. */
export function usePathQuery(path: string): Query<unknown> {
  const api = useApi();
  const subscribe = useCallback((listener: () => void) => api.subscribe(path, listener), [api, path]);
  const result = useSyncExternalStore(subscribe, () => api.read(path));
  return { result, data: result.state === 'ready' ? result.data : undefined, retry: () => api.invalidate(path) };
}
