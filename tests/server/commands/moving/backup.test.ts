/** `npm run backup` and `npm run restore` with a data folder: the backup is restored and compared. */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../../server/commands/moving/manifest.ts';
import { readSetting } from '../../../../server/db/read-setting.ts';
import { setMaintenance } from '../../../../server/db/settings.ts';
import { openStore } from '../../../../server/db/store.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';
import { openFolderStorage } from '../../../../server/files/storage/folder-storage.ts';
import { createS3Storage } from '../../../../server/files/storage/s3/s3-storage.ts';
import { formsProduct } from '../../../../server/forms-product.ts';
import { bundleCommand } from '../../../run/bundle-program.ts';
import { startS3Server } from '../../files/storage/support/s3-server.ts';
import { migratePlaces } from './support/migrate-places.ts';
import { addSubmission, expectFiles, expectSameRows, fillDataFolder, newFolder, readFailure, withStore } from './support/moved-data.ts';
import { runBackup, runRestore } from './support/run-backup.ts';

const product = formsProduct;
const staff = { id: 'staff', name: 'Staff' };
const database = (dataDir: string): string => join(dataDir, product.databaseFile);
const readManifest = (backup: string): Manifest => JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as Manifest;

/** A data folder and its backup. */
async function newBackup(): Promise<{ data: string; backup: string; names: string[] }> {
  const folder = newFolder();
  const [data, backup] = [join(folder, 'data'), join(folder, 'backup')];
  const names = await fillDataFolder(data, product);
  await runBackup({ product, from: data, to: backup });
  return { data, backup, names };
}

it.each([formsProduct, enrollmentProduct])('a backup of the product $id is restored with every row and file', async (one) => {
  const folder = newFolder();
  const [data, backup, restored] = [join(folder, 'data'), join(folder, 'backup'), join(folder, 'restored')];
  const names = await fillDataFolder(data, one);
  const printed = await runBackup({ product: one, from: data, to: backup });
  expect(printed.at(-1)).toBe(`The backup ${backup} is complete.`);
  await runRestore({ product: one, from: backup, to: restored });
  await expectSameRows(join(data, one.databaseFile), join(restored, one.databaseFile), one);
  await expectFiles(restored, names);
  expect(readdirSync(restored).toSorted()).toEqual(['files', one.databaseFile].toSorted());
});

it('only the owner of the process can read a backup, and its manifest names all that it contains', async () => {
  const { backup, names } = await newBackup();
  for (const name of ['', 'database.db', 'manifest.json', 'files', ...names.map((one) => join('files', one))])
    expect(statSync(join(backup, name)).mode & 0o077).toBe(0);
  const { product: id, engine, tables, files, missingFiles } = readManifest(backup);
  expect([id, engine, tables?.['submissions']?.rows, missingFiles]).toEqual(['forms', 'sqlite', 1, []]);
  expect(files.map(({ name }) => name)).toEqual(names.toSorted());
});

it('a backup beside a running server contains what was committed', async () => {
  const { data } = await newBackup();
  const server = await openStore(database(data), product);
  await setMaintenance(server, true, staff, '2026-11-22T10:00:00.000Z');
  const [backup, restored] = [join(newFolder(), 'backup'), join(newFolder(), 'restored')];
  await runBackup({ product, from: data, to: backup });
  await setMaintenance(server, false, staff, '2026-11-22T11:00:00.000Z');
  await server.close();
  await runRestore({ product, from: backup, to: restored });
  expect(await withStore(database(restored), product, (store) => readSetting(store, 'maintenance_mode'))).toBe(true);
});

it('a target that is not empty is refused, and with --overwrite it is set aside', async () => {
  const { data, backup, names } = await newBackup();
  await withStore(database(data), product, (store) => addSubmission(store));
  const later = await (await openFolderStorage(data)).put(Buffer.from('later'));
  const message = await readFailure(runRestore({ product, from: backup, to: data }));
  expect(message).toMatch(/^The target is not empty, so nothing was restored\. Name another one, or add --overwrite: it sets aside/);
  expect(message).toContain(`the database ${database(data)}\n4 files in ${join(data, 'files')}`);

  const printed = await runRestore({ product, from: backup, to: data, overwrite: true });
  await expectFiles(data, names);
  const aside = readdirSync(data).find((name) => name.startsWith('before-restore-'))!;
  expect(printed).toContain(`What was in ${data} is now in ${join(data, aside)}.`);
  expect(existsSync(join(data, aside, 'files', later))).toBe(true);
  const count = (folder: string) => withStore(database(folder), product, (store) => store.db.all('select id from submissions'));
  expect(await count(data)).toHaveLength(1);
  expect(await count(join(data, aside))).toHaveLength(2);
});

