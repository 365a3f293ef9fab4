/** Computes medians, ratios to the floors of the same run, and targets; formats them as text. */

import { median } from '../statistics.ts';
import type { Floor, Load } from './loads.ts';

/** The measurement of a load in one round. */
export interface Sample {
  load: string;
  /** Requests each second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU time of the measured process for one request, in microseconds. */
  cpu: number;
}

/** One line of the table. */
export interface ServerRow extends Sample {
  floor: Floor | null;
  /** The rate in proportion to that of the floor; null without one. */
  ratio: number | null;
  /** Null without a target. */
  isMet: boolean | null;
  target: string;
}

/** The part of a load that the report needs. */
type ReportedLoad = Pick<Load, 'name' | 'server' | 'floor' | 'minRatio' | 'minRate' | 'maxP99'>;

/**
 * Returns one row for each load with the medians of its samples. The ratio is the median of the ratios to the floor of the same round, because other work of
 * the machine slows both.
 * @example createServerRows(loads, samples)[3].ratio // 0.83
 */
export function createServerRows(loads: readonly ReportedLoad[], samples: readonly Sample[]): ServerRow[] {
  const find = (load: string): Sample[] => samples.filter((sample) => sample.load === load);
  return loads.map((load) => {
    const own = find(load.name);
    if (own.length === 0) throw new Error(`The load "${load.name}" was not measured.`);
    const isFloor = load.server === 'floors';
    const floor = loads.find((other) => other.server === 'floors' && other.floor === load.floor);
    const floors = floor && !isFloor ? find(floor.name) : [];
    const ratios = own.flatMap(({ rate }, round) => (floors[round] ? [rate / floors[round].rate] : []));
    const ratio = ratios.length > 0 ? median(ratios) : null;
    const of = (name: 'rate' | 'p50' | 'p99' | 'cpu'): number => median(own.map((sample) => sample[name]));
    const medians = { load: load.name, rate: of('rate'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') };
    return { ...medians, floor: isFloor ? null : (load.floor ?? null), ratio, ...compareWithTarget(load, medians, ratio) };
  });
}

function compareWithTarget(
  { minRatio, minRate, maxP99 }: ReportedLoad,
  { rate, p99 }: Sample,
  ratio: number | null,
): Pick<ServerRow, 'isMet' | 'target'> {
  const conditions: [text: string, isMet: boolean][] = [];
  if (minRatio !== undefined) conditions.push([`≥ ${formatPercent(minRatio)}`, ratio !== null && ratio >= minRatio]);
  if (minRate !== undefined) conditions.push([`≥ ${minRate}/s`, rate >= minRate]);
  if (maxP99 !== undefined) conditions.push([`p99 < ${maxP99} ms`, p99 < maxP99]);
  if (conditions.length === 0) return { isMet: null, target: '' };
  return { isMet: conditions.every(([, isMet]) => isMet), target: conditions.map(([text]) => text).join(', ') };
}

/** Memory before and after many requests, in bytes. */
export interface MemoryGrowth {
  requests: number;
  before: { rss: number; heap: number };
  after: { rss: number; heap: number };
}

/** The process may grow by a tenth: pages of freed memory are not all returned. */
const MAX_GROWTH = 1.1;

/** Returns whether the memory stayed flat: neither the heap nor the process grew by more than a tenth. */
export function isFlat({ before, after }: MemoryGrowth): boolean {
  return after.rss <= before.rss * MAX_GROWTH && after.heap <= before.heap * MAX_GROWTH;
}

/** Formats the rows as a table. */
export function formatServerTable(rows: readonly ServerRow[]): string {
  const heads = ['load', 'per second', 'p50 ms', 'p99 ms', 'CPU µs', 'of floor', 'target', ''];
  const body = rows.map(({ load, rate, p50, p99, cpu, ratio, floor, target, isMet }) => [
    load,
    formatNumber(rate),
    formatNumber(p50),
    formatNumber(p99),
    formatNumber(cpu),
    ratio === null ? '' : `${formatPercent(ratio)} ${floor}`,
    target,
    isMet === null ? '' : isMet ? 'met' : 'MISSED',
  ]);
  const widths = heads.map((head, at) => Math.max(head.length, ...body.map((cells) => cells[at]!.length)));
  const isText = (at: number): boolean => at === 0 || at > 4;
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (isText(at) ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd();
  return [line(heads), ...body.map(line)].join('\n');
}

/** Formats the memory as one line. */
export function formatMemory(growth: MemoryGrowth): string {
  const { requests, before, after } = growth;
  const toMegabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);
  const of = (name: 'rss' | 'heap'): string => `${toMegabytes(before[name])} to ${toMegabytes(after[name])} MB`;
  return `memory over ${formatNumber(requests)} requests: process ${of('rss')}, heap ${of('heap')}; flat: ${isFlat(growth) ? 'met' : 'MISSED'}`;
}

function formatPercent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`;
}

function formatNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
}
