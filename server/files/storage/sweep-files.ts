/** Removes stored files that no submission references, for example complete and incomplete files of a killed process. */

import { listStoredNames } from '../../db/stored-names.ts';
import type { Store } from '../../db/store.ts';
import type { FileStorage } from './file-storage.ts';

/** A submission writes its files first and its row seconds later. */
const MIN_AGE_MS = 3_600_000;

/** Removes every file that is older than an hour and that no row names; returns their number. */
export async function sweepFiles({ store, files, now }: { store: Store; files: FileStorage; now: () => Date }): Promise<number> {
  const old = await files.olderThan(new Date(now().getTime() - MIN_AGE_MS));
  // The rows are read after the folder, so that a row that was written in between protects its file.
  const named = await listStoredNames(store);
  const orphans = old.filter((name) => !named.has(name));
  for (const name of orphans) await files.remove(name);
  return orphans.length;
}
