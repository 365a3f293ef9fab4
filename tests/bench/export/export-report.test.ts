/** The report of the benchmark of exports. */

import { expect, it } from 'vitest';
import { type ExportRow, formatExportReport } from './export-report.ts';

const row: ExportRow = {
  load: '1 × submissions.csv',
  request: '/healthz',
  count: 300,
  p95: 20.04,
  max: 41.2,
  idleP95: 5,
  ratio: 4.008,
  seconds: 3.4,
  firstByteSeconds: 0.7,
  megabytes: 5.7,
  rssGrowthMegabytes: 1,
  isMet: true,
};

it('has a line for each request during each export, and marks a missed limit', () => {
  const lines = formatExportReport([row, { ...row, request: 'lookup', p95: 4900, isMet: false }], 5000).split('\n');
  expect(lines[0]).toBe('Other requests while 5,000 submissions are exported, in ms; p95 below 300 ms.');
  expect(lines[2]!.split(/ {2,}/)).toEqual([
    '1 × submissions.csv: /healthz',
    ...['20.0', '41.2', '5.0', '4.0', '3.4', '0.7', '5.7', '1.0', 'met'],
  ]);
  expect(lines[3]).toMatch(/lookup +4900\.0 .* MISSED$/);
});
