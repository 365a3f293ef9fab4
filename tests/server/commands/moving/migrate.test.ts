/** `npm run migrate` between two data folders: what does not depend on the engine. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createFirstUser } from '../../../../server/db/accounts/users.ts';
import { listStoredTables } from '../../../../server/db/moving/stored-tables.ts';
import { listTables } from '../../../../server/db/dialect.ts';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import { submissions } from '../../../../server/db/schema/submissions.ts';
import { setMaintenance } from '../../../../server/db/settings.ts';
import { listSubmissions } from '../../../../server/db/submissions/list-submissions.ts';
import { openStore, type Store } from '../../../../server/db/store.ts';
import { getStoredName } from '../../../../server/db/moving/stored-tables.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';
import { openFolderStorage } from '../../../../server/files/storage/folder-storage.ts';
import { formsProduct } from '../../../../server/forms-product.ts';
import { createS3Storage } from '../../../../server/files/storage/s3/s3-storage.ts';
import { bundleCommand } from '../../../run/bundle-program.ts';
import { startS3Server } from '../../files/storage/support/s3-server.ts';
import { migratePlaces } from './support/migrate-places.ts';
import { runBackup, runRestore } from './support/run-backup.ts';
import {
  addSubmission,
  CONTENTS,
  expectFiles,
  expectSameRows,
  fillDataFolder,
  newFolder,
  readFailure,
  withStore,
} from './support/moved-data.ts';

const staff = { id: 'staff', name: 'Staff' };
const product = formsProduct;
const EQUAL = 'Row counts and checksums of all tables and files are equal.';
const database = (dataDir: string): string => join(dataDir, product.databaseFile);
const countSubmissions = (dataDir: string): Promise<number> =>
  withStore(database(dataDir), product, async (store) => (await listSubmissions(store, {})).items.length);

/** Two folders: one with data, one that does not exist. */
async function newPlaces(): Promise<{ from: string; to: string; names: string[] }> {
  const folder = newFolder();
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  return { from, to, names: await fillDataFolder(from, product) };
}

/** Keeps a database open as a server does. */
async function serve(location: string): Promise<Store> {
  return openStore(location, product);
}

it.each([formsProduct, enrollmentProduct])('every table of the product $id is declared', async (one) => {
  await withStore(':memory:', one, async (store) => {
    const found = (await listTables(store.db)).filter((name) => name !== '__drizzle_migrations' && !name.includes('_by_text'));
    expect(listStoredTables(one.tables).map(getStoredName).toSorted()).toEqual(found);
  });
});

it('copies all rows and files to a new data folder, and again', async () => {
  const { from, to, names } = await newPlaces();
  const printed = await migratePlaces({ product, from, to });
  expect(printed).toContain(`${CONTENTS.length} files (6 bytes) in ${join(to, 'files')}, 3 of them written now.`);
  expect(printed.at(-1)).toBe(EQUAL);
  await expectSameRows(database(from), database(to), product);
  await expectFiles(to, names);

  await withStore(database(from), product, (store) => addSubmission(store));
  const again = await migratePlaces({ product, from, to });
  expect(again).toContain(`${CONTENTS.length} files (6 bytes) in ${join(to, 'files')}, 0 of them written now.`);
  await expectSameRows(database(from), database(to), product);
});

it('replaces the data that a server writes at its start, which nobody entered', async () => {
  const { from, to } = await newPlaces();
  mkdirSync(to);
  await withStore(database(to), product, (store) =>
    createFirstUser(store, { name: 'Admin', email: 'other@example.com', role: 'Admin', passwordHash: 'x' }, '2026-11-20T10:00:00.000Z'),
  );
  expect((await migratePlaces({ product, from, to })).at(-1)).toBe(EQUAL);
  await expectSameRows(database(from), database(to), product);
});

