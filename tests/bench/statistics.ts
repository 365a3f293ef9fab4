/** From samples to the figures that the bench is asked for. */

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
  /** The mean of those medians: each kind weighs the same. */
  mix: number;
  /** The mean over the kinds that flip nothing (`text`, `error`, `computed`). */
  flipsNothing: number;
  count: number;
}

/** A figure beside what it should at most be. */
export interface Target {
  name: string;
  value: number;
  limit: number;
  isMet: boolean;
  detail: string;
}

/** The middle one; of an even number the lower of both. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
}

/** A row a cell. */
export function rowsOf(cells: readonly Cell[]): Row[] {
  return cells.map(({ subject, fields, buildMs, heapKb, samples }) => {
    const medians = Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, median(samples[kind])])) as Row['medians'];
    const mean = (kinds: readonly ChangeKind[]) => kinds.reduce((sum, kind) => sum + medians[kind], 0) / kinds.length;
    const count = CHANGE_KINDS.reduce((sum, kind) => sum + samples[kind].length, 0);
    return { subject, fields, buildMs, heapKb, medians, mix: mean(CHANGE_KINDS), flipsNothing: mean(['text', 'error', 'computed']), count };
  });
}

/** The two ratios of the brief, each for the mix and for the kind of change in which ours does worst. */
export function targetsOf(rows: readonly Row[], ours: string): Target[] {
  const find = (subject: string, fields: number) => rows.find((row) => row.subject === subject && row.fields === fields);
  const target = (name: string, value: number, limit: number, detail: string): Target => ({
    name,
    value,
    limit,
    isMet: value <= limit,
    detail,
  });
  const targets: Target[] = [];

  const mine = find(ours, 1000);
  const peers = rows.filter((row) => row.fields === 1000 && row.subject !== ours);
  if (mine && peers.length > 0) {
    const fastest = peers.reduce((best, row) => (row.mix < best.mix ? row : best));
    const byKind = CHANGE_KINDS.map((kind) => ({ kind, ratio: mine.medians[kind] / Math.min(...peers.map((row) => row.medians[kind])) }));
    const worst = byKind.reduce((a, b) => (b.ratio > a.ratio ? b : a));
    targets.push(
      target('ours / fastest peer, 1,000 fields', mine.mix / fastest.mix, 1 / 20, `mix of changes; fastest is ${fastest.subject}`),
    );
    targets.push(target('the same, our worst kind of change', worst.ratio, 1 / 20, `${worst.kind}, against the peer fastest at it`));
  }

  const [small, large] = [find(ours, 60), find(ours, 3000)];
  if (small && large) {
    const worst = CHANGE_KINDS.map((kind) => ({ kind, ratio: large.medians[kind] / small.medians[kind] })).reduce((a, b) =>
      b.ratio > a.ratio ? b : a,
    );
    targets.push(target('ours, 3,000 fields / 60 fields', large.mix / small.mix, 2, 'mix of changes'));
    targets.push(target('the same, our worst kind of change', worst.ratio, 2, worst.kind));
  }
  return targets;
}
