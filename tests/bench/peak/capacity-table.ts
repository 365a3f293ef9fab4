/** The capacity of one process on one machine, as a table in Markdown. */

import type { LatencyRow } from '../load/latencies.ts';
import type { MeasuredLoad, PeakSize } from './run-load.ts';

/** What was measured. */
export interface MeasuredCapacity {
  machine: string;
  loads: readonly { name: string; size: PeakSize; measured: MeasuredLoad }[];
  /** Submissions with files each second, one after another is acknowledged, from 16 senders; and their 95th percentile in milliseconds. */
  burst: { rate: number; p95: number };
  /** Bytes of one enrollment with five files. */
  storage: { database: number; files: number };
}

/** Between these lines of DEPLOYMENT.md. */
export const CAPACITY_START = '<!-- capacity: written by `npm run bench -- capacity --write` -->';
export const CAPACITY_END = '<!-- /capacity -->';

const MINUTES_PER_DAY = 24 * 60;

/** Replaces the table in a document. */
export function replaceCapacity(document: string, table: string): string {
  const [start, end] = [document.indexOf(CAPACITY_START), document.indexOf(CAPACITY_END)];
  if (start < 0 || end < start) throw new Error(`The document has no lines "${CAPACITY_START}" and "${CAPACITY_END}".`);
  return `${document.slice(0, start + CAPACITY_START.length)}\n\n${table}\n\n${document.slice(end)}`;
}

/** Formats the table, and the sentences that depend on the measurement. */
export function formatCapacity({ machine, loads, burst, storage }: MeasuredCapacity): string {
  const heads = [
    'load',
    'forms open at once',
    'enrollments a day at this rate',
    'lookups p95',
    'submissions p95',
    'exports p95',
    'processors',
  ];
  const rows = loads.map(({ name, size, measured: { rows: latencies, processors } }) => [
    name,
    formatNumber(size.openForms),
    formatNumber(size.submissionsPerMinute * MINUTES_PER_DAY),
    formatP95(latencies, 'lookup'),
    formatP95(latencies, 'submission with 5 files'),
    formatP95(latencies, 'export (CSV)'),
    processors.toFixed(2),
  ]);
  const full = [
    'submissions only, 16 senders',
    '–',
    formatNumber(burst.rate * 60 * MINUTES_PER_DAY),
    '–',
    `${formatNumber(burst.p95)} ms`,
    '–',
    '1',
  ];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const perGigabyte = Math.floor(1e9 / (storage.database + storage.files));
  return [
    line(heads),
    `|---|${'---:|'.repeat(heads.length - 1)}`,
    ...[...rows, full].map(line),
    '',
    `Measured with ${machine}; sender and server share its processors. An enrollment with five files takes ${formatKilobytes(storage.database)} of the database and ` +
      `${formatKilobytes(storage.files)} of files: ${formatNumber(perGigabyte)} enrollments take a gigabyte. In each load two people export ` +
      'all submissions without a pause, which takes most of the processor time of the first one.',
  ].join('\n');
}

function formatP95(rows: readonly LatencyRow[], kind: string): string {
  const row = rows.find((one) => one.kind === kind);
  return row && row.count > 0 ? `${formatNumber(row.p95)} ms` : '–';
}

function formatNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
}

function formatKilobytes(bytes: number): string {
  return `${formatNumber(bytes / 1000)} KB`;
}
