/** Names of the stored files that a submission refers to. */

import type { DbReader } from './database.ts';
import { submissionFiles } from './schema/submissions.ts';

/** The stored names of all submitted files. */
export async function listStoredNames({ db }: { db: DbReader }): Promise<Set<string>> {
  const rows = await db.select({ name: submissionFiles.storedName }).from(submissionFiles);
  return new Set(rows.map((row) => row.name));
}
