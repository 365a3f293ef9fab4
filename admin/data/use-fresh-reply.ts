/** The current reply to a GET, for dialogs: never from the cache, and not requested again while the dialog closes after a write. */

import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from './api-context.ts';
import type { QueryState } from './query-state.ts';
import { type GetRoute, type Params, type ReplyData, toRequestLine } from './routes.ts';
import type { Reply } from './send-request.ts';

/** A GET of a dialog. */
export interface FreshReply<Data> {
  result: QueryState<Data>;
  /** Undefined until the reply has arrived, and after a failure. */
  data: Data | undefined;
  /** Requests it again. */
  retry: () => void;
}

/** Requests a route when the component is mounted. */
export function useFreshReply<R extends GetRoute>(route: R, params: Params<R>): FreshReply<ReplyData<R>> {
  const { call } = useApi();
  const { path } = toRequestLine(route, params);
  const [reply, setReply] = useState<Reply>();
  const [attempts, setAttempts] = useState(0);
  const request = useEffectEvent(() => (call as (...line: unknown[]) => Promise<Reply>)(route, params));
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const loaded = await request();
      if (isCurrent) setReply(loaded);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [path, attempts]);
  // The types of the server's handlers state what a route replies.
  const result = toState(reply) as QueryState<ReplyData<R>>;
  return {
    result,
    data: result.state === 'ready' ? result.data : undefined,
    retry: () => {
      setReply(undefined);
      setAttempts((count) => count + 1);
    },
  };
}

function toState(reply: Reply | undefined): QueryState {
  if (reply === undefined) return { state: 'loading' };
  if (!reply.ok) return { state: 'failed', status: reply.status, problem: reply.problem };
  return { state: 'ready', data: reply.data, headers: reply.headers };
}
