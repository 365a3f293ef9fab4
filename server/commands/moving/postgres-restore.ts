/** Restores a PostgreSQL database. Its former tables stay in a schema of their own, and come back if the restore fails. */

import { join } from 'node:path';
import { listTables } from '../../db/dialect.ts';
import { MoveError } from '../../db/moving/move-error.ts';
import { createServedError } from '../../db/moving/open-moved.ts';
import { readSchemaState } from '../../db/moving/schema-state.ts';
import { listDifferentTables, readTableSums } from '../../db/moving/table-sums.ts';
import { readServerVersion } from '../../db/postgres/postgres-snapshot.ts';
import { bringTablesBack, keepGrants, setTablesAside } from '../../db/postgres/set-aside.ts';
import { countWatchers } from '../../db/postgres/watch-writes.ts';
import { openStore, type Store } from '../../db/store.ts';
import type { Manifest } from './manifest.ts';
import { runPostgresProgram } from './postgres-programs.ts';
import type { Restore, RestorePart } from './restore-part.ts';

/** Looks at the database; throws a `MoveError` if a server works with it. */
export async function openPostgresRestore(restore: Restore, manifest: Manifest): Promise<RestorePart> {
  const { to, product } = restore;
  const store = await openStore(to.location, { ...product, isReadOnly: true });
  try {
    await requireUnused(store, to.label);
    const tables = await listTables(store.db);
    return {
      found: tables.length > 0 ? [`the database ${to.label} with ${tables.length} tables`] : [],
      prepare: async () => undefined,
      restore: () => restoreDatabase(store, restore, manifest),
      close: store.close,
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** This process listens as well. */
async function requireUnused(store: Store, label: string): Promise<void> {
  if ((await countWatchers(store.db)) > 1) throw createServedError(label);
}

async function restoreDatabase(store: Store, { to, product, folder, env, print }: Restore, manifest: Manifest): Promise<void> {
  await requireUnused(store, to.label);
  const aside = await setTablesAside(store, new Date());
  const { schema } = aside;
  let lost: string[];
  try {
    const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', join(folder, manifest.database.name)];
    await runPostgresProgram({ program: 'pg_restore', args, url: to.location, serverVersion: await readServerVersion(store.db) }, env);
    const { state, version } = await readSchemaState(store.db, product.migrationsFolder);
    if (version !== manifest.schema) throw new MoveError(`The restored database has another schema than the backup names (${state}).`);
    const different = manifest.tables ? listDifferentTables(manifest.tables, await readTableSums(store.db, product.tables)) : [];
    lost = await keepGrants(store, aside);
    if (different.length > 0) throw new MoveError('The restored tables differ from the backup:', { details: different });
  } catch (error) {
    await bringTablesBack(store, aside).catch((cause: unknown) => {
      const where = schema === undefined ? '' : ` The former tables are in the schema ${schema}: rename it to public.`;
      throw new MoveError(`${(error as Error).message} The tables of the unfinished restore could not be removed.${where}`, { cause });
    });
    throw error;
  }
  if (schema !== undefined)
    print(`What was in ${to.label} is now in its schema ${schema}. Remove it when it is not needed: drop schema ${schema} cascade.`);
  if (lost.length > 0)
    print(
      `These grants could not be made again. Make them when the server has started, if they are still needed:\n  ${lost.join(';\n  ')};`,
    );
}