it('refuses a target with data that the source does not have, and names them, unless --overwrite is given', async () => {
  const { from, to } = await newPlaces();
  await migratePlaces({ product, from, to });
  const id = await withStore(database(to), product, async (store) => {
    await setMaintenance(store, true, staff, '2026-11-22T10:00:00.000Z');
    return addSubmission(store);
  });
  const message = await readFailure(migratePlaces({ product, from, to }));
  expect(message).toContain('which would be lost (submissions: 1, changes in the back office: 1). Move in the other direction, or');
  expect(message).toContain(`submission ${id} (visit) of 2026-11-21T08:00:00.000Z`);
  expect(message).toContain('Changed setting maintenance_mode at 2026-11-22T10:00:00.000Z');
  expect(await countSubmissions(to)).toBe(2);

  await migratePlaces({ product, from: to, to: from });
  expect(await countSubmissions(from)).toBe(2);
  await withStore(database(to), product, (store) => addSubmission(store));
  await migratePlaces({ product, from, to, overwrite: true });
  expect(await countSubmissions(to)).toBe(2);
});

describe('a server that works', () => {
  it('with the source is refused, unless maintenance is on', async () => {
    const { from, to } = await newPlaces();
    const server = await serve(database(from));
    const message = await readFailure(migratePlaces({ product, from, to }));
    expect(message).toContain(
      `A server works with ${database(from)}, and what is sent to it meanwhile would be lost. Stop the server, or switch`,
    );
    await setMaintenance(server, true, staff, '2026-11-22T10:00:00.000Z');
    await migratePlaces({ product, from, to });
    await server.close();
    await expectSameRows(database(from), database(to), product);
  });

  it('with the target is refused', async () => {
    const { from, to } = await newPlaces();
    await migratePlaces({ product, from, to });
    const server = await serve(database(to));
    expect(await readFailure(migratePlaces({ product, from, to }))).toContain(
      `A server works with ${database(to)}, whose data would be replaced.`,
    );
    await server.close();
  });
});

it('a source that is changed while it is copied is noticed, and the target stays as it was', async () => {
  const { from, to, names } = await newPlaces();
  const server = await serve(database(from));
  await setMaintenance(server, true, staff, '2026-11-22T10:00:00.000Z');
  const bucket = await startS3Server();
  const store = createS3Storage(bucket.settings(), { log: { warn: () => undefined } });
  for (const [index, name] of names.entries()) await store.putAs(name, CONTENTS[index]!);
  let written: Promise<unknown> | undefined;
  bucket.fail(() => {
    written ??= addSubmission(server);
    return undefined;
  });
  const url = `s3://uploads?endpoint=${bucket.endpoint}`;
  const env = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  const message = await readFailure(migratePlaces({ product, from, to, filesFrom: url, env }));
  await written;
  await server.close();
  expect(message).toContain(`The database ${database(from)} was changed while it was copied, so nothing was changed in the target.`);
  expect(await countSubmissions(to)).toBe(0);
});

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

describe('a file that the source does not have', () => {
  it('is named before a row is copied', async () => {
    const { from, to, names } = await newPlaces();
    await (await openFolderStorage(from)).remove(names[1]!);
    const message = await readFailure(migratePlaces({ product, from, to }));
    expect(message).toMatch(
      /^Files of submissions are missing in .* \(number: 1\), so no row was copied\. Name their storage by --files-from/,
    );
    expect(message).toContain(names[1]);
    expect(await countSubmissions(to)).toBe(0);
  });

  it('is named in the result when it may be missing', async () => {
    const { from, to, names } = await newPlaces();
    await (await openFolderStorage(from)).remove(names[1]!);
    expect(await migratePlaces({ product, from, to, acceptMissingFiles: true })).toContain(`Missing file: ${names[1]}`);
    await expectSameRows(database(from), database(to), product);
  });
});

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

it('files move to a bucket, which belongs to the target from then on', async () => {
  const { from, to, names } = await newPlaces();
  const bucket = await startS3Server();
  const settings = bucket.settings({ prefix: 'moved' });
  const filesTo = `s3://uploads?endpoint=${bucket.endpoint}&prefix=moved`;
  const env = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  await migratePlaces({ product, from, to, filesTo, env });
  await migratePlaces({ product, from, to, filesTo, env });
  const storage = createS3Storage(settings, { log: { warn: () => undefined } });
  expect((await storage.olderThan(new Date('2100-01-01'))).toSorted()).toEqual(names.toSorted());
  const mark = await storage.owner?.read();
  const owner = await withStore(database(to), product, (store) =>
    store.db.all<{ value: string }>("select value from settings where key = 'file_storage_owner'"),
  );
  expect(owner).toEqual([{ value: JSON.stringify(mark) }]);

  const third = join(newFolder(), 'third');
  expect(await readFailure(migratePlaces({ product, from, to: third, filesTo, env }))).toContain('names another database');
  await migratePlaces({ product, from: to, to: third, filesFrom: filesTo, filesTo, env });
  await expectSameRows(database(from), database(third), product);
});

