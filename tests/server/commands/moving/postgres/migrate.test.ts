/** `npm run migrate` from a data folder to PostgreSQL and back. */

import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runInTransaction } from '../../../../../server/db/run-in-transaction.ts';
import { submissionFiles, submissions } from '../../../../../server/db/schema/submissions.ts';
import { dataTables } from '../../../../../server/db/schema/tables.ts';
import { setMaintenance } from '../../../../../server/db/settings.ts';
import { openStore, type Store } from '../../../../../server/db/store.ts';
import { enrollmentProduct } from '../../../../../server/enrollment/product.ts';
import { createS3Storage } from '../../../../../server/files/storage/s3/s3-storage.ts';
import { formsProduct } from '../../../../../server/forms-product.ts';
import { startS3Server } from '../../../files/storage/support/s3-server.ts';
import { openApp } from '../../../support/open-app.ts';
import { definitions, plain, post } from '../../../support/post-visit.ts';
import { pdf } from '../../../support/sample-content.ts';
import { storeSubmission } from '../../../support/store-submission.ts';
import { createDatabase, removeDatabase } from '../../../support/test-database.ts';
import { migratePlaces } from '../support/migrate-places.ts';
import {
  addSubmission,
  CONTENTS,
  expectFiles,
  expectSameRows,
  fillDataFolder,
  newFolder,
  readFailure,
  withStore,
} from '../support/moved-data.ts';

const staff = { id: 'staff', name: 'Staff' };
const product = formsProduct;
const file = (dataDir: string): string => join(dataDir, product.databaseFile);

async function newDatabase(): Promise<string> {
  const location = await createDatabase();
  onTestFinished(() => removeDatabase(location));
  return location;
}

/** A data folder with data, a database without, and a folder for its files. */
async function newPlaces(): Promise<{ from: string; url: string; files: string; names: string[] }> {
  const folder = newFolder();
  const from = join(folder, 'from');
  return { from, url: await newDatabase(), files: join(folder, 'files-of-postgres'), names: await fillDataFolder(from, product) };
}

/** Keeps a database open as a server does. */
async function serve(location: string): Promise<Store> {
  const store = await openStore(location, product);
  onTestFinished(() => store.close());
  return store;
}

describe.each([formsProduct, enrollmentProduct])('the product $id', (one) => {
  it('moves to PostgreSQL and back with every row and file, repeatedly', async () => {
    const [folder, url] = [newFolder(), await newDatabase()];
    const [from, files, back] = [join(folder, 'from'), join(folder, 'files-of-postgres'), join(folder, 'back')];
    const names = await fillDataFolder(from, one);
    await migratePlaces({ product: one, from, to: url, filesTo: files });
    const [fromFile, backFile] = [from, back].map((dataDir) => join(dataDir, one.databaseFile)) as [string, string];
    await expectSameRows(fromFile, url, one);
    await expectFiles(files, names);
    await migratePlaces({ product: one, from, to: url, filesTo: files });
    await migratePlaces({ product: one, from: url, to: back, filesFrom: files });
    await expectSameRows(fromFile, backFile, one);
    await expectFiles(back, names);
    // Text that JSON in SQLite and JSON in PostgreSQL have byte for byte.
    const readRaw = (location: string) =>
      withStore(location, one, (store) => store.db.all('select cast(value as text) as value from settings order by key'));
    expect(await readRaw(backFile)).toEqual(await readRaw(fromFile));
    expect(await readRaw(url)).toEqual(await readRaw(fromFile));
  });
});

it('a submission with a file is stored after the move, ids do not collide and constraints hold', async () => {
  const { from, url, files, names } = await newPlaces();
  await migratePlaces({ product, from, to: url, filesTo: files });
  const app = await openApp({ product, definitions, databaseUrl: url });
  const reply = await post(app, { ...plain, 'papers[letters][]': new File([pdf], 'letter.pdf') });
  expect(reply.status).toBe(201);
  const ids = await runInTransaction(app.store, (tx) =>
    tx.insert(dataTables).values({ name: 'added', currentVersion: 1 }).returning({ id: dataTables.id }),
  );
  expect(ids).toEqual([{ id: 8 }]);
  await expect(
    runInTransaction(app.store, (tx) =>
      tx
        .insert(submissionFiles)
        .values({ id: 'f', submissionId: 'none', field: 'a', position: 0, name: 'a', type: 'a', size: 1, storedName: names[0]! }),
    ),
  ).rejects.toThrow(/^Failed query: insert into "submission_files"/);
  await app.store.close();

  const back = join(newFolder(), 'back');
  await migratePlaces({ product, from: url, to: back, filesFrom: files, acceptMissingFiles: true });
  await expectSameRows(url, file(back), product);
});

