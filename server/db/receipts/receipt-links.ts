/** The links to the status of submissions, by the hashes of their tokens. */

import { and, eq, gt, lte } from 'drizzle-orm';
import { first } from '../database.ts';
import { type Actor, recordChange } from '../history.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { receiptLinks } from '../schema/receipts.ts';
import { submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';

/** A link that is about to be mailed, or handed over by staff. */
export interface NewReceiptLink {
  submissionId: string;
  /** SHA-256 of the token. */
  tokenHash: string;
  /** ISO 8601. */
  expiresAt: string;
  now: string;
  /** The member of staff who hands it over; the history names them. */
  by?: Actor | undefined;
}

/** What a link shows of a submission. */
export interface SubmissionStatus {
  submissionId: string;
  definitionId: string;
  kind: string;
  status: string;
  receiptNumber: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; the last change of the status. */
  updatedAt: string;
}

/** Adds a link. Returns the number of the submission; undefined if there is no such submission. */
export async function addReceiptLink(
  store: Store,
  { submissionId, tokenHash, expiresAt, now, by }: NewReceiptLink,
): Promise<{ receiptNumber: string | null } | undefined> {
  return runInTransaction(store, async (tx) => {
    const { receiptNumber, name, kind } = submissions;
    const found = await first(tx.select({ receiptNumber, name, kind }).from(submissions).where(eq(submissions.id, submissionId)));
    if (!found) return undefined;
    await tx.insert(receiptLinks).values({ tokenHash, submissionId, expiresAt, createdAt: now });
    if (by)
      await recordChange(tx, {
        at: now,
        actor: by,
        action: 'Created link',
        entity: `submission:${found.kind}`,
        entityId: submissionId,
        target: found.name,
        before: null,
        after: { expiresAt },
      });
    return { receiptNumber: found.receiptNumber };
  });
}

/** Returns the submission of a link; undefined when the link is unknown or has expired at `now` (ISO 8601). */
export async function findStatusOfLink({ db }: Store, tokenHash: string, now: string): Promise<SubmissionStatus | undefined> {
  return first(
    db
      .select({
        submissionId: submissions.id,
        definitionId: submissions.definitionId,
        kind: submissions.kind,
        status: submissions.status,
        receiptNumber: submissions.receiptNumber,
        createdAt: submissions.createdAt,
        updatedAt: submissions.updatedAt,
      })
      .from(receiptLinks)
      .innerJoin(submissions, eq(submissions.id, receiptLinks.submissionId))
      .where(and(eq(receiptLinks.tokenHash, tokenHash), gt(receiptLinks.expiresAt, now))),
  );
}

/** Deletes the links that expired at or before `now` (ISO 8601). */
export async function purgeReceiptLinks(store: Store, now: string): Promise<void> {
  await runInTransaction(store, async (tx) => {
    await tx.delete(receiptLinks).where(lte(receiptLinks.expiresAt, now));
  });
}
