/** Opens the data of the catalogue check: those of DATABASE_URL, a copy of the database in DATA_DIR, or the demo data if there is none. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../../../config.ts';
import { openDatabaseCopy } from '../../../db/database-copy.ts';
import { openStore, type Store } from '../../../db/store.ts';
import type { Product } from '../../../product.ts';

/** An open store and the source of its data. */
export interface Offers {
  store: Store;
  source: string;
}

/** Opens the store. The caller closes it. */
export async function openOffers(
  { databaseFile, migrationsFolder, data }: Product,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  today: string,
): Promise<Offers> {
  if (databaseUrl !== undefined) {
    const store = await openStore(databaseUrl, { migrationsFolder, isReadOnly: true }).catch((error: Error) => {
      throw new ConfigError(error.message);
    });
    return { store, source: store.location };
  }
  const file = join(dataDir, databaseFile);
  if (existsSync(file)) {
    const store = await openDatabaseCopy(file, { migrationsFolder }).catch((error: Error) => {
      throw new ConfigError(`${file} cannot be read as a database: ${error.message}.`);
    });
    return { store, source: file };
  }
  const store = await openStore(':memory:', { migrationsFolder });
  await data?.seedDemo(store, { today });
  return { store, source: `the demo data, because ${file} does not exist` };
}