it('a text with U+0000 moves as PostgreSQL stores it', async () => {
  const { from, url, files } = await newPlaces();
  await withStore(file(from), product, (store) => storeSubmission(store, { kind: 'visit', name: 'a\0b', answers: { text: 'a\0b' } }));
  await migratePlaces({ product, from, to: url, filesTo: files });
  const moved = await withStore(url, product, (store) => store.db.select().from(submissions).where(eq(submissions.name, 'a\uFFFDb')));
  expect(moved.map(({ answers }) => answers)).toEqual([{ text: 'a\0b' }]);
});

it('a target that was written to since is refused, and the rows are named', async () => {
  const { from, url, files } = await newPlaces();
  await migratePlaces({ product, from, to: url, filesTo: files });
  const id = await withStore(url, product, (store) => addSubmission(store));
  expect(await readFailure(migratePlaces({ product, from, to: url, filesTo: files }))).toContain(`submission ${id} (visit)`);
  await migratePlaces({ product, from, to: url, filesTo: files, overwrite: true });
  await expectSameRows(file(from), url, product);
});

describe('a server that works', () => {
  it('with the source is refused, and with maintenance its writes are noticed', async () => {
    const { from, url, files, names } = await newPlaces();
    const back = join(newFolder(), 'back');
    await migratePlaces({ product, from, to: url, filesTo: files });
    const server = await serve(url);
    expect(await readFailure(migratePlaces({ product, from: url, to: back, filesFrom: files }))).toMatch(/^A server works with postgres:/);
    await setMaintenance(server, true, staff, '2026-11-22T10:00:00.000Z');

    const bucket = await startS3Server();
    const storage = createS3Storage(bucket.settings(), { log: { warn: () => undefined } });
    for (const [index, name] of names.entries()) await storage.putAs(name, CONTENTS[index]!);
    let written: Promise<unknown> | undefined;
    bucket.fail(() => {
      written ??= addSubmission(server);
      return undefined;
    });
    const env = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
    const filesFrom = `s3://uploads?endpoint=${bucket.endpoint}`;
    expect(await readFailure(migratePlaces({ product, from: url, to: back, filesFrom, env }))).toContain('was changed while it was copied');
    await written;
    await migratePlaces({ product, from: url, to: back, filesFrom, env });
    await expectSameRows(url, file(back), product);
  });

  it('with the target is refused', async () => {
    const { from, url, files } = await newPlaces();
    await serve(url);
    expect(await readFailure(migratePlaces({ product, from, to: url, filesTo: files }))).toMatch(
      /whose data would be replaced\. Stop the server/,
    );
  });
});

describe('a database that cannot be moved is named without its password', () => {
  const change = (url: string, members: Partial<URL>): string => Object.assign(new URL(url), { password: 'top-secret', ...members }).href;

  it('when it does not answer', async () => {
    const { from, url } = await newPlaces();
    const message = await readFailure(migratePlaces({ product, from, to: change(url, { port: '1' }) }));
    expect(message).toMatch(/^The database postgres:\/\/\S+ does not answer\. Check that the server runs/);
    expect(message).not.toContain('top-secret');
  });

  it('when it is empty', async () => {
    const { url } = await newPlaces();
    const message = await readFailure(migratePlaces({ product, from: change(url, {}), to: join(newFolder(), 'to') }));
    expect(message).toMatch(/^The database postgres:\S+ is empty: it has no tables\./);
    expect(message).not.toContain('top-secret');
  });

  it('when it is of another product', async () => {
    const { from, url, files } = await newPlaces();
    await migratePlaces({ product, from, to: url, filesTo: files });
    const other = join(newFolder(), 'other');
    await fillDataFolder(other, enrollmentProduct);
    const expected = /is not one of PRODUCT=enrollment: it has other tables/;
    expect(await readFailure(migratePlaces({ product: enrollmentProduct, from: other, to: url }))).toMatch(expected);
    expect(await readFailure(migratePlaces({ product: enrollmentProduct, from: url, to: other }))).toMatch(expected);
  });

  it('when a newer version wrote it', async () => {
    const { from, url, files } = await newPlaces();
    await migratePlaces({ product, from, to: url, filesTo: files });
    await withStore(url, product, (store) =>
      store.db.run("insert into __drizzle_migrations (hash, created_at) values ('newer', 99999999999999)"),
    );
    expect(await readFailure(migratePlaces({ product, from, to: url }))).toMatch(
      /written by a newer version .* Use the command of that version/,
    );
    expect(await readFailure(migratePlaces({ product, from: url, to: from }))).toMatch(/written by a newer version/);
  });
});
