/** A part of the seeded faults. `npm run soak -- --only=seeded-faults` seeds all of them. */

import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { listFilesToCheck } from '../../server/commands/check/definitions-folder.ts';
import { faultKinds, listUnexpected } from './fault-lists.ts';
import { openFaultyFolder } from './faulty-folder.ts';
import { selectFaults } from './select-faults.ts';

/** Required share of faults that the check names. */
const MIN_SHARE = 0.95;

const all = faultKinds.flatMap(([, faults]) => faults);
const selected = selectFaults(faultKinds);
const folder = openFaultyFolder();
afterAll(folder.remove);

test('the check reports nothing for the definitions without a fault', async () => {
  const files = ['definitions', 'definitions/examples'].flatMap((path) => listFilesToCheck([path]));
  const reported: string[] = [];
  for (const file of files) {
    for (const { code, message } of await folder.checkOne(file.slice('definitions/'.length))) reported.push(`${file} ${code}: ${message}`);
  }
  expect(files.length).toBeGreaterThan(40);
  expect(reported).toEqual([]);
}, 120_000);

test('the selected faults have every kind, every file, and all that are missed', () => {
  const part = selected.flatMap(([, faults]) => faults);
  expect(selected.map(([kind]) => kind)).toEqual(faultKinds.map(([kind]) => kind));
  for (const [kind, faults] of selected) expect(faults.length, kind).toBeGreaterThanOrEqual(1);
  const listFiles = (faults: typeof all): string[] => [...new Set(faults.flatMap(({ file, check = file }) => [file, check]))].toSorted();
  expect(listFiles(part)).toEqual(listFiles(all));
  expect(part).toEqual(expect.arrayContaining(all.filter(({ missed }) => missed !== undefined)));
});

test('at least 95 % of the faults must be found, and README.md states how many', () => {
  const found = all.filter(({ missed }) => missed === undefined).length;
  expect(found / all.length).toBeGreaterThanOrEqual(MIN_SHARE);
  expect(readFileSync(new URL('README.md', import.meta.url), 'utf8')).toContain(
    `At least 95 % must be found: ${found} of ${all.length} are (${((100 * found) / all.length).toFixed(1)} %).`,
  );
});

test.each(selected)('%s', async (_, faults) => expect(await listUnexpected(folder, faults)).toEqual([]), 120_000);
