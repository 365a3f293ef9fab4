/** The report of the benchmark of the list of submissions. */

import type { LatencyRow } from '../load/latencies.ts';

/** The durations of one kind of request, in milliseconds. */
export interface WorkListRow extends Pick<LatencyRow, 'kind' | 'count' | 'p50' | 'p95' | 'max'> {
  /** Of the p95 to that of the floor in the same run. */
  ratio: number;
  isMet: boolean;
}

/** The largest p95 of a request. */
export const LIMIT_MS = 150;

const HEADINGS = ['p50', 'p95', 'max', 'ratio'];

/** Compares durations with those of the floor. */
export function toWorkListRow({ kind, count, p50, p95, max }: LatencyRow, floor: LatencyRow): WorkListRow {
  return { kind, count, p50, p95, max, ratio: p95 / floor.p95, isMet: p95 < LIMIT_MS };
}

/** Formats the rows as a table; `floor` is its first line. */
export function formatWorkListReport(rows: readonly WorkListRow[], floor: LatencyRow, submissions: number): string {
  const width = Math.max(floor.kind.length, ...rows.map(({ kind }) => kind.length));
  const line = (kind: string, cells: readonly string[], end = ''): string =>
    `${kind.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join('')}  ${end}`.trimEnd();
  const toCells = (numbers: readonly number[]): string[] => numbers.map((number) => number.toFixed(2));
  return [
    `Requests of the back office with ${submissions.toLocaleString('en')} submissions, one after another, in ms; p95 below ${LIMIT_MS} ms. The ratio is that of the p95 to the floor.`,
    line('', HEADINGS),
    line(floor.kind, toCells([floor.p50, floor.p95, floor.max])),
    ...rows.map(({ kind, p50, p95, max, ratio, isMet }) => line(kind, toCells([p50, p95, max, ratio]), isMet ? 'met' : 'MISSED')),
  ].join('\n');
}
