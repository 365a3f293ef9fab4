/** The cache of the replies to GET requests. The key of a query is its path below `/api/`. */

import { focusManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { type CachedReply, QueryError } from './query-state.ts';
import type { Reply } from './send-request.ts';

/** Milliseconds for which the reply to a GET is kept when no component displays it any more. */
const KEPT_MS = 5 * 60_000;
const TOO_MANY_REQUESTS = 429;

/** Options of a query that is loaded again when the window gets the focus, or its screen is opened, and its reply is older than a minute. */
export const RELOADED_ON_FOCUS = { staleTime: 60_000, refetchOnWindowFocus: true } as const;

/** Sends a GET. */
export type GetRequest = (path: string, signal: AbortSignal) => Promise<Reply>;

/** Creates the cache. A query that no component displays any more is aborted. */
export function createQueryClient(request: GetRequest): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }): Promise<CachedReply> => {
          const reply = await request(String(queryKey[0]), signal);
          if (reply.ok) return { data: reply.data, headers: reply.headers };
          const kept = isPassing(reply.status) ? getValidReply(client, queryKey) : undefined;
          if (kept) return kept;
          throw new QueryError({ status: reply.status, problem: reply.problem });
        },
        gcTime: KEPT_MS,
        /*
         * Unless a query has RELOADED_ON_FOCUS, as lists and submissions have, what is displayed is reloaded by writes only: a form that is open must not change below
         * what is typed, and some replies are expensive. So the changes of another user appear after a write, or when a screen is opened for the first
         * time in five minutes. The server refuses a write that is based on an outdated version.
         */
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        // A failure is displayed at once, with a button that tries again.
        retry: false,
        // A request without network fails and is displayed as such, instead of waiting for the network.
        networkMode: 'always',
      },
    },
  });
  return client;
}

/** Whether a request that failed with the status may succeed later. */
function isPassing(status: number): boolean {
  return status === 0 || status === TOO_MANY_REQUESTS || status >= 500;
}

/** Returns the reply that is displayed, unless a write has changed it or a user asked for another one: no failure replaces it. */
function getValidReply(client: QueryClient, queryKey: QueryKey): CachedReply | undefined {
  const state = client.getQueryState<CachedReply>(queryKey);
  return state?.isInvalidated === false ? state.data : undefined;
}

/** Loads what is outdated when the window gets the focus, until the returned function is called. A window that only changes its place gets the focus, too. */
export function watchFocus(client: QueryClient): () => void {
  focusManager.setEventListener((notify) => {
    const listener = (): void => notify();
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  });
  client.mount();
  return () => client.unmount();
}

/**
 * Reloads one path, or everything, that is displayed, and removes the other replies. A request in progress is replaced, because its reply may be from
 * before the change.
 */
export function reloadQueries(client: QueryClient, path?: string): void {
  const filters = path === undefined ? {} : { queryKey: [path], exact: true };
  client.removeQueries({ ...filters, type: 'inactive' });
  // The reload below replaces only requests of queries that have a reply already.
  void client.cancelQueries({ ...filters, predicate: ({ state }) => state.data === undefined });
  void client.invalidateQueries(filters);
}
