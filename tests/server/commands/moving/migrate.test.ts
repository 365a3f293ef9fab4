/** `npm run migrate` between two data folders: what does not depend on the engine. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createFirstUser } from '../../../../server/db/accounts/users.ts';
import { getStoredName, listStoredTables } from '../../../../server/db/moving/stored-tables.ts';
import { listTables } from '../../../../server/db/dialect.ts';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import { submissions } from '../../../../server/db/schema/submissions.ts';
import { setMaintenance } from '../../../../server/db/settings.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';
import { formsProduct } from '../../../../server/forms-product.ts';
import { createS3Storage } from '../../../../server/files/storage/s3/s3-storage.ts';
import { startS3Server } from '../../files/storage/support/s3-server.ts';
import { migratePlaces } from './support/migrate-places.ts';
import { addSubmission, CONTENTS, expectFiles, expectSameRows, readFailure, withStore } from './support/moved-data.ts';
import { countSubmissions, database, EQUAL, newPlaces, product, serve, staff } from './support/places.ts';

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

it('a change of a row that both have is copied', async () => {
  const { from, to } = await newPlaces();
  await migratePlaces({ product, from, to });
  await withStore(database(from), product, (store) =>
    runInTransaction(store, async (tx) => void (await tx.update(submissions).set({ status: 'done' }).where(eq(submissions.kind, 'visit')))),
  );
  expect((await migratePlaces({ product, from, to })).at(-1)).toBe(EQUAL);
  await expectSameRows(database(from), database(to), product);
});
