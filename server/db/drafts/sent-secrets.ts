/** Secrets of drafts that were sent. A draft can be on several devices, one of which sends it: the others learn so, also without their idempotency key. */

import { and, eq, lt } from 'drizzle-orm';
import { type DbReader, first } from '../database.ts';
import { insertMany } from '../insert-many.ts';
import type { DbTransaction } from '../run-in-transaction.ts';
import { draftSecrets, sentSecrets } from '../schema/drafts.ts';
import { submissions } from '../schema/submissions.ts';

/** Thrown when a draft is to be sent that another submission has taken. */
export class SentElsewhereError extends Error {
  override readonly name = 'SentElsewhereError';
}

/** Returns the id of the submission of a form that has taken the draft of a secret; undefined for a draft that was not sent. */
export async function findSubmissionOfSecret({ db }: { db: DbReader }, secretHash: string, form: string): Promise<string | undefined> {
  const found = await first(
    db
      .select({ id: sentSecrets.submissionId })
      .from(sentSecrets)
      .innerJoin(submissions, eq(submissions.id, sentSecrets.submissionId))
      .where(and(eq(sentSecrets.hash, secretHash), eq(submissions.definitionId, form))),
  );
  return found?.id;
}

/** Returns whether a submission has taken the draft of a secret. */
export async function isSentSecret({ db }: { db: DbReader }, secretHash: string): Promise<boolean> {
  const found = await first(db.select({ id: sentSecrets.submissionId }).from(sentSecrets).where(eq(sentSecrets.hash, secretHash)));
  return found !== undefined;
}

/** Remembers the secrets of a draft that a submission takes, in the transaction of the submission and before the draft is deleted. */
export async function rememberSentSecrets(
  tx: DbTransaction,
  { draftId, submissionId }: { draftId: string; submissionId: string },
  now: string,
): Promise<void> {
  const secrets = await tx.select({ hash: draftSecrets.hash }).from(draftSecrets).where(eq(draftSecrets.draftId, draftId));
  await insertMany(
    tx,
    sentSecrets,
    secrets.map(({ hash }) => ({ hash, submissionId, createdAt: now })),
  );
}

/** Deletes the secrets of drafts that were sent before `time` (ISO 8601). */
export async function forgetSentSecrets(tx: DbTransaction, time: string): Promise<void> {
  await tx.delete(sentSecrets).where(lt(sentSecrets.createdAt, time));
}
