/** The end of a draft that is sent: its uploads become files of the submission, in the transaction of the submission. */

import { eq } from 'drizzle-orm';
import type { DbTransaction } from '../run-in-transaction.ts';
import { draftUploads } from '../schema/drafts.ts';
import { countDraft } from './draft-counts.ts';
import { deleteDraft } from './drafts.ts';
import { listStoredNamesOfDrafts } from './uploads.ts';

/** A draft and those of its uploads that belong to the submission. */
export interface SentDraft {
  id: string;
  /** The id of its definition. */
  form: string;
  uploads: readonly { id: string; storedName: string }[];
}

/** Thrown when uploads of a submission do not exist any more. */
export class MissingUploadsError extends Error {
  override readonly name = 'MissingUploadsError';
  readonly uploads: readonly string[];

  constructor(uploads: readonly string[]) {
    super('Uploads of a submission do not exist any more.');
    this.uploads = uploads;
  }
}

/**
 * Deletes a draft and counts it as sent. Returns the names of its other contents in the file storage, which the caller removes after the commit. Throws a `MissingUploadsError` if an upload is not there any
 * more. A draft without uploads of the submission may be gone.
 */
export async function takeDraft(tx: DbTransaction, { id, form, uploads }: SentDraft, now: string): Promise<string[]> {
  const rows = await tx
    .select({ id: draftUploads.id, storedName: draftUploads.storedName })
    .from(draftUploads)
    .where(eq(draftUploads.draftId, id));
  const present = new Map(rows.map((row) => [row.id, row.storedName]));
  const missing = uploads.filter((upload) => present.get(upload.id) !== upload.storedName);
  if (missing.length > 0) throw new MissingUploadsError(missing.map((upload) => upload.id));
  const names = await listStoredNamesOfDrafts(tx, [id]);
  await deleteDraft(tx, id);
  await countDraft(tx, form, 'sent', now);
  const kept = new Set(uploads.map(({ storedName }) => storedName));
  return names.filter((name) => !kept.has(name));
}
