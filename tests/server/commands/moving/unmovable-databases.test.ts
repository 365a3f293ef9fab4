/** Databases that `npm run migrate` cannot move, and those of an older version. */

import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';
import { migratePlaces } from './support/migrate-places.ts';
import { runBackup, runRestore } from './support/run-backup.ts';
import { newFolder, readFailure, withStore } from './support/moved-data.ts';
import { countSubmissions, database, EQUAL, newPlaces, product } from './support/places.ts';

it('the copy of a database of an older version is brought up to date, and the source stays as it is', async () => {
  const folder = newFolder();
  const [from, to, backup] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'backup')];
  await createOlderDatabase(from);
  expect((await migratePlaces({ product, from, to })).at(-1)).toBe(EQUAL);
  expect(await countSubmissions(to)).toBe(1);
  expect(await runBackup({ product, from, to: backup })).toContain(
    'The database has the schema of an older version: its rows are not counted.',
  );
  await runRestore({ product, from: backup, to: join(folder, 'restored') });
  expect(await countSubmissions(join(folder, 'restored'))).toBe(1);
});

/** A database with the first migrations only, and a submission. */
async function createOlderDatabase(dataDir: string): Promise<void> {
  const folder = join(newFolder(), 'migrations');
  cpSync(product.migrationsFolder, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
  mkdirSync(dataDir);
  await withStore(database(dataDir), { migrationsFolder: folder }, (store) =>
    store.db.run(`insert into submissions (id, kind, definition_id, definition_hash, answers, labels, status, name, created_at, updated_at)
      values ('old', 'visit', 'visit', 'abc', '{}', '{}', 'pending', 'Old', '2026-11-01', '2026-11-01')`),
  );
}

describe('a database that cannot be moved is named with the remedy', () => {
  it('when it does not exist', async () => {
    const folder = newFolder();
    expect(await readFailure(migratePlaces({ product, from: join(folder, 'none'), to: join(folder, 'to') }))).toContain(
      `There is no database ${join(folder, 'none', 'forms.db')}. Name the data folder of a server, or set PRODUCT.`,
    );
  });

  it('when it is of another product', async () => {
    const { from, to } = await newPlaces();
    expect(await readFailure(migratePlaces({ product: enrollmentProduct, from, to }))).toContain('the database of PRODUCT=forms');
    renameSync(database(from), join(from, enrollmentProduct.databaseFile));
    expect(await readFailure(migratePlaces({ product: enrollmentProduct, from, to }))).toMatch(
      /is not one of PRODUCT=enrollment: it has other tables\. Correct the address, or set PRODUCT/,
    );
  });

  it('when a newer version wrote it', async () => {
    const { from, to } = await newPlaces();
    await withStore(database(from), product, (store) =>
      store.db.run("insert into __drizzle_migrations (hash, created_at) values ('newer', 99999999999999)"),
    );
    expect(await readFailure(migratePlaces({ product, from, to }))).toMatch(
      /was written by a newer version of this product\. Use the command of/,
    );
    expect(await readFailure(migratePlaces({ product, from: to, to: from }))).toMatch(/There is no database/);
  });

  it('when it is empty, or no database', async () => {
    const { from, to } = await newPlaces();
    writeFileSync(database(from), '');
    for (const end of ['-wal', '-shm']) rmSync(`${database(from)}${end}`, { force: true });
    expect(await readFailure(migratePlaces({ product, from, to }))).toContain('is empty: it has no tables.');
    writeFileSync(database(from), 'This is a text and no database. '.repeat(100));
    expect(await readFailure(migratePlaces({ product, from, to }))).toContain('is damaged or no SQLite database.');
  });

  it('when its rows break a constraint: nothing is changed in the target', async () => {
    const { from, to } = await newPlaces();
    await migratePlaces({ product, from, to });
    await withStore(database(from), product, async (store) => {
      await store.db.run('pragma foreign_keys = off');
      await store.db.run('delete from submissions');
    });
    const message = await readFailure(migratePlaces({ product, from, to, overwrite: true }));
    expect(message).toMatch(/^The rows of the table \w+ cannot be copied: FOREIGN KEY constraint failed\. Nothing was changed\./);
    expect(await countSubmissions(to)).toBe(1);
  });
});
