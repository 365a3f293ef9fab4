/** The files of submissions while data move between two data folders. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moveFiles } from '../../../../server/commands/moving/move-files.ts';
import { parseFilesPlace, parsePlace } from '../../../../server/commands/moving/place.ts';
import { openFolderStorage } from '../../../../server/files/storage/folder-storage.ts';
import { createS3Storage } from '../../../../server/files/storage/s3/s3-storage.ts';
import { startS3Server } from '../../files/storage/support/s3-server.ts';
import { migratePlaces } from './support/migrate-places.ts';
import { expectSameRows, newFolder, readFailure, toCommandProduct, withStore } from './support/moved-data.ts';
import { database, newPlaces, product, serve } from './support/places.ts';

describe('a file that the source does not have', () => {
  it('is named before a row is copied', async () => {
    const { from, to, names } = await newPlaces();
    await (await openFolderStorage(from)).remove(names[1]!);
    const message = await readFailure(migratePlaces({ product, from, to }));
    expect(message).toMatch(
      /^Files of submissions are missing in .* \(number: 1\), so no row was copied\. Name their storage by --files-from/,
    );
    expect(message).toContain(names[1]);
    expect(existsSync(database(to))).toBe(false);
  });

  it('is named in the result when it may be missing', async () => {
    const { from, to, names } = await newPlaces();
    await (await openFolderStorage(from)).remove(names[1]!);
    expect(await migratePlaces({ product, from, to, acceptMissingFiles: true })).toContain(`Missing file: ${names[1]}`);
    await expectSameRows(database(from), database(to), product);
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

describe('the files of a database that stays', () => {
  it('move to a bucket, which belongs to the database from then on, and back', async () => {
    const { from: dataDir, names } = await newPlaces();
    const bucket = await startS3Server();
    const filesTo = `s3://uploads?endpoint=${bucket.endpoint}&prefix=moved`;
    const env = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
    const storage = createS3Storage(bucket.settings({ prefix: 'moved' }), { log: { warn: () => undefined } });
    const folder = await openFolderStorage(dataDir);

    expect(await moveFilesOf(dataDir, { filesTo }, env)).toContain(
      'Checksums of all files are equal. Set FILES_URL to their new place before the server starts.',
    );
    expect((await storage.olderThan(new Date('2100-01-01'))).toSorted()).toEqual(names.toSorted());
    expect(await readFailure(moveFilesOf((await newPlaces()).from, { filesTo }, env))).toContain('names another database');

    for (const name of names) await folder.remove(name);
    expect(await readFailure(moveFilesOf(dataDir, { filesTo: dataDir }, env))).toContain('not all files were copied');
    await moveFilesOf(dataDir, { filesFrom: filesTo }, env);
    expect((await folder.olderThan(new Date('2100-01-01'))).toSorted()).toEqual(names.toSorted());
  });

  it('do not move under a server', async () => {
    const { from: dataDir, to } = await newPlaces();
    const store = await serve(database(dataDir));
    expect(await readFailure(moveFilesOf(dataDir, { filesTo: to }))).toContain('A server works with');
    await store.close();
  });
});

/** Moves the files of a data folder as the command does; returns what it prints. */
async function moveFilesOf(
  dataDir: string,
  given: { filesFrom?: string; filesTo?: string },
  env: Record<string, string> = {},
): Promise<string[]> {
  const printed: string[] = [];
  const place = parsePlace('--to', dataDir, product.databaseFile);
  await moveFiles({
    product: toCommandProduct(product),
    database: place,
    filesFrom: parseFilesPlace('--files-from', given.filesFrom, place, env),
    filesTo: parseFilesPlace('--files-to', given.filesTo, place, env),
    acceptMissingFiles: false,
    print: (line) => void printed.push(line),
  });
  return printed;
}
