/** Requests a URL at a constant rate, independent of the response times, and records the latencies. */

import { send } from './send-post.ts';
import { delay } from '../wait.ts';

export interface Latencies {
  count: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
  /** Status or error message of each response other than 200. */
  failures: string[];
}

export interface LatencyProbe {
  stop: () => Promise<Latencies>;
}

/** Starts the requests. */
export function startLatencyProbe(url: string, intervalMs: number): LatencyProbe {
  const latencies: number[] = [];
  const failures: string[] = [];
  const requests: Promise<void>[] = [];
  const stop = new AbortController();
  const measureRequest = async (): Promise<void> => {
    const start = performance.now();
    const reply = await send(url).catch((error: Error) => error);
    latencies.push(performance.now() - start);
    if (reply instanceof Error) failures.push(reply.message);
    else if (reply.status !== 200) failures.push(String(reply.status));
  };
  const loop = (async () => {
    while (!stop.signal.aborted) {
      requests.push(measureRequest());
      await delay(intervalMs);
    }
  })();
  return {
    stop: async () => {
      stop.abort();
      await loop;
      await Promise.all(requests);
      const sorted = latencies.toSorted((a, b) => a - b);
      const percentile = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
      return {
        count: sorted.length,
        p50Ms: percentile(0.5),
        p95Ms: percentile(0.95),
        p99Ms: percentile(0.99),
        maxMs: sorted.at(-1) ?? 0,
        failures,
      };
    },
  };
}
