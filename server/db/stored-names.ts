/** Names of the stored files that a row refers to. */

import type { DbReader } from './database.ts';
import { listUploadedNames } from './drafts/uploads.ts';
import { submissionFiles } from './schema/submissions.ts';

/** The stored names of all files: of submissions, and of the uploads of drafts. */
export async function listStoredNames({ db }: { db: DbReader }): Promise<Set<string>> {
  return new Set([...(await listSubmittedNames({ db })), ...(await listUploadedNames({ db }))]);
}

/** The stored names of all submitted files. */
export async function listSubmittedNames({ db }: { db: DbReader }): Promise<Set<string>> {
  const rows = await db.select({ name: submissionFiles.storedName }).from(submissionFiles);
  return new Set(rows.map((row) => row.name));
}
