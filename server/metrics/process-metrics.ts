/** Metrics of the process itself: memory, processor time, and how long its event loop is blocked. */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MetricRegistry } from './metric.ts';

const LAG_RESOLUTION_MS = 10;
const NS_PER_SECOND = 1e9;
const QUANTILES = [50, 90, 99];

/** Adds the metrics; the returned function ends the measurement. */
export function addProcessMetrics({ gauge }: MetricRegistry): () => void {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  lag.enable();
  gauge(
    'nodejs_eventloop_lag_seconds',
    'Delay of timers beyond their time since the metrics were last read, by quantile; 1 is the maximum.',
    () => {
      // The histogram has the whole interval between two timers.
      const toSeconds = (ns: number): number => Math.max(0, ns / NS_PER_SECOND - LAG_RESOLUTION_MS / 1000);
      const samples = QUANTILES.map((quantile) => ({
        labels: { quantile: String(quantile / 100) },
        value: toSeconds(lag.percentile(quantile)),
      }));
      const max = { labels: { quantile: '1' }, value: toSeconds(lag.max) };
      lag.reset();
      return [...samples, max];
    },
  );
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => [{ value: process.memoryUsage.rss() }]);
  gauge('nodejs_memory_bytes', 'Memory of the JavaScript engine by kind.', () => {
    const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
    const kinds = { heap_used: heapUsed, heap_total: heapTotal, external, array_buffers: arrayBuffers };
    return Object.entries(kinds).map(([kind, value]) => ({ labels: { kind }, value }));
  });
  gauge(
    'process_cpu_seconds_total',
    'Processor time of the process.',
    () => {
      const { user, system } = process.cpuUsage();
      return [{ value: (user + system) / 1e6 }];
    },
    { type: 'counter' },
  );
  gauge('process_start_time_seconds', 'When the process started, in Unix seconds.', () => [
    { value: Math.round(Date.now() / 1000 - process.uptime()) },
  ]);
  return () => lag.disable();
}
