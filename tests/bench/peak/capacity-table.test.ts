import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../architecture/source-file.ts';
import { CAPACITY_END, CAPACITY_START, formatCapacity, replaceCapacity } from './capacity-table.ts';

const lookup = { kind: 'lookup', count: 10, perMinute: 10, p50: 2, p95: 12.4, p99: 30, max: 40 };

it('the capacity is computed from the measured loads', () => {
  const text = formatCapacity({
    machine: 'a machine',
    loads: [
      {
        name: 'ten times',
        size: { openForms: 300, submissionsPerMinute: 20, exporters: 2, readers: 3 },
        measured: { rows: [lookup], processors: 0.3 },
      },
    ],
    burst: { rate: 50, p95: 310 },
    storage: { database: 10_000, files: 990_000 },
  });
  expect(text).toContain('| ten times | 300 | 28,800 | 12 ms | – | – | 0.30 |');
  expect(text).toContain('| submissions only, 16 senders | – | 4,320,000 | – | 310 ms | – | 1 |');
  expect(text).toContain('1,000 enrollments take a gigabyte');
});

it('the document has one place for the table', () => {
  const document = readFileSync(`${root}/server/DEPLOYMENT.md`, 'utf8');
  const [before, after] = [document.split(CAPACITY_START)[0], document.split(CAPACITY_END)[1]];
  expect(replaceCapacity(document, 'TABLE')).toBe(`${before}${CAPACITY_START}\n\nTABLE\n\n${CAPACITY_END}${after}`);
  expect(() => replaceCapacity('nothing', 'TABLE')).toThrow('The document has no lines');
});
