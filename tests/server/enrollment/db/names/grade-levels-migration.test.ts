/** The migration that makes grade levels a managed list: the order that parents saw is kept, with a position for each. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../../../server/db/store.ts';
import { listGradeLevels } from '../../../../../server/enrollment/db/fixed-lists.ts';
import { enrollmentProduct } from '../../../../../server/enrollment/product.ts';
import { createDatabase, postgresUrl, removeDatabase } from '../../../support/test-database.ts';

const folderOfJournal = postgresUrl === undefined ? 'meta' : 'postgres/meta';

function copyOlderMigrations(folder: string): string {
  const older = join(folder, 'migrations');
  cpSync(enrollmentProduct.migrationsFolder, older, { recursive: true });
  const file = join(older, folderOfJournal, '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const added = journal.entries.findIndex(({ tag }) => tag.endsWith('_grade-level-versions'));
  expect(added).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, added) }));
  return older;
}

it('positions with gaps and repetitions become the order that parents saw', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grade-levels-'));
  const location = await createDatabase(undefined, join(folder, 'enrollment.db'));
  const opened: Store[] = [];
  onTestFinished(async () => {
    for (const store of opened) await store.close().catch(() => {});
    await removeDatabase(location);
    rmSync(folder, { recursive: true, force: true });
  });
  const before = await openStore(location, { migrationsFolder: copyOlderMigrations(folder) });
  opened.push(before);
  const rows = [
    ['typed', 'Grade 13', 7],
    ['kinder', 'Kinder', 0],
    ['grade-2', 'Grade 2', 3],
    ['grade-1', 'Grade 1', 3],
  ] as const;
  for (const [id, name, position] of rows)
    await before.db.run(`insert into grade_levels (id, name, position) values ('${id}', '${name}', ${position})`);
  const seen = (await listGradeLevels(before)).map(({ _id }) => _id);
  await before.close();

  const after = await openStore(location, enrollmentProduct);
  opened.push(after);
  expect((await listGradeLevels(after)).map(({ _id }) => _id)).toEqual(seen);
  expect(await after.db.all('select id, position, version from grade_levels order by position')).toEqual(
    ['kinder', 'grade-1', 'grade-2', 'typed'].map((id, position) => ({ id, position, version: 1 })),
  );
});
