/** Provides the client to every screen, and lets components render the reply of a GET. */

import { keepPreviousData, useQuery as useCachedQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { type Api, createApi } from './api.ts';
import { RELOADED_ON_FOCUS } from './query-client.ts';
import { type CachedReply, type QueryError, type QueryState, toQueryState } from './query-state.ts';
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
  /** Whether `result` is the reply to the former path, with the option `keepsPrevious`, until that of the new path has arrived. */
  isPrevious: boolean;
  /** Requests it again. */
  retry: () => void;
}

/** Options of a GET that a component renders. */
export interface QueryOptions {
  /** Whether the last reply is the result while another path is loaded for the first time, for example the next page of a list. */
  keepsPrevious?: boolean;
  /** Whether a reply that is older than a minute is loaded again when the window gets the focus. Not for what fills a form. Default: false. */
  reloadsOnFocus?: boolean;
  /** Whether it is requested; until then it is loading. Default: true. */
  isNeeded?: boolean;
}

/**
 * The reply to a GET of the admin API.
 * @example const { data: family } = useQuery('GET /admin/families/:id', { id })
 */
export function useQuery<R extends GetRoute>(route: R, params: Params<R>, options?: QueryOptions): Query<ReplyData<R>> {
  // The types of the server's handlers state what a route replies.
  return usePathQuery(toRequestLine(route, params).path, options) as Query<ReplyData<R>>;
}

/** The reply to a GET of any path below `/api/`. A request whose path is replaced before its reply has arrived is aborted. */
export function usePathQuery(
  path: string,
  { keepsPrevious = false, reloadsOnFocus = false, isNeeded = true }: QueryOptions = {},
): Query<unknown> {
  const api = useApi();
  const { status, fetchStatus, data, error, isPlaceholderData } = useCachedQuery<CachedReply, QueryError>(
    {
      queryKey: [path],
      enabled: isNeeded,
      ...(keepsPrevious && { placeholderData: keepPreviousData }),
      ...(reloadsOnFocus && RELOADED_ON_FOCUS),
    },
    // Given here, the client needs no provider of its own.
    api.queryClient,
  );
  const result = useMemo(
    () => toQueryState({ status, fetchStatus, data, error } as Parameters<typeof toQueryState>[0]),
    [status, fetchStatus, data, error],
  );
  return {
    result,
    data: result.state === 'ready' ? result.data : undefined,
    isPrevious: isPlaceholderData,
    retry: () => api.invalidate(path),
  };
}
