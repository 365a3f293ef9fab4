/** Opens the data of a server for tools that only read: those of DATABASE_URL, or a copy of the database in DATA_DIR. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../../config.ts';
import { openDatabaseCopy } from '../../db/database-copy.ts';
import { openStore, type Store } from '../../db/store.ts';
import type { Product } from '../../product.ts';

/** An open store and the source of its data. */
export interface StoredData {
  store: Store;
  source: string;
}

/** Opens the store; undefined if the database file of DATA_DIR does not exist. The caller closes it. Throws a `ConfigError` if it cannot be read. */
export async function openStoredData(
  { databaseFile, migrationsFolder }: Pick<Product, 'databaseFile' | 'migrationsFolder'>,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<StoredData | undefined> {
  if (databaseUrl !== undefined) {
    const store = await openStore(databaseUrl, { migrationsFolder, isReadOnly: true }).catch((error: Error) => {
      throw new ConfigError(error.message);
    });
    return { store, source: store.location };
  }
  const file = join(dataDir, databaseFile);
  if (!existsSync(file)) return undefined;
  const store = await openDatabaseCopy(file, { migrationsFolder }).catch((error: Error) => {
    throw new ConfigError(`${file} cannot be read as a database: ${error.message}.`);
  });
  return { store, source: file };
}
