/** The longest chain of requests in which each could start only after the one before it had ended. */

/** A request. Times are milliseconds of one clock. */
export interface SentRequest {
  url: string;
  /** Resource type of the DevTools protocol. */
  type: string;
  start: number;
  end: number;
  /** Bytes of the response as it was sent, with headers. */
  bytes: number;
  bodyBytes: number;
}

/**
 * Returns the length of the chain, which is the number of serial round trips.
 * @example countRoundTrips(requests) // 2: the page, and then all of its scripts at once
 */
export function countRoundTrips(requests: readonly Pick<SentRequest, 'start' | 'end'>[]): number {
  let count = 0;
  let end = -Infinity;
  // The request that ends first is the best next link: as many as possible can start after it.
  for (const request of requests.toSorted((a, b) => a.end - b.end)) {
    if (request.start < end) continue;
    count += 1;
    end = request.end;
  }
  return count;
}
