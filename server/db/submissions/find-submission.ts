/** Reads one submission with its files. */

import { first } from '../database.ts';
import { eq } from 'drizzle-orm';
import { submissionFiles, submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import type { Submission } from './submission.ts';

/** Returns the submission with this id; undefined when there is none. */
export async function findSubmission(store: Store, id: string): Promise<Submission | undefined> {
  const found = await first(store.db.select().from(submissions).where(eq(submissions.id, id)));
  if (!found) return undefined;
  const files = await store.db
    .select({
      _id: submissionFiles.id,
      field: submissionFiles.field,
      name: submissionFiles.name,
      type: submissionFiles.type,
      size: submissionFiles.size,
      storedName: submissionFiles.storedName,
      warning: submissionFiles.warning,
    })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, id))
    .orderBy(submissionFiles.field, submissionFiles.position);
  const { id: _id, ...content } = found;
  return { _id, ...content, confirmedWarnings: content.confirmedWarnings ?? [], files };
}
