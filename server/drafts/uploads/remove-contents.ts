/** Removes contents that no row names any more. */

import type { FileStorage } from '../../files/storage/file-storage.ts';

/** Removes contents of the file storage. What cannot be removed now is removed by the sweep of files. */
export async function removeContents(files: FileStorage, names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => files.remove(name)));
}
