/** Sets the tables of a PostgreSQL database aside, so that others can take their place, and brings them back. */

import { sql } from 'drizzle-orm';
import { listTables } from '../dialect.ts';
import { type Grant, makeGrants, readGrants } from './grants.ts';
import { type DbTransaction, runInTransaction } from '../run-in-transaction.ts';
import type { Store } from '../store.ts';

/** The beginning of the names of schemas with former tables. */
export const ASIDE = 'before_restore_';

/** What was set aside. */
export interface SetAside {
  /** The schema with the former tables; undefined when there was nothing to keep. */
  schema: string | undefined;
  /** The grants of the former schema `public`. */
  grants: readonly Grant[];
}

/** Renames the schema `public` if it has tables, and creates an empty one with the grants of the former one. */
export async function setTablesAside(store: Store, now: Date): Promise<SetAside> {
  return runInTransaction(store, async (tx) => {
    await allowWrites(tx);
    const grants = await readGrants(tx);
    if ((await listTables(tx)).length === 0) return { schema: undefined, grants };
    const name = ASIDE + now.toISOString().replaceAll(/\D/g, '');
    await tx.run(sql`alter schema public rename to ${sql.identifier(name)}`);
    await createPublic(tx, grants);
    return { schema: name, grants };
  });
}

/** Makes the grants of the former tables for the restored ones. Returns the statements of those that cannot be made. */
export async function keepGrants(store: Store, { grants }: SetAside): Promise<string[]> {
  return runInTransaction(store, async (tx) => {
    await allowWrites(tx);
    return makeGrants(tx, grants);
  });
}

/** Removes the tables of an unfinished restore and brings back those that were set aside. */
export async function bringTablesBack(store: Store, { schema, grants }: SetAside): Promise<void> {
  await runInTransaction(store, async (tx) => {
    await allowWrites(tx);
    await tx.run('drop schema public cascade');
    if (schema === undefined) await createPublic(tx, grants);
    else await tx.run(sql`alter schema ${sql.identifier(schema)} rename to public`);
  });
}

/** Tables that are created in it have the default privileges of before. */
async function createPublic(tx: DbTransaction, grants: readonly Grant[]): Promise<void> {
  await tx.run('create schema public');
  await makeGrants(
    tx,
    grants.filter((grant) => grant.of === 'schema'),
  );
}

/** The store is opened for reading only, because opening it for writing would create the tables of this version. */
async function allowWrites(tx: DbTransaction): Promise<void> {
  await tx.run('set transaction read write');
}
