import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { listFilesToCheck } from '../../server/commands/check/definitions-folder.ts';
import { checkFault, checkOne, removeFaultyFolder } from './faulty-folder.ts';
import type { FaultList, SeededFault } from './seeded-fault.ts';

const folder = new URL('lists/', import.meta.url);
const kinds = readdirSync(folder)
  .toSorted()
  .flatMap((file) => Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as FaultList));

/** Required share of faults that the check names. */
const MIN_SHARE = 0.95;

/** The number of faults and of those that were found, by kind. */
const results = new Map<string, { count: number; found: number }>();

afterAll(removeFaultyFolder);

test('the check reports nothing for the definitions without a fault', async () => {
  const files = ['definitions', 'definitions/examples'].flatMap((path) => listFilesToCheck([path]));
  const reported: string[] = [];
  for (const file of files) {
    for (const { code, message } of await checkOne(file.slice('definitions/'.length))) reported.push(`${file} ${code}: ${message}`);
  }
  expect(files.length).toBeGreaterThan(40);
  expect(reported).toEqual([]);
}, 120_000);

test.each(kinds)(
  '%s',
  async (kind, faults) => {
    const unexpected: string[] = [];
    let found = 0;
    for (const fault of faults) {
      const isFound = (await checkFault(fault)).found.length > 0;
      found += Number(isFound);
      if (isFound === (fault.missed !== undefined)) unexpected.push(`${isFound ? 'found' : 'missed'}: ${describeFault(fault)}`);
    }
    results.set(kind, { count: faults.length, found });
    expect(unexpected).toEqual([]);
  },
  120_000,
);

test('the check names at least 95 % of the faults', () => {
  const all = [...results.values()];
  const [count, found] = [all.reduce((sum, one) => sum + one.count, 0), all.reduce((sum, one) => sum + one.found, 0)];
  const table = [...results].map(([kind, one]) => `${one.found} of ${one.count}  ${kind}`).join('\n');
  expect(count).toBeGreaterThanOrEqual(300);
  expect(found / count, `${found} of ${count} faults\n${table}`).toBeGreaterThanOrEqual(MIN_SHARE);
});

function describeFault(fault: SeededFault): string {
  return `${fault.file} ${JSON.stringify('find' in fault ? [fault.find, fault.with] : fault)}`;
}
