/** Stores the files of a post. */

import { newId } from '../../db/new-id.ts';
import type { StoredFile } from '../../db/submissions/submission.ts';
import { removeContents } from '../../drafts/uploads/remove-contents.ts';
import type { FileStorage } from '../../files/storage/file-storage.ts';
import type { InspectedFile } from '../posted-file.ts';

/** The files of a submission, and the names of the contents that were written for it. */
interface StoredFiles {
  stored: StoredFile[];
  written: string[];
}

/** Stores the files at the same time; those that were uploaded before are stored. If one fails, the others are removed. */
export async function putFiles(storage: FileStorage, accepted: readonly InspectedFile[]): Promise<StoredFiles> {
  const written: string[] = [];
  const put = async (bytes: Uint8Array): Promise<string> => {
    const name = await storage.put(bytes);
    written.push(name);
    return name;
  };
  const results = await Promise.allSettled(
    accepted.map(async ({ path: field, name, type, size, warning, bytes, staged }): Promise<StoredFile> => {
      return { _id: staged?.upload ?? newId(), field, name, type, size, storedName: staged?.storedName ?? (await put(bytes)), warning };
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed === undefined) return { stored: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])), written };
  // A file that cannot be removed now is removed by the sweep; the failure that came first is the one to report.
  await removeContents(storage, written);
  throw failed.reason;
}