it('a change of a row that both have is copied', async () => {
  const { from, to } = await newPlaces();
  await migratePlaces({ product, from, to });
  await withStore(database(from), product, (store) =>
    runInTransaction(store, async (tx) => void (await tx.update(submissions).set({ status: 'done' }).where(eq(submissions.kind, 'visit')))),
  );
  expect((await migratePlaces({ product, from, to })).at(-1)).toBe(EQUAL);
  await expectSameRows(database(from), database(to), product);
});

describe('the command', async () => {
  const program = await bundleCommand('migrate');
  const run = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env: { ...process.env, PRODUCT: 'forms', ...env } });

  it.each([
    [[], /^--from is missing: name the data folder or the PostgreSQL database to copy\./],
    [['--from', 'a'], /^--to is missing/],
    [['--from', 'a', '--to', 'a'], /^--from and --to are the same database, .*forms\.db\. Name two\./],
    [['--from', 'a', '--to', 'mysql://host/db'], /^Invalid --to: expected a data folder or an address that begins with postgres:/],
    [['--from', 'a', '--to', 'postgres://host:port/db'], /^Invalid --to: expected an address such as postgres:/],
    [['--from', 'package.json', '--to', 'b'], /^Invalid --from "package\.json": it is a file\. Name the data folder/],
    [['--from', 'a', '--to', 'b', '--files-to', 'ftp://host'], /^Invalid --files-to: expected a URL such as s3:/],
    [['--from', 'a', '--to', 'b', '--force'], /^Unknown option '--force'\./],
    [['a', 'b'], /^Unexpected argument 'a'\./],
    [['--from', '', '--to', 'b'], /^--from needs a value\./],
  ])('ends with 2, the reason and the usage for %j', (args, expected) => {
    const { status, stderr } = run(args);
    expect(stderr).toMatch(expected);
    expect(stderr).toContain('Usage: npm run migrate -- --from PLACE --to PLACE');
    expect(status).toBe(2);
  });

  it('ends with 1 and one line for what an operator can mend', () => {
    expect(run(['--from', '/nowhere', '--to', newFolder()])).toMatchObject({
      status: 1,
      stderr: 'There is no database /nowhere/forms.db. Name the data folder of a server, or set PRODUCT.\n',
    });
    expect(run(['--from', 'a', '--to', 'b'], { PRODUCT: 'shop' })).toMatchObject({ status: 1 });
  });

  it('that is interrupted leaves no copy of the database', async () => {
    const { from, to, names } = await newPlaces();
    const bucket = await startS3Server();
    const store = createS3Storage(bucket.settings(), { log: { warn: () => undefined } });
    for (const [index, name] of names.entries()) await store.putAs(name, CONTENTS[index]!);
    const temporary = newFolder();
    const filesFrom = `s3://uploads?endpoint=${bucket.endpoint}`;
    const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
    const env = { ...process.env, PRODUCT: 'forms', TMPDIR: temporary, ...credentials };
    const asked = new Promise<void>((resolve) => {
      bucket.fail(() => {
        resolve();
        return 'hang';
      });
    });
    const child = spawn(process.execPath, [program, '--from', from, '--to', to, '--files-from', filesFrom], { env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await asked;
    expect(readdirSync(temporary)).toHaveLength(1);
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('copies and ends with 0', async () => {
    const { from, to } = await newPlaces();
    const { status, stdout, stderr } = run(['--from', from, '--to', to]);
    expect(stderr).toBe('');
    expect(stdout).toContain(EQUAL);
    expect(status).toBe(0);
  });
});
