/** Prevents a start in the data folder of another product: its uploads belong to that product's database. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { databaseFiles } from '../product-loader.ts';

/** Throws a `ConfigError` when the folder has the database of another product and none with the name `databaseFile`. */
export function rejectOtherProduct(dataDir: string, databaseFile: string): void {
  if (existsSync(join(dataDir, databaseFile))) return;
  const other = Object.entries(databaseFiles).find(([, file]) => file !== databaseFile && existsSync(join(dataDir, file)));
  if (!other) return;
  const [id, file] = other;
  throw new ConfigError(`DATA_DIR=${dataDir} holds ${file}, the database of PRODUCT=${id}. Name another folder, or set PRODUCT=${id}.`);
}
