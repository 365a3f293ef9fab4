/**
 * The databases of tests. By default each is a SQLite file or in memory; with `TEST_DATABASE_URL`, the address of a PostgreSQL server, each is a
 * database of that server, created from a template.
 */

import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { Client } from 'pg';
import { openStore, type StoreOptions } from '../../../server/db/store.ts';

/** The address of the PostgreSQL server that the tests use; undefined for SQLite. */
export const postgresUrl = process.env['TEST_DATABASE_URL'] || undefined;

/** Runs statements on the server, outside of the databases of tests. */
async function runOnServer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function toUrl(name: string): string {
  const url = new URL(postgresUrl!);
  url.pathname = name;
  return url.href;
}

/**
 * Returns the location of a new database for `openStore`: a copy of a template, or an empty one. `path` is the file of a SQLite database;
 * without it an empty one is in memory.
 */
export async function createDatabase(template?: string, path?: string): Promise<string> {
  if (postgresUrl === undefined) {
    if (template !== undefined) copyFileSync(template, path!);
    return path ?? ':memory:';
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = template === undefined ? 'template0' : new URL(template).pathname.slice(1);
  await runOnServer(`create database ${name} template ${source}`);
  return toUrl(name);
}

/** Returns a new database with the tables of a product alone. In PostgreSQL it is a copy, because a migration for each test would take most of the time. */
export async function createEmptyDatabase(options: StoreOptions): Promise<string> {
  if (postgresUrl === undefined) return createDatabase();
  const folder = options.migrationsFolder ?? '';
  return createDatabase(
    await createTemplate(`empty_${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`, options, async () => {}),
  );
}

/** Removes a database that `createDatabase` returned, after its connections were closed. */
export async function removeDatabase(location: string): Promise<void> {
  if (postgresUrl !== undefined) await runOnServer(`drop database if exists ${new URL(location).pathname.slice(1)} with (force)`);
}

/** Returns the address of a template of a PostgreSQL server, which is filled once for all processes. */
export async function createTemplate(name: string, options: StoreOptions, fill: (location: string) => Promise<void>): Promise<string> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const draft = `${name}_draft`;
      await client.query(`drop database if exists ${draft} with (force)`);
      await client.query(`create database ${draft} template template0`);
      const store = await openStore(toUrl(draft), options);
      await store.close();
      await fill(toUrl(draft));
      await client.query(`alter database ${draft} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return toUrl(name);
}
