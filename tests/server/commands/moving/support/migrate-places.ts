/** Runs a migration between two places as the command does. */

import { migrateData } from '../../../../../server/commands/moving/migrate.ts';
import { parseFilesPlace, parsePlace } from '../../../../../server/commands/moving/place.ts';
import type { Product } from '../../../../../server/product.ts';
import { toCommandProduct } from './moved-data.ts';

/** What the command's options say. */
export interface GivenMigration {
  product: Product;
  from: string;
  to: string;
  filesFrom?: string;
  filesTo?: string;
  overwrite?: boolean;
  acceptMissingFiles?: boolean;
  env?: Record<string, string>;
}

/** Runs it and returns what it prints. */
export async function migratePlaces({
  product,
  env = {},
  overwrite = false,
  acceptMissingFiles = false,
  ...given
}: GivenMigration): Promise<string[]> {
  const printed: string[] = [];
  const from = parsePlace('--from', given.from, product.databaseFile);
  const to = parsePlace('--to', given.to, product.databaseFile);
  await migrateData({
    product: toCommandProduct(product),
    from,
    to,
    filesFrom: parseFilesPlace('--files-from', given.filesFrom, from, env),
    filesTo: parseFilesPlace('--files-to', given.filesTo, to, env),
    overwrite,
    acceptMissingFiles,
    print: (line) => void printed.push(line),
  });
  return printed;
}
