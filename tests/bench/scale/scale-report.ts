/** Compares the durations at both scales, and formats them. */

import { median } from '../statistics.ts';

/** Durations of one kind of request, in milliseconds. */
export interface ScaleRow {
  kind: string;
  small: number;
  large: number;
  ratio: number;
  isMet: boolean;
}

/** At most this many times as long as at scale 1. */
const MAX_RATIO = 2;
/** Differences below are those of the clock and the network. */
const MIN_DIFFERENCE_MS = 0.5;

/** Compares the medians of a kind of request. */
export function compareScales(kind: string, small: readonly number[], large: readonly number[]): ScaleRow {
  const row = { kind, small: median(small), large: median(large) };
  const ratio = row.large / row.small;
  return { ...row, ratio, isMet: ratio <= MAX_RATIO || row.large - row.small < MIN_DIFFERENCE_MS };
}

/** Formats the rows as a table. */
export function formatScale(rows: readonly ScaleRow[], scale: number): string {
  const width = Math.max(...rows.map(({ kind }) => kind.length));
  const line = (kind: string, cells: readonly string[], end: string): string =>
    `${kind.padEnd(width)}${cells.map((cell) => cell.padStart(12)).join('')}  ${end}`.trimEnd();
  return [
    `Medians in ms, one request after another; at most ${MAX_RATIO} times as long with ${scale} times as many rows.`,
    line('', ['scale 1', `scale ${scale}`, 'ratio'], ''),
    ...rows.map(({ kind, small, large, ratio, isMet }) =>
      line(kind, [small.toFixed(2), large.toFixed(2), ratio.toFixed(2)], isMet ? 'met' : 'MISSED'),
    ),
  ].join('\n');
}
