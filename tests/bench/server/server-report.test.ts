/** Tests how the benchmark of the server computes ratios and targets; it sends no requests. */

import { describe, expect, it } from 'vitest';

import { createServerRows, formatMemory, formatServerTable, isFlat, type Sample } from './server-report.ts';

const constant = { name: 'constant', server: 'floors', floor: 'constant' } as const;
const save = { name: 'save', server: 'floors', floor: 'save' } as const;
const unchanged = { name: 'unchanged', server: 'ours', floor: 'constant', minRatio: 0.6 } as const;
const post = { name: 'post', server: 'ours', floor: 'save', minRatio: 0.25, maxP99: 50 } as const;
const upload = { name: 'upload', server: 'ours', minRate: 40 } as const;

function sample(load: string, rate: number, p99 = 1): Sample {
  return { load, rate, p50: 1, p99, cpu: 10 };
}

describe('the rows of the benchmark of the server', () => {
  it('have the medians of the rounds, and the median of the ratios to the floor of the same round', () => {
    const samples = [
      ...[900, 1000, 1100].map((rate) => sample('constant', rate)),
      ...[720, 10, 770].map((rate) => sample('unchanged', rate)),
      sample('save', 400),
      sample('post', 120, 49),
    ];
    const rows = createServerRows([constant, save, unchanged, post], samples);
    expect(rows.map(({ load, rate, ratio, isMet }) => ({ load, rate, ratio, isMet }))).toEqual([
      { load: 'constant', rate: 1000, ratio: null, isMet: null },
      { load: 'save', rate: 400, ratio: null, isMet: null },
      { load: 'unchanged', rate: 720, ratio: 0.7, isMet: true },
      { load: 'post', rate: 120, ratio: 0.3, isMet: true },
    ]);
  });

  it('miss a target below the ratio, below the rate or above the 99th percentile', () => {
    const samples = [
      sample('constant', 1000),
      sample('save', 400),
      sample('unchanged', 599),
      sample('post', 120, 50),
      sample('upload', 39),
    ];
    const rows = createServerRows([constant, save, unchanged, post, upload], samples);
    expect(rows.slice(2).map(({ isMet, target }) => [isMet, target])).toEqual([
      [false, '≥ 60 %'],
      [false, '≥ 25 %, p99 < 50 ms'],
      [false, '≥ 40/s'],
    ]);
    expect(formatServerTable(rows)).toMatch(/^unchanged +599 .* 60 % constant +≥ 60 % +MISSED$/m);
  });

  it('throw for a load without a sample', () => {
    expect(() => createServerRows([constant], [])).toThrow('The load "constant" was not measured.');
  });
});

describe('the memory', () => {
  const before = { rss: 100 * 1_048_576, heap: 40 * 1_048_576 };
  const growBy = (rss: number, heap: number) => ({ requests: 10, before, after: { rss: before.rss * rss, heap: before.heap * heap } });

  it('is flat if neither the process nor the heap grew by more than a tenth', () => {
    expect([growBy(1.1, 0.9), growBy(1.11, 1), growBy(1, 1.11)].map(isFlat)).toEqual([true, false, false]);
    expect(formatMemory(growBy(1.2, 1))).toBe('memory over 10 requests: process 100.0 to 120.0 MB, heap 40.0 to 40.0 MB; flat: MISSED');
  });
});
