/** The end of a draft that is sent: its uploads become files of the submission, in the transaction of the submission. */

import { eq } from 'drizzle-orm';
import type { DbTransaction } from '../run-in-transaction.ts';
import { draftUploads } from '../schema/drafts.ts';
import { countDraft } from './draft-counts.ts';
import { deleteDraft } from './drafts.ts';
import { findSubmissionOfSecret, rememberSentSecrets, SentElsewhereError } from './sent-secrets.ts';
import { listStoredNamesOfDrafts } from './uploads.ts';

/** A draft and those of its uploads that belong to the submission. */
export interface SentDraft {
  id: string;
  /** The id of its definition. */
  form: string;
  /** SHA-256 of the secret with which it is sent. */
  secretHash: string;
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
 * Deletes the draft of a stored submission and counts it as sent. Returns the names of its other contents in the file storage, which the caller removes after the commit. Throws a `SentElsewhereError` if
 * another submission has taken it, and a `MissingUploadsError` if an upload is not there any more. A draft without uploads of the submission may have been deleted.
 */
export async function takeDraft(
  tx: DbTransaction,
  { id, form, secretHash, uploads }: SentDraft,
  submissionId: string,
  now: string,
): Promise<string[]> {
  if ((await findSubmissionOfSecret({ db: tx }, secretHash, form)) !== undefined) throw new SentElsewhereError();
  const rows = await tx
    .select({ id: draftUploads.id, storedName: draftUploads.storedName })
    .from(draftUploads)
    .where(eq(draftUploads.draftId, id));
  const present = new Map(rows.map((row) => [row.id, row.storedName]));
  const missing = uploads.filter((upload) => present.get(upload.id) !== upload.storedName);
  if (missing.length > 0) throw new MissingUploadsError(missing.map((upload) => upload.id));
  const names = await listStoredNamesOfDrafts(tx, [id]);
  await rememberSentSecrets(tx, { draftId: id, submissionId }, now);
  await deleteDraft(tx, id);
  await countDraft(tx, form, 'sent', now);
  const kept = new Set(uploads.map(({ storedName }) => storedName));
  return names.filter((name) => !kept.has(name));
}
