/** Sets the tables of a PostgreSQL database aside, so that others can take their place, and brings them back. */

import { sql } from 'drizzle-orm';
import { listTables } from '../dialect.ts';
import { type DbTransaction, runInTransaction } from '../run-in-transaction.ts';
import type { Store } from '../store.ts';

/** The beginning of the names of schemas with former tables. */
export const ASIDE = 'before_restore_';

/** Renames the schema `public` if it has tables, and creates an empty one. Returns the new name; undefined when there was nothing to keep. */
export async function setTablesAside(store: Store, now: Date): Promise<string | undefined> {
  return runInTransaction(store, async (tx) => {
    await allowWrites(tx);
    if ((await listTables(tx)).length === 0) return undefined;
    const name = ASIDE + now.toISOString().replaceAll(/\D/g, '');
    await tx.run(sql`alter schema public rename to ${sql.identifier(name)}`);
    await tx.run('create schema public');
    return name;
  });
}

/** Removes the tables of an unfinished restore and brings back those that were set aside. */
export async function bringTablesBack(store: Store, aside: string | undefined): Promise<void> {
  await runInTransaction(store, async (tx) => {
    await allowWrites(tx);
    await tx.run('drop schema public cascade');
    if (aside === undefined) await tx.run('create schema public');
    else await tx.run(sql`alter schema ${sql.identifier(aside)} rename to public`);
  });
}

/** The store is opened for reading only, because opening it for writing would create the tables of this version. */
async function allowWrites(tx: DbTransaction): Promise<void> {
  await tx.run('set transaction read write');
}
