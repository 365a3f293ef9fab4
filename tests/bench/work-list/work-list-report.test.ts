/** The report of the benchmark of the list of submissions. */

import { expect, it } from 'vitest';
import { formatWorkListReport, toWorkListRow } from './work-list-report.ts';

const toDurations = (kind: string, p95: number) => ({ kind, count: 60, perMinute: 1, p50: 2, p95, p99: p95, max: 41.5 });

it('compares each kind of request with the floor, and marks a missed limit', () => {
  const floor = toDurations('floor: 20 rows', 0.5);
  const rows = [toDurations('list: first page', 4), toDurations('search: common', 4900)].map((row) => toWorkListRow(row, floor));
  const lines = formatWorkListReport(rows, floor, 5000).split('\n');
  expect(lines[0]).toMatch(/^Requests of the back office with 5,000 submissions, .* p95 below 150 ms\./);
  expect(lines[2]!.split(/ {2,}/)).toEqual(['floor: 20 rows', '2.00', '0.50', '41.50']);
  expect(lines[3]!.split(/ {2,}/)).toEqual(['list: first page', '2.00', '4.00', '41.50', '8.00', 'met']);
  expect(lines[4]).toMatch(/ 9800\.00 {2}MISSED$/);
});
