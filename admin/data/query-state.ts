/** State of a GET for the components that render it. */

import type { UseQueryResult } from '@tanstack/react-query';
import type { Failure } from './send-request.ts';

/** State of a GET. While it is reloaded, the last reply stays. */
export type QueryState<Data = unknown> =
  { state: 'loading' } | { state: 'ready'; data: Data; headers: Headers } | ({ state: 'failed' } & Failure);

/** A reply in the cache. */
export interface CachedReply {
  data: unknown;
  headers: Headers;
}

/** A failed GET in the cache. */
export class QueryError extends Error {
  readonly failure: Failure;

  /** Creates the error of a failed call. */
  constructor(failure: Failure) {
    super(`The request failed with the status ${failure.status}`);
    this.failure = failure;
  }
}

type CachedQuery = Pick<UseQueryResult<CachedReply, QueryError>, 'status' | 'fetchStatus' | 'data' | 'error'>;

/**
 * Returns the state of a query in the cache. The cache keeps the last reply of a query whose reload has failed. It is not displayed, because it may
 * be outdated, also not while the query is requested again.
 */
export function toQueryState({ status, fetchStatus, data, error }: CachedQuery): QueryState {
  if (status === 'success') return { state: 'ready', ...data! };
  if (status === 'error' && fetchStatus === 'idle') return { state: 'failed', ...error!.failure };
  return { state: 'loading' };
}
