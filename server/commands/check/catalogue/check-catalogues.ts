/** Runs the catalogue check for all checked forms over one database. */

import type { Config } from '../../../config.ts';
import { readApp } from '../../../definitions/app-settings.ts';
import { createMessages } from '../../../definitions/messages.ts';
import { isEntityForm } from '../../../definitions/definition-files.ts';
import type { Product } from '../../../product.ts';
import { toIsoDate } from '../../../submissions/to-iso-date.ts';
import { type CheckedFile, formatFileName } from '../check-file.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { createTableLookups } from '../../../tables/table-lookups.ts';
import type { ReadFolderTables } from '../tables/folder-tables.ts';
import { openOffers } from './open-offering.ts';

/** Returns the checked files with the dead ends added to their diagnostics. Notes are passed to `onNote`. */
export async function checkCatalogues(
  checked: readonly CheckedFile[],
  product: Product,
  config: Config,
  onNote: (line: string) => void,
  readTables: ReadFolderTables,
): Promise<CheckedFile[]> {
  const today = toIsoDate(new Date());
  const { store, source } = await openOffers(product, config, today);
  onNote(`Data source: ${source}.`);
  try {
    const all: CheckedFile[] = [];
    for (const file of checked) {
      const { compiled, path, diagnostics } = file;
      const isBroken = !compiled && diagnostics.some(({ severity }) => severity === 'error');
      if (isBroken) onNote(`${path}: not checked against the catalogue, because it has errors.`);
      if (!compiled || isEntityForm(file.file)) {
        all.push(file);
        continue;
      }
      const { settings } = readApp(file.dir, undefined);
      const message = createMessages({ dir: file.dir, app: () => settings }, product.messages);
      const ofTables = createTableLookups(readTables(file.dir).source);
      const options = { product: { ...product, lookups: { ...product.lookups, ...ofTables } }, message, store, today };
      const found = await checkCatalogue(compiled, (name) => formatFileName(path, file, name), options);
      for (const line of found.notes) onNote(`${path}: ${line}.`);
      all.push({ ...file, diagnostics: [...diagnostics, ...found.diagnostics] });
    }
    onNote('');
    return all;
  } finally {
    await store.close();
  }
}
