/** Stores what staff decided about a document of a submission. */

import { and, eq, isNull } from 'drizzle-orm';
import { first } from '../../database.ts';
import { createVersionConflict } from '../../errors/version-conflict.ts';
import { WriteError } from '../../errors/write-error.ts';
import { recordChange } from '../../history.ts';
import { runInTransaction } from '../../run-in-transaction.ts';
import { submissionDocuments } from '../../schema/decisions.ts';
import { submissionFiles, submissions } from '../../schema/submissions.ts';
import type { Store } from '../../store.ts';
import type { Writer } from '../../writer.ts';
import { getDocumentVersion, type StoredDocument, UNDECIDED } from './document.ts';

/** A state that staff set. */
export interface DocumentDecision extends Pick<StoredDocument, 'state' | 'reason'> {
  /** Of the submission. */
  id: string;
  field: string;
  /** The title of the field, for the history. */
  title: string;
  /** `getDocumentVersion` of what staff saw. */
  version: string;
}

/**
 * Sets the state of a document and records it in the history; returns false when the submission has neither such a document nor a file of it. The version of
 * the submission stays: it is decided apart from its documents. Throws a version conflict when the document or its files have changed since.
 */
export async function setDocumentState(
  store: Store,
  { id, field, title, state, reason, version }: DocumentDecision,
  { by, at }: Writer,
): Promise<boolean> {
  return runInTransaction(store, async (tx) => {
    const isDocument = and(eq(submissionDocuments.submissionId, id), eq(submissionDocuments.field, field));
    const stored = await first(tx.select().from(submissionDocuments).where(isDocument));
    const submission = await first(
      tx.select({ kind: submissions.kind, name: submissions.name }).from(submissions).where(eq(submissions.id, id)),
    );
    if (!submission) return false;
    const files = await tx
      .select({ _id: submissionFiles.id })
      .from(submissionFiles)
      .where(and(eq(submissionFiles.submissionId, id), eq(submissionFiles.field, field), isNull(submissionFiles.replacedIn)));
    if (!stored && files.length === 0) return false;
    const before = stored ?? UNDECIDED;
    const entity = `submission:${submission.kind}`;
    if (version !== getDocumentVersion(before, files)) {
      const current = { _id: id, name: submission.name, field, state: before.state, reason: before.reason };
      // A state that nobody set has changed with the answers of the sender.
      if (before.by === null) throw await createVersionConflict(tx, entity, id, current);
      throw new WriteError({ code: 'stale', what: submission.name, by: before.by, at: before.at, current });
    }
    const decided = { state, reason, by: by.name, at };
    if (stored) await tx.update(submissionDocuments).set(decided).where(isDocument);
    else await tx.insert(submissionDocuments).values({ submissionId: id, field, ...decided });
    await recordChange(tx, {
      ...{ at, actor: by, action: 'Changed document', entity, entityId: id, target: submission.name },
      before: { document: title, state: before.state, reason: before.reason },
      after: { document: title, state, reason },
    });
    return true;
  });
}