it('a target that a server works with is refused', async () => {
  const { data, backup } = await newBackup();
  const server = await openStore(database(data), product);
  const message = await readFailure(runRestore({ product, from: backup, to: data, overwrite: true }));
  await server.close();
  expect(message).toContain(`A server works with ${database(data)}, whose data would be replaced. Stop the server`);
});

describe('a backup that cannot be restored is refused before anything is touched:', () => {
  /** Restores a changed backup over the data it was made of. */
  async function failAfter(change: (backup: string, names: string[]) => void, restoring = product): Promise<string> {
    const { data, backup, names } = await newBackup();
    change(backup, names);
    const before = readdirSync(data);
    const message = await readFailure(runRestore({ product: restoring, from: backup, to: data, overwrite: true }));
    expect(readdirSync(data)).toEqual(before);
    return message;
  }
  const changeManifest = (change: Partial<Manifest>) => (backup: string) =>
    writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ ...readManifest(backup), ...change }));

  it('without a manifest', async () => {
    expect(await failAfter((backup) => rmSync(join(backup, 'manifest.json')))).toMatch(
      /has no manifest\.json: it is no backup, or one that was not completed\./,
    );
  });

  it('with a missing file, a changed file and a database that was cut off', async () => {
    let files: string[] = [];
    const message = await failAfter((backup, names) => {
      files = names.map((name) => join('files', name));
      rmSync(join(backup, files[0]!));
      writeFileSync(join(backup, files[1]!), 'owt');
      truncateSync(join(backup, 'database.db'), 4096);
    });
    expect(message).toMatch(/is incomplete or damaged \(number of faults: 3\), so nothing was restored\./);
    expect(message).toContain(`${files[0]} is missing`);
    expect(message).toContain(`${files[1]} differs from its checksum`);
    expect(message).toMatch(/database\.db has 4096 bytes and must have \d+/);
  });

  it.each([
    ['that is no JSON', '{ "format"', /is damaged: it contains no JSON/],
    ['that is of something else', '{ "format": 1 }', /is damaged: it is no manifest of a backup/],
    ['of a newer format', '{ "format": 2 }', /has the format 2 of a newer version/],
  ])('with a manifest %s', async (_, text, expected) => {
    expect(await failAfter((backup) => writeFileSync(join(backup, 'manifest.json'), text))).toMatch(expected);
  });

  it('with a manifest that names a file outside of the backup', async () => {
    const files = [{ name: '../../etc/passwd', bytes: 1, sha256: '' }];
    expect(await failAfter(changeManifest({ files }))).toMatch(/is damaged: it is no manifest of a backup/);
  });

  it('of a newer schema', async () => {
    expect(await failAfter(changeManifest({ schema: 99_999_999_999_999 }))).toMatch(/was written by a newer version of this product\./);
  });

  it('of another product', async () => {
    expect(await failAfter(() => undefined, { ...enrollmentProduct, databaseFile: product.databaseFile })).toMatch(
      /is of PRODUCT=forms, not of enrollment\. Set PRODUCT=forms\./,
    );
  });

  it('of the other engine', async () => {
    expect(await failAfter(changeManifest({ engine: 'postgres' }))).toMatch(
      /is of a PostgreSQL database and .* is of the other engine\. Restore it to a PostgreSQL database, then move it by npm run migrate\./,
    );
  });
});

