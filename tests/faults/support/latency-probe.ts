/** Requests a page at a steady rate, however long each reply takes, and keeps the latencies. */

import { send } from './send-post.ts';
import { delay } from './wait.ts';

export interface Latencies {
  count: number;
  p99Ms: number;
  maxMs: number;
  /** Replies that were not 200, by status or message. */
  failures: string[];
}

export interface LatencyProbe {
  stop: () => Promise<Latencies>;
}

/** Starts requesting. */
export function startLatencyProbe(url: string, intervalMs: number): LatencyProbe {
  const latencies: number[] = [];
  const failures: string[] = [];
  const calls: Promise<void>[] = [];
  const over = new AbortController();
  const call = async (): Promise<void> => {
    const start = performance.now();
    const reply = await send(url).catch((error: Error) => error);
    latencies.push(performance.now() - start);
    if (reply instanceof Error) failures.push(reply.message);
    else if (reply.status !== 200) failures.push(String(reply.status));
  };
  const loop = (async () => {
    while (!over.signal.aborted) {
      calls.push(call());
      await delay(intervalMs);
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await loop;
      await Promise.all(calls);
      const sorted = latencies.sort((a, b) => a - b);
      return { count: sorted.length, p99Ms: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0, maxMs: sorted.at(-1) ?? 0, failures };
    },
  };
}
