/** Opens the data of the catalogue check: those of the server, or the demo data if there is none. */

import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import { openStore } from '../../../db/store.ts';
import type { Product } from '../../../product.ts';
import { openStoredData, type StoredData } from '../open-stored-data.ts';

/** Opens the store. The caller closes it. */
export async function openOffers(product: Product, config: Pick<Config, 'dataDir' | 'databaseUrl'>, today: string): Promise<StoredData> {
  const found = await openStoredData(product, config);
  if (found !== undefined) return found;
  const { databaseFile, migrationsFolder, data } = product;
  const store = await openStore(':memory:', { migrationsFolder });
  await data?.seedDemo(store, { today });
  return { store, source: `the demo data, because ${join(config.dataDir, databaseFile)} does not exist` };
}
