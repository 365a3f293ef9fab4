/** The cache of the replies to GET requests. The key of a query is its path below `/api/`. */

import { QueryClient } from '@tanstack/react-query';
import { type CachedReply, QueryError } from './query-state.ts';
import type { Reply } from './send-request.ts';

/** Milliseconds for which the reply to a GET is kept when no component displays it any more. */
const KEPT_MS = 5 * 60_000;

/** Sends a GET. */
export type GetRequest = (path: string, signal: AbortSignal) => Promise<Reply>;

/** Creates the cache. A query that no component displays any more is aborted. */
export function createQueryClient(request: GetRequest): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey: [path], signal }): Promise<CachedReply> => {
          const reply = await request(String(path), signal);
          if (!reply.ok) throw new QueryError({ status: reply.status, problem: reply.problem });
          return { data: reply.data, headers: reply.headers };
        },
        gcTime: KEPT_MS,
        /*
         * What is displayed is reloaded by writes only, not by time or when the window gets the focus: a reload that fails replaces the screen, and
         * with it an open form with what was entered, and some replies are expensive. So the changes of another user appear after a write, or when a
         * screen is opened for the first time in five minutes. The server refuses a write that is based on an outdated version.
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
