/** The data whose offers are walked: a copy of what DATA_DIR holds, or the demonstration where it holds nothing yet. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../../../config.ts';
import { openDatabaseCopy } from '../../../db/database-copy.ts';
import { openStore, type Store } from '../../../db/store.ts';
import type { Product } from '../../../product.ts';

/** An open store, and where what it holds is from. */
export interface Offers {
  store: Store;
  source: string;
}

/** Opens them; the caller closes the store. */
export async function openOffers(
  { databaseFile, migrationsFolder, data }: Product,
  { dataDir }: Pick<Config, 'dataDir'>,
  today: string,
): Promise<Offers> {
  const file = join(dataDir, databaseFile);
  if (existsSync(file)) {
    const store = await openDatabaseCopy(file, { migrationsFolder }).catch((error: Error) => {
      throw new ConfigError(`${file} cannot be read as a database: ${error.message}.`);
    });
    return { store, source: file };
  }
  const store = await openStore(':memory:', { migrationsFolder });
  await data?.seedDemo(store, { today });
  return { store, source: `the demo data, as there is no ${file} yet` };
}
