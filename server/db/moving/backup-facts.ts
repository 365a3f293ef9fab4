/** What a backup records of its database. */

import type { DbReader } from '../database.ts';
import { listSubmittedNames } from '../stored-names.ts';
import { type MovedProduct, requireFilled } from './open-moved.ts';
import { readOwner } from './replace-tables.ts';
import { readSchemaState } from './schema-state.ts';
import { readTableSums, type TableSums } from './table-sums.ts';

/** Facts of one state of a database. */
export interface BackupFacts {
  /** The version of its schema. */
  schema: number;
  /** Undefined for a schema of an older version, whose columns are not known. */
  tables?: TableSums;
  /** The id by which its storage of files knows it. */
  owner?: string;
  /** The names of the files of its submissions. Those of drafts change while a backup is made, and phones send them again. */
  storedNames: string[];
}

/** Reads the facts; throws a `MoveError` if the database at `location` is not one of the product. */
export async function readBackupFacts(db: DbReader, location: string, product: MovedProduct): Promise<BackupFacts> {
  const state = await readSchemaState(db, product.migrationsFolder);
  requireFilled(location, state, product);
  const owner = await readOwner(db);
  return {
    schema: state.version ?? 0,
    ...(state.state === 'current' && { tables: await readTableSums(db, product.tables) }),
    ...(owner !== undefined && { owner }),
    storedNames: [...(await listSubmittedNames({ db }))],
  };
}
