/** Names of the stored files that a submission refers to. */

import { submissionFiles } from './schema/submissions.ts';
import type { Store } from './store.ts';

/** The stored names of all submitted files. */
export async function listStoredNames(store: Store): Promise<Set<string>> {
  const rows = await store.db.select({ name: submissionFiles.storedName }).from(submissionFiles);
  return new Set(rows.map((row) => row.name));
}
