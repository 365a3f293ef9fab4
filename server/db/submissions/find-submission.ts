/** Reads submissions with their files. */

import { and, eq, inArray, isNull } from 'drizzle-orm';
import { submissionFiles, submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import type { StoredFile, Submission } from './submission.ts';

/** Returns the submission with this id; undefined when there is none. */
export async function findSubmission(store: Store, id: string): Promise<Submission | undefined> {
  return (await findSubmissions(store, [id]))[0];
}

/** Returns the submissions with these ids in their order, without those that do not exist. */
export async function findSubmissions({ db }: Store, ids: readonly string[]): Promise<Submission[]> {
  const [first] = ids;
  if (first === undefined) return [];
  const isWanted = (column: typeof submissions.id | typeof submissionFiles.submissionId) =>
    ids.length === 1 ? eq(column, first) : inArray(column, [...ids]);
  const rows = new Map((await db.select().from(submissions).where(isWanted(submissions.id))).map((row) => [row.id, row]));
  const files = await db
    .select({
      _id: submissionFiles.id,
      submissionId: submissionFiles.submissionId,
      field: submissionFiles.field,
      name: submissionFiles.name,
      type: submissionFiles.type,
      size: submissionFiles.size,
      storedName: submissionFiles.storedName,
      warning: submissionFiles.warning,
    })
    .from(submissionFiles)
    .where(and(isWanted(submissionFiles.submissionId), isNull(submissionFiles.replacedIn)))
    .orderBy(submissionFiles.submissionId, submissionFiles.field, submissionFiles.position);
  const filesOf = new Map<string, StoredFile[]>();
  for (const { submissionId, ...file } of files) filesOf.set(submissionId, [...(filesOf.get(submissionId) ?? []), file]);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { id: _id, searchText: _searchText, searchPaths: _searchPaths, ...content } = row;
    return { _id, ...content, confirmedWarnings: content.confirmedWarnings ?? [], files: filesOf.get(id) ?? [] };
  });
}
