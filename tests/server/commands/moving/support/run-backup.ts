/** Runs a backup and a restore as the commands do. */

import { backUpData } from '../../../../../server/commands/moving/backup.ts';
import { parseFilesPlace, parsePlace } from '../../../../../server/commands/moving/place.ts';
import { restoreData } from '../../../../../server/commands/moving/restore.ts';
import type { Product } from '../../../../../server/product.ts';
import { toCommandProduct } from './moved-data.ts';

interface Given {
  product: Product;
  from: string;
  to: string;
  env?: Record<string, string>;
}

/** Backs up the place `from` to the folder `to`; returns what is printed. */
export async function runBackup({
  product,
  from,
  to,
  env = {},
  filesFrom,
  acceptMissingFiles = false,
}: Given & { filesFrom?: string; acceptMissingFiles?: boolean }): Promise<string[]> {
  const printed: string[] = [];
  const place = parsePlace('--from', from, product.databaseFile);
  await backUpData({
    product: toCommandProduct(product),
    from: place,
    filesFrom: parseFilesPlace('--files-from', filesFrom, place, env),
    folder: to,
    acceptMissingFiles,
    env: { ...process.env, ...env },
    print: (line) => void printed.push(line),
  });
  return printed;
}

/** Restores the folder `from` to the place `to`; returns what is printed. */
export async function runRestore({
  product,
  from,
  to,
  env = {},
  filesTo,
  overwrite = false,
}: Given & { filesTo?: string; overwrite?: boolean }): Promise<string[]> {
  const printed: string[] = [];
  const place = parsePlace('--to', to, product.databaseFile);
  await restoreData({
    product: toCommandProduct(product),
    folder: from,
    to: place,
    filesTo: parseFilesPlace('--files-to', filesTo, place, env),
    overwrite,
    env: { ...process.env, ...env },
    print: (line) => void printed.push(line),
  });
  return printed;
}
