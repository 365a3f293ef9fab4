/** The outbox: mails that the server writes to files instead of sending them. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product.ts';

/** Returns the sources of the mails, oldest first, with soft line breaks removed. */
export function readOutbox({ dataDir }: Product): string[] {
  const folder = join(dataDir, 'outbox');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
  return files.toSorted().map((file) =>
    readFileSync(join(folder, file), 'utf8')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '='),
  );
}
