/** `npm run seed -- [--scale N]`: fills an empty database in DATA_DIR with the demonstration. */

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseOpenError } from '../db/errors/open-error.ts';
import { openStore } from '../db/store.ts';
import { toIsoDate } from '../submissions/to-iso-date.ts';
import { ConfigError } from '../config.ts';
import { exitWithError } from '../exit-with-error.ts';
import { loadProduct } from '../product-loader.ts';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const scale = Number(values.scale);
if (!Number.isInteger(scale) || scale < 1) exitWithError(`Invalid --scale "${values.scale}": expected an integer from 1.`);

const { id, databaseFile, migrationsFolder, data } = await loadProduct(process.env).catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  exitWithError(error.message);
});
if (!data) exitWithError(`PRODUCT=${id} has no demo data.`);
const dataDir = resolve(process.env['DATA_DIR']?.trim() || 'data');
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
const file = join(dataDir, databaseFile);
const store = await openStore(file, { migrationsFolder }).catch((error: unknown) => {
  if (!(error instanceof DatabaseOpenError)) throw error;
  exitWithError(error.message);
});
const isSeeded = await data.seedDemo(store, { today: toIsoDate(new Date()), scale });
await store.close();
if (isSeeded) {
  console.log(`Filled ${file} with demo data${scale > 1 ? `, ${scale} times the catalogue` : ''}.`);
} else exitWithError(`${file} already has data; nothing was written. To start over, remove the file or set DATA_DIR to an empty folder.`);
