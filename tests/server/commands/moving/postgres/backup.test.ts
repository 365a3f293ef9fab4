/** `npm run backup` and `npm run restore` with PostgreSQL and its programs. */

import { randomUUID } from 'node:crypto';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../../../../server/db/store.ts';
import { enrollmentProduct } from '../../../../../server/enrollment/product.ts';
import { formsProduct } from '../../../../../server/forms-product.ts';
import type { Product } from '../../../../../server/product.ts';
import { createDatabase, postgresUrl, removeDatabase } from '../../../support/test-database.ts';
import { openApp } from '../../../support/open-app.ts';
import { definitions, plain, post } from '../../../support/post-visit.ts';
import { migratePlaces } from '../support/migrate-places.ts';
import { addSubmission, expectFiles, expectSameRows, fillDataFolder, newFolder, readFailure, withStore } from '../support/moved-data.ts';
import { runBackup, runRestore } from '../support/run-backup.ts';

const product = formsProduct;

async function newDatabase(): Promise<string> {
  const location = await createDatabase();
  onTestFinished(() => removeDatabase(location));
  return location;
}

/** Runs a statement without opening the store. */
async function runStatement(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A database with data and their files, and folders for a backup and for restored files. */
async function newPlaces(
  one: Product = product,
): Promise<{ url: string; files: string; backup: string; restored: string; names: string[] }> {
  const folder = newFolder();
  const [from, files, backup, restored] = ['from', 'files-of-postgres', 'backup', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  const [names, url] = [await fillDataFolder(from, one), await newDatabase()];
  await migratePlaces({ product: one, from, to: url, filesTo: files });
  return { url, files, backup, restored, names };
}

const countSubmissions = (url: string): Promise<number> =>
  withStore(url, product, async (store) => (await store.db.all('select id from submissions')).length);

it.each([formsProduct, enrollmentProduct])('a backup of the product $id is restored with every row and file', async (one) => {
  const { url, files, backup, restored, names } = await newPlaces(one);
  await runBackup({ product: one, from: url, to: backup, filesFrom: files });
  expect(readdirSync(backup).toSorted()).toEqual(['database.dump', 'files', 'manifest.json']);
  const target = await newDatabase();
  await runRestore({ product: one, from: backup, to: target, filesTo: restored });
  await expectSameRows(url, target, one);
  await expectFiles(restored, names);
});

it('a submission is stored after a restore', async () => {
  const { url, files, backup, restored } = await newPlaces();
  await runBackup({ product, from: url, to: backup, filesFrom: files });
  const target = await newDatabase();
  await runRestore({ product, from: backup, to: target, filesTo: restored });
  const app = await openApp({ product, definitions, databaseUrl: target });
  expect((await post(app, plain)).status).toBe(201);
});

it('a database that is not empty is refused, and with --overwrite its tables are set aside, repeatedly', async () => {
  const { url, files, backup, restored, names } = await newPlaces();
  await runBackup({ product, from: url, to: backup, filesFrom: files });
  await withStore(url, product, (store) => addSubmission(store));
  const message = await readFailure(runRestore({ product, from: backup, to: url, filesTo: files }));
  expect(message).toMatch(/^The target is not empty[^]*the database postgres:\S+ with \d+ tables\n {0}3 files in /);
  const printed = await runRestore({ product, from: backup, to: url, filesTo: files, overwrite: true });
  expect(await countSubmissions(url)).toBe(1);
  await expectFiles(files, names);
  const aside = printed.map((line) => /schema (before_restore_\d+)\./.exec(line)?.[1]).find(Boolean);
  const kept = await withStore(url, product, (store) => store.db.all(`select id from ${aside}.submissions`));
  expect(kept).toHaveLength(2);

  // A backup of a restored database does not contain what was set aside.
  const second = join(restored, 'second-backup');
  await runBackup({ product, from: url, to: second, filesFrom: files });
  await runRestore({ product, from: second, to: url, filesTo: files, overwrite: true });
  const target = await newDatabase();
  await runRestore({ product, from: second, to: target, filesTo: restored });
  await expectSameRows(url, target, product);
  const schemas = await withStore(target, product, (store) =>
    store.db.all("select schema_name from information_schema.schemata where schema_name like 'before%'"),
  );
  expect(schemas).toEqual([]);
});

/** A folder with a program that prints a version, and fails otherwise. */
function createProgram(version: string): string {
  const folder = newFolder();
  for (const name of ['pg_dump', 'pg_restore']) {
    const path = join(folder, name);
    writeFileSync(
      path,
      `#!/bin/sh\nif [ "$1" = --version ]; then echo "${name} (PostgreSQL) ${version}"; else echo "cannot do this" >&2; exit 3; fi\n`,
    );
    chmodSync(path, 0o755);
  }
  return folder;
}

describe('grants of other roles', () => {
  /** A role that reads some tables, with what a reporting tool needs. Returns its grants. */
  async function grantToReader(url: string, reader: string): Promise<void> {
    await withStore(url, product, async ({ db }) => {
      for (const statement of [
        `grant usage on schema public to ${reader}`,
        `grant select on submissions to ${reader} with grant option`,
        `grant select (id, role) on users to ${reader}`,
        `alter default privileges in schema public grant select on tables to ${reader}`,
        'create table own_reports (id text)',
        `grant insert on own_reports to ${reader}`,
      ])
        await db.run(statement);
    });
  }

  async function newReader(): Promise<string> {
    const reader = `reader_${randomUUID().slice(0, 8)}`;
    const run = (statement: string): Promise<unknown> => runStatement(postgresUrl!, statement);
    await run(`create role ${reader}`);
    // After the databases with its grants are removed.
    onTestFinished(async () => void (await run(`drop role ${reader}`)));
    return reader;
  }

  const readRights = (url: string, reader: string): Promise<unknown> =>
    withStore(url, product, ({ db }) =>
      db.get(`select has_schema_privilege('${reader}', 'public', 'usage') as schema,
        has_table_privilege('${reader}', 'submissions', 'select with grant option') as submissions,
        has_column_privilege('${reader}', 'users', 'role', 'select') as role,
        has_column_privilege('${reader}', 'users', 'email', 'insert') as email,
        (select count(*) from pg_default_acl d join pg_namespace n on n.oid = d.defaclnamespace where nspname = 'public')::int as defaults`),
    );
  const rights = { schema: true, submissions: true, role: true, email: false, defaults: 1 };

  it('are those of before the restore, and the ones that cannot be made are named', async () => {
    const reader = await newReader();
    const { url, files, backup } = await newPlaces();
    await runBackup({ product, from: url, to: backup, filesFrom: files });
    await grantToReader(url, reader);
    expect(await readRights(url, reader)).toEqual(rights);
    const printed = await runRestore({ product, from: backup, to: url, filesTo: files, overwrite: true });
    expect(await readRights(url, reader)).toEqual(rights);
    expect(printed.join('\n')).toMatch(
      new RegExp(`These grants could not be made again[^]*grant INSERT on table public.own_reports to ${reader};`),
    );
  });

  it('are those of before a restore that fails', async () => {
    const reader = await newReader();
    const { url, files, backup } = await newPlaces();
    await runBackup({ product, from: url, to: backup, filesFrom: files });
    await grantToReader(url, reader);
    const env = { PG_PROGRAMS: createProgram('99.1') };
    await readFailure(runRestore({ product, from: backup, to: url, filesTo: files, overwrite: true, env }));
    expect(await readRights(url, reader)).toEqual(rights);
  });

  it('on the schema of an empty database outlast a restore that fails', async () => {
    const reader = await newReader();
    const { url, files, backup, restored } = await newPlaces();
    await runBackup({ product, from: url, to: backup, filesFrom: files });
    const target = await newDatabase();
    await runStatement(target, `grant usage on schema public to ${reader}`);
    const env = { PG_PROGRAMS: createProgram('99.1') };
    await readFailure(runRestore({ product, from: backup, to: target, filesTo: restored, env }));
    expect(await runStatement(target, `select has_schema_privilege('${reader}', 'public', 'usage') as schema`)).toEqual([{ schema: true }]);
  });
});

it('a backup beside a running server has one state of the database', async () => {
  const { url, files, backup, restored } = await newPlaces();
  const server = await openStore(url, product);
  onTestFinished(() => server.close());
  await runBackup({ product, from: url, to: backup, filesFrom: files });
  await addSubmission(server);
  expect(await readFailure(runRestore({ product, from: backup, to: url, filesTo: restored, overwrite: true }))).toMatch(
    /^A server works with postgres:\S+, whose data would be replaced\. Stop the server/,
  );
  const target = await newDatabase();
  await runRestore({ product, from: backup, to: target, filesTo: restored });
  expect(await countSubmissions(target)).toBe(1);
});

describe('the programs of PostgreSQL', () => {
  it('that are absent are named with the command, without a password', async () => {
    const { url, files, backup } = await newPlaces();
    const from = Object.assign(new URL(url), { password: 'top-secret' }).href;
    const message = await readFailure(runBackup({ product, from, to: backup, filesFrom: files, env: { PG_PROGRAMS: newFolder() } }));
    expect(message).toMatch(
      /^pg_dump is not installed\. Install the client programs of PostgreSQL \d+ or newer .*It would run: pg_dump --format=custom .* --dbname postgres:/,
    );
    expect(message).not.toContain('top-secret');
    expect(readdirSync(backup)).toEqual([]);
  });

  it('that are older than the server are refused', async () => {
    const { url, files, backup } = await newPlaces();
    expect(
      await readFailure(runBackup({ product, from: url, to: backup, filesFrom: files, env: { PG_PROGRAMS: createProgram('9.6.1') } })),
    ).toMatch(/pg_dump is of version 9, and the server of version \d+\. An older program cannot read a newer server: install/);
  });

  it('that fail are quoted, and the former tables are back', async () => {
    const { url, files, backup } = await newPlaces();
    await runBackup({ product, from: url, to: backup, filesFrom: files });
    const env = { PG_PROGRAMS: createProgram('99.1') };
    const message = await readFailure(runRestore({ product, from: backup, to: url, filesTo: files, overwrite: true, env }));
    expect(message).toMatch(/^pg_restore ended with 3: cannot do this\. It ran: pg_restore /);
    expect(await countSubmissions(url)).toBe(1);
    expect(readdirSync(files)).toEqual(['files']);
    const schemas = await withStore(url, product, (store) =>
      store.db.all("select schema_name from information_schema.schemata where schema_name like 'before%'"),
    );
    expect(schemas).toEqual([]);
  });
});
