/** `npm run seed -- [--scale N]`: fills an empty database in DATA_DIR with the demonstration. */

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseOpenError } from '../db/errors/open-error.ts';
import { openStore } from '../db/store.ts';
import { toIsoDate } from '../submissions/to-iso-date.ts';
import { ConfigError, readDatabaseUrl } from '../config.ts';
import { exitWithError } from '../exit-with-error.ts';
import { loadProduct } from '../product-loader.ts';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const scale = Number(values.scale);
if (!Number.isInteger(scale) || scale < 1) exitWithError(`Invalid --scale "${values.scale}": expected an integer from 1.`);

const exitOnConfigError = (error: unknown): never => {
  if (!(error instanceof ConfigError)) throw error;
  return exitWithError(error.message);
};

const { id, databaseFile, migrationsFolder, data } = await loadProduct(process.env).catch(exitOnConfigError);
if (!data) exitWithError(`PRODUCT=${id} has no demo data.`);
const dataDir = resolve(process.env['DATA_DIR']?.trim() || 'data');
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
const url = await Promise.resolve()
  .then(() => readDatabaseUrl(process.env))
  .catch(exitOnConfigError);
const store = await openStore(url ?? join(dataDir, databaseFile), { migrationsFolder }).catch((error: unknown) => {
  if (!(error instanceof DatabaseOpenError)) throw error;
  exitWithError(error.message);
});
const isSeeded = await data.seedDemo(store, { today: toIsoDate(new Date()), scale });
await store.close();
if (isSeeded) {
  console.log(`Filled ${store.location} with demo data${scale > 1 ? `, ${scale} times the catalogue` : ''}.`);
} else
  exitWithError(
    `${store.location} already has data; nothing was written. To start over, name an empty database: remove the file, or change DATA_DIR or DATABASE_URL.`,
  );
