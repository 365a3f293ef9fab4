/** Runs the load of a peak for some seconds, and measures it. */

import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createLatencies, type LatencyRow } from '../load/latencies.ts';
import type { Provider } from '../load/open-provider.ts';
import { fillForms, sendSubmissions } from './families.ts';
import { exportSubmissions, listSubmissions } from './staff.ts';

/** What happens at the same time. */
export interface PeakSize {
  openForms: number;
  submissionsPerMinute: number;
  exporters: number;
  readers: number;
}

/** Seconds. */
export interface Effort {
  warmUpSeconds: number;
  seconds: number;
}

/** The measured load. */
export interface MeasuredLoad {
  rows: LatencyRow[];
  /** Processors that the server used on average. */
  processors: number;
}

/** Throws if a request fails. */
export async function runLoad(provider: Provider, size: PeakSize, { warmUpSeconds, seconds }: Effort): Promise<MeasuredLoad> {
  const stop = new AbortController();
  // Every pause listens to it.
  setMaxListeners(0, stop.signal);
  const latencies = createLatencies();
  const load = { ...provider, latencies, signal: stop.signal };
  const all = Promise.all([
    ...fillForms(load, size.openForms),
    sendSubmissions(load, size.submissionsPerMinute),
    ...Array.from({ length: size.exporters }, () => exportSubmissions(load)),
    ...Array.from({ length: size.readers }, () => listSubmissions(load)),
  ]);
  try {
    await Promise.race([all, wait(warmUpSeconds * 1000)]);
    latencies.restart();
    const cpu = await provider.server.readCpu();
    await Promise.race([all, wait(seconds * 1000)]);
    return { rows: latencies.rows(), processors: ((await provider.server.readCpu()) - cpu) / 1e6 / seconds };
  } finally {
    stop.abort();
    await all;
  }
}