describe('a backup is not begun, or removed again,', () => {
  it('when its folder is not empty', async () => {
    const { data, backup } = await newBackup();
    expect(await readFailure(runBackup({ product, from: data, to: backup }))).toContain(
      `The folder ${backup} is not empty. Name a new one`,
    );
  });

  it('when there is no database', async () => {
    const [from, to] = [join(newFolder(), 'none'), join(newFolder(), 'backup')];
    expect(await readFailure(runBackup({ product, from, to }))).toContain(`There is no database ${database(from)}.`);
    expect(existsSync(to)).toBe(false);
  });

  it('when the database is of another product', async () => {
    const { data } = await newBackup();
    renameSync(database(data), join(data, enrollmentProduct.databaseFile));
    const to = join(newFolder(), 'backup');
    expect(await readFailure(runBackup({ product: enrollmentProduct, from: data, to }))).toContain('is not one of PRODUCT=enrollment');
    expect(readdirSync(to)).toEqual([]);
  });

  it('when a file is missing, unless that is accepted: then a restore names it', async () => {
    const { data, names } = await newBackup();
    await (await openFolderStorage(data)).remove(names[0]!);
    const to = join(newFolder(), 'backup');
    const message = await readFailure(runBackup({ product, from: data, to }));
    expect(message).toMatch(/Files of submissions are missing in .* \(number: 1\), so no backup was written\./);
    expect(message).toContain(names[0]);
    expect(readdirSync(to)).toEqual([]);
    await runBackup({ product, from: data, to, acceptMissingFiles: true });
    const printed = await runRestore({ product, from: to, to: join(newFolder(), 'restored') });
    expect(printed).toContain(`Missing file, also in the backup: ${names[0]}`);
  });
});

it('the files of a bucket are backed up and restored, to the same bucket as well', async () => {
  const folder = newFolder();
  const [data, stored, backup, restored] = ['data', 'stored', 'backup', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  const names = await fillDataFolder(data, product);
  const bucket = await startS3Server();
  const env = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  const url = `s3://uploads?endpoint=${bucket.endpoint}`;
  await migratePlaces({ product, from: data, to: stored, filesTo: url, env });
  await runBackup({ product, from: stored, to: backup, filesFrom: url, env });
  const storage = createS3Storage(bucket.settings(), { log: { warn: () => undefined } });
  await storage.remove(names[0]!);
  expect(await runRestore({ product, from: backup, to: restored, filesTo: url, env })).toContain(
    `3 files are in bucket "uploads" at ${bucket.endpoint}, prefix "", 1 of them written now.`,
  );
  expect((await storage.olderThan(new Date('2100-01-01'))).toSorted()).toEqual(names.toSorted());
  await expectSameRows(database(stored), database(restored), product);
  const asFolder = join(folder, 'as-folder');
  await runRestore({ product, from: backup, to: asFolder });
  await expectFiles(asFolder, names);
});

describe('the commands', async () => {
  const [backupProgram, restoreProgram] = [await bundleCommand('backup'), await bundleCommand('restore')];
  const run = (program: string, args: string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env: { ...process.env, PRODUCT: 'forms', ...env } });

  it('end with 2, the reason and the usage for wrong arguments', () => {
    expect(run(backupProgram, [])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^--to is missing: name a new folder[^]*Usage:/) as string,
    });
    expect(run(restoreProgram, [])).toMatchObject({ status: 2, stderr: expect.stringMatching(/^--from is missing[^]*Usage:/) as string });
    expect(run(backupProgram, ['--to', 'a', '--overwrite'])).toMatchObject({ status: 2 });
    expect(run(restoreProgram, ['--from', 'a', '--to', 's3://bucket'])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^Invalid --to: expected a data folder or an address/) as string,
    });
  });

  it('use DATA_DIR and FILES_URL of the server, and end with 0', async () => {
    const { data, names } = await newBackup();
    const folder = newFolder();
    const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')];
    expect(run(backupProgram, ['--to', backup], { DATA_DIR: data })).toMatchObject({ status: 0, stderr: '' });
    expect(run(restoreProgram, ['--from', backup], { DATA_DIR: restored })).toMatchObject({ status: 0, stderr: '' });
    await expectFiles(restored, names);
    expect(run(backupProgram, ['--to', join(folder, 'other')], { DATA_DIR: data, FILES_URL: 'ftp://host' })).toMatchObject({ status: 2 });
  });

  it('end with 1 and one line for what an operator can mend', () => {
    expect(run(restoreProgram, ['--from', '/nowhere'])).toMatchObject({
      status: 1,
      stderr: '/nowhere has no manifest.json: it is no backup, or one that was not completed. Name a complete one.\n',
    });
  });
});
