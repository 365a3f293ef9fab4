/** Calculates medians and target ratios from the samples. */

import { CHANGE_KINDS } from './forms/changes.ts';
import type { ChangeKind } from './forms/changes.ts';
import type { Cell } from './measure.ts';

/** Microseconds per change of one subject on one size. */
export interface Row {
  subject: string;
  fields: number;
  buildMs: number;
  heapKb: number | null;
  /** Median by kind of change. */
  medians: Record<ChangeKind, number>;
  /** Mean of these medians; every kind has the same weight. */
  mix: number;
  /** Mean of the kinds that do not change the state of other fields (`text`, `error`, `computed`). */
  flipsNothing: number;
  count: number;
}

/** A result and its upper limit. */
export interface Target {
  name: string;
  value: number;
  limit: number;
  isMet: boolean;
  detail: string;
}

/** Compares a value with its upper limit. */
export function createTarget(name: string, value: number, limit: number, detail: string): Target {
  return { name, value, limit, isMet: value <= limit, detail };
}

/** Returns the median; for an even number of values the lower one of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
}

/** Creates one row per cell. */
export function createRows(cells: readonly Cell[]): Row[] {
  return cells.map(({ subject, fields, buildMs, heapKb, samples }) => {
    const medians = Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, median(samples[kind])])) as Row['medians'];
    const mean = (kinds: readonly ChangeKind[]) => kinds.reduce((sum, kind) => sum + medians[kind], 0) / kinds.length;
    const count = CHANGE_KINDS.reduce((sum, kind) => sum + samples[kind].length, 0);
    return { subject, fields, buildMs, heapKb, medians, mix: mean(CHANGE_KINDS), flipsNothing: mean(['text', 'error', 'computed']), count };
  });
}

/**
 * Creates the target ratios, each for the mix and for our slowest kind of change: relative to other libraries, and large to small form. `floor` is the
 * subject that no library can be faster than.
 */
export function createTargets(rows: readonly Row[], ours: string, floor: string): Target[] {
  const find = (subject: string, fields: number) => rows.find((row) => row.subject === subject && row.fields === fields);
  const targets: Target[] = [];

  const own = find(ours, 1000);
  const others = rows.filter((row) => row.fields === 1000 && row.subject !== ours && row.subject !== floor);
  if (own && others.length > 0) {
    const fastest = others.reduce((best, row) => (row.mix < best.mix ? row : best));
    const byKind = CHANGE_KINDS.map((kind) => ({ kind, ratio: own.medians[kind] / Math.min(...others.map((row) => row.medians[kind])) }));
    const worst = byKind.reduce((a, b) => (b.ratio > a.ratio ? b : a));
    targets.push(
      createTarget(
        'ours / fastest other library, 1,000 fields',
        own.mix / fastest.mix,
        1 / 150,
        `mix of changes; fastest is ${fastest.subject}`,
      ),
    );
    targets.push(
      createTarget('the same, our worst kind of change', worst.ratio, 1 / 20, `${worst.kind}, relative to the fastest other library`),
    );
  }

  const lowest = find(floor, 1000);
  if (own && lowest) targets.push(createTarget('ours / hand-written floor, 1,000 fields', own.mix / lowest.mix, 15, 'mix of changes'));

  const [small, large] = [find(ours, 60), find(ours, 3000)];
  if (small && large) {
    const worst = CHANGE_KINDS.map((kind) => ({ kind, ratio: large.medians[kind] / small.medians[kind] })).reduce((a, b) =>
      b.ratio > a.ratio ? b : a,
    );
    targets.push(createTarget('ours, 3,000 fields / 60 fields', large.mix / small.mix, 2, 'mix of changes'));
    targets.push(createTarget('the same, our worst kind of change', worst.ratio, 2, worst.kind));
  }
  return targets;
}
