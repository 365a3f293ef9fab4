/** Samples with faults of the compiler and of the analysis in one file: `check` reports all of them, and no consequence of one. */

import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFile } from '../../../../server/commands/check/check-file.ts';
import { formsProduct } from '../../../../server/forms-product.ts';

const folder = 'tests/samples/several-faults';
const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<string, string[]>;

function check(name: string): string[] {
  const dir = mkdtempSync(join(tmpdir(), 'several-faults-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const file of ['base.json', 'lookups.json']) copyFileSync(join('tests/samples/analysis', file), join(dir, file));
  copyFileSync(join(folder, `${name}.json`), join(dir, 'boat-trip.json'));
  const { diagnostics } = checkFile(join(dir, 'boat-trip.json'), formsProduct);
  return diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`).toSorted((a, b) => parseInt(a, 10) - parseInt(b, 10));
}

test('every sample has expected diagnostics', () => {
  const names = readdirSync(folder).map((file) => file.replace('.json', ''));
  expect(names.filter((name) => name !== 'expected').toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.each(Object.keys(expected))('%s', (name) => {
  expect(check(name)).toEqual(expected[name]);
});
