/** The load of the peak, and its report. */

import type { LatencyRow } from '../load/latencies.ts';
import type { MeasuredLoad, PeakSize } from './run-load.ts';

/** Ten times the peak of a provider with about 3,000 enrollments a year. */
export const PEAK: PeakSize = { openForms: 300, submissionsPerMinute: 20, exporters: 2, readers: 3 };

/** The rows that such a provider has stored. */
export const STORED = { scale: 1, families: 1000, submissions: 3000 };

/** 95 of 100 lookups take less. */
const MAX_LOOKUP_P95_MS = 200;

/** The measured peak. */
export interface PeakReport extends MeasuredLoad {
  target: { name: string; value: number; limit: number; isMet: boolean };
}

/** Compares the lookups with the target. */
export function createPeakReport(load: MeasuredLoad): PeakReport {
  const value = load.rows.find(({ kind }) => kind === 'lookup')?.p95 ?? Number.NaN;
  return { ...load, target: { name: 'lookup p95', value, limit: MAX_LOOKUP_P95_MS, isMet: value < MAX_LOOKUP_P95_MS } };
}

/** Formats the report as text. */
export function formatPeakReport({ rows, processors, target }: PeakReport): string {
  const { openForms, submissionsPerMinute, exporters, readers } = PEAK;
  const { submissions, families } = STORED;
  const { name, value, limit, isMet } = target;
  return [
    `${openForms} families filling the form, ${submissionsPerMinute} submissions a minute, ${exporters} exporting, ${readers} reading; ` +
      `${submissions} submissions and ${families} families stored.`,
    formatLatencies(rows),
    `The server used ${processors.toFixed(2)} processors on average.`,
    `${isMet ? 'met   ' : 'MISSED'}  ${name}: ${formatMs(value)} ms, below ${limit} ms`,
  ].join('\n');
}

/** Formats latencies as a table; times in milliseconds. */
function formatLatencies(rows: readonly LatencyRow[]): string {
  const width = Math.max(...rows.map(({ kind }) => kind.length));
  const heads = ['requests', 'a minute', 'p50', 'p95', 'p99', 'max'];
  const line = (first: string, cells: readonly string[]): string => first.padEnd(width) + cells.map((cell) => cell.padStart(11)).join('');
  const body = rows.map(({ kind, count, perMinute, p50, p95, p99, max }) =>
    line(kind, [String(count), perMinute.toFixed(0), ...[p50, p95, p99, max].map(formatMs)]),
  );
  return [line('', heads), ...body].join('\n');
}

function formatMs(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}
