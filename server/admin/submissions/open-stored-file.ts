/** Opens the content of a file of a submission. */

import type { FileStorage, StoredContent } from '../../files/storage/file-storage.ts';
import { StorageError } from '../../files/storage/storage-error.ts';
import { HttpProblem } from '../../http/http-problem.ts';

/** Returns the content; undefined when it is missing. Throws a 503 when the storage is out of reach. */
export async function openStoredFile(files: FileStorage, name: string): Promise<StoredContent | undefined> {
  return files.open(name).catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
    const headers = { 'retry-after': String(error.retryAfterSeconds) };
    throw new HttpProblem(503, 'The storage of files does not respond at the moment. Please try again in a minute.', { headers });
  });
}
