/**
 * Client of the admin API. Replies to GET are cached until something is written, so that a screen that is opened again shows its data
 * immediately; each write reloads everything that is displayed. Lists and submissions are also reloaded when the window gets the focus after a while.
 */

import type { QueryClient } from '@tanstack/react-query';
import { apiFetch } from '#renderer/app-data/api-fetch.ts';
import type { FetchFunction } from '#renderer/form/requests.ts';
import { createQueryClient, reloadQueries } from './query-client.ts';
import { type BodyArgument, type Params, type ReplyData, type Route, toRequestLine } from './routes.ts';
import { type Reply, type RequestOptions, sendRequest } from './send-request.ts';

/** The client. Paths are relative to `/api/`. */
export interface Api {
  send: FetchFunction;
  /** Calls a route without the cache. A text or a file is sent as CSV, any other body as JSON. */
  call: <R extends Route>(route: R, params: Params<R>, ...body: BodyArgument<R>) => Promise<Reply<ReplyData<R>>>;
  /** The same for a POST that changes nothing, so that nothing is reloaded. */
  preview: <R extends Route>(route: R, params: Params<R>, ...body: BodyArgument<R>) => Promise<Reply<ReplyData<R>>>;
  /** The cached replies to GET. */
  queryClient: QueryClient;
  /** Reloads one path, or everything. Replies that are not displayed are removed. */
  invalidate: (path?: string) => void;
  /** Removes all cached replies, for the next user. */
  clearCache: () => void;
  /** The listener is called when the server replies that there is no session. */
  onSignedOut: (listener: () => void) => () => void;
}

/** Creates a client; tests pass their own `send`. */
export function createApi(send: FetchFunction = apiFetch): Api {
  const signedOutListeners = new Set<() => void>();
  const request = async (method: string, path: string, options?: RequestOptions): Promise<Reply> => {
    const reply = await sendRequest(send, method, path, options);
    const isSignIn = method === 'POST' && path === 'admin/session';
    if (!reply.ok && reply.status === 401 && !isSignIn) for (const listener of [...signedOutListeners]) listener();
    return reply;
  };
  const queryClient = createQueryClient((path, signal) => request('GET', path, { signal }));

  async function preview<R extends Route>(route: R, params: Params<R>, ...[body]: BodyArgument<R>): Promise<Reply<ReplyData<R>>> {
    const { method, path } = toRequestLine(route, params);
    // The types of the server's handlers state what a route replies.
    return (await request(method, path, { body })) as Reply<ReplyData<R>>;
  }

  return {
    send,
    async call<R extends Route>(route: R, params: Params<R>, ...body: BodyArgument<R>) {
      const reply = await preview<R>(route, params, ...body);
      if (reply.ok && !route.startsWith('GET ')) reloadQueries(queryClient);
      return reply;
    },
    preview: preview as Api['preview'],
    queryClient,
    invalidate: (path) => reloadQueries(queryClient, path),
    clearCache: () => queryClient.clear(),
    onSignedOut(listener) {
      signedOutListeners.add(listener);
      return () => signedOutListeners.delete(listener);
    },
  };
}
