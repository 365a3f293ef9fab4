/** Collects the durations of requests by kind, and their percentiles. */

import type { Client, ClientReply, ClientRequest } from './client.ts';

/** The durations of one kind of request, in milliseconds. */
export interface LatencyRow {
  kind: string;
  count: number;
  /** Requests each minute. */
  perMinute: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Sends a request of a kind. */
export type MeasuredClient = (kind: string, request: ClientRequest, status?: number) => Promise<ClientReply>;

/** Collects durations. */
export interface Latencies {
  /** Sends requests of a client and adds their durations. Throws if a reply has another status than expected. */
  measure: (client: Client) => MeasuredClient;
  /** Forgets what was collected, at the end of a warm-up. */
  restart: () => void;
  /** Returns one row for each kind, in the order of their first request. */
  rows: () => LatencyRow[];
}

/** Creates a collection. */
export function createLatencies(): Latencies {
  const durations = new Map<string, number[]>();
  let start = performance.now();
  return {
    measure:
      (client) =>
      async (kind, request, status = 200) => {
        const reply = await client(request);
        if (reply.status !== status)
          throw new Error(
            `"${kind}" failed: expected the status ${status} of ${request.path}, got ${reply.status} ${reply.body.toString()}`,
          );
        const list = durations.get(kind);
        if (list) list.push(reply.duration);
        else durations.set(kind, [reply.duration]);
        return reply;
      },
    restart: () => {
      for (const list of durations.values()) list.length = 0;
      start = performance.now();
    },
    rows: () => {
      const minutes = (performance.now() - start) / 60_000;
      return [...durations].map(([kind, list]) => summarize(kind, list, minutes));
    },
  };
}

/** Returns the percentiles of durations that were collected for some minutes. */
export function summarize(kind: string, durations: readonly number[], minutes: number): LatencyRow {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { kind, count: sorted.length, perMinute: sorted.length / minutes, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
