import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listStoredNames } from '../../../../server/db/stored-names.ts';
import { sweepFiles } from '../../../../server/files/storage/sweep-files.ts';
import { openApp, type OpenedApp } from '../../support/open-app.ts';
import { definitions, plain, post } from '../../support/post-visit.ts';
import { pdf } from '../../support/sample-content.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const minutes =
  (count: number): (() => Date) =>
  () =>
    new Date(START + count * 60_000);
const orphan = '0f8fad5b-d9cb-469f-a165-70867728950e';

const namesIn = ({ dataDir }: OpenedApp): string[] => readdirSync(join(dataDir, 'files')).toSorted();

function writeOrphan({ dataDir }: OpenedApp, name: string): void {
  const path = join(dataDir, 'files', name);
  writeFileSync(path, 'left');
  utimesSync(path, new Date(START), new Date(START));
}

it('removes files without a submission after an hour, including partial files', async () => {
  const opened = await openApp();
  writeOrphan(opened, orphan);
  writeOrphan(opened, `${orphan}.part`);
  writeOrphan(opened, 'README');
  expect(await sweepFiles({ ...opened, now: minutes(59) })).toBe(0);
  expect(namesIn(opened)).toEqual([orphan, `${orphan}.part`, 'README']);
  expect(await sweepFiles({ ...opened, now: minutes(61) })).toBe(2);
  expect(namesIn(opened)).toEqual(['README']);
});

it('keeps every file of a submission, regardless of its age', async () => {
  const opened = await openApp({ definitions });
  await post(opened, { ...plain, 'papers[letters][]': [new File([pdf], 'one.pdf'), new File([pdf], 'two.pdf')] });
  writeOrphan(opened, orphan);
  expect(await sweepFiles({ ...opened, now: () => new Date('2100-01-01') })).toBe(1);
  expect(namesIn(opened)).toEqual([...(await listStoredNames(opened.store))].toSorted());
  expect(namesIn(opened)).toHaveLength(2);
});

it('keeps a file whose row is written during the sweep', async () => {
  const opened = await openApp({ definitions });
  const files = {
    ...opened.files,
    olderThan: async () => {
      await post(opened, { ...plain, 'papers[letters][]': [new File([pdf], 'one.pdf')] });
      return namesIn(opened);
    },
  };
  expect(await sweepFiles({ ...opened, files, now: () => new Date('2100-01-01') })).toBe(0);
  expect(namesIn(opened)).toHaveLength(1);
});
