/** Changes the status of one submission, with the reason of staff and the mail about it. */

import { and, eq } from 'drizzle-orm';
import { first } from '../../database.ts';
import type { NewDelivery } from '../../deliveries/delivery.ts';
import { insertDelivery } from '../../deliveries/insert-deliveries.ts';
import { createVersionConflict } from '../../errors/version-conflict.ts';
import { recordChange } from '../../history.ts';
import { insertOne } from '../../insert-one.ts';
import { newId } from '../../new-id.ts';
import { type DbTransaction, runInTransaction } from '../../run-in-transaction.ts';
import { decisions } from '../../schema/decisions.ts';
import { submissions } from '../../schema/submissions.ts';
import type { Store } from '../../store.ts';
import type { Writer } from '../../writer.ts';
import { withdrawMails } from './withdraw-mails.ts';

/** A decision about a submission. */
export interface NewDecision {
  status: string;
  /** Why, as staff wrote it. */
  reason?: string | undefined;
  /** The mail to the sender. Default: none. */
  mail?: NewDelivery | undefined;
  /** When the mail is sent, ISO 8601. Default: now. */
  mailAt?: string | undefined;
  /** The request that decides; its decisions are undone together. Default: a batch of its own. */
  batch?: string | undefined;
  /** The `updatedAt` of the submission that the decision is based on. Default: the present one. */
  seenAt?: string | undefined;
  /** Further changes in the transaction of the decision. */
  alsoDo?: ((tx: DbTransaction) => Promise<void>) | undefined;
}

/**
 * Sets the status and records the decision, also in the history, in one transaction. A corrected submission is processed with it. Mails about former decisions that were not sent are withdrawn. Returns false when there is no such submission. Throws a version conflict when `seenAt`
 * is not its `updatedAt`.
 * @example await decideSubmission(store, id, { status: 'declined', reason: 'The school is full.' }, { by, at: '2026-11-28T08:00:00.000Z' })
 */
export async function decideSubmission(store: Store, id: string, decision: NewDecision, { by, at }: Writer): Promise<boolean> {
  const { status, reason, mail, mailAt = at, batch = newId(), seenAt, alsoDo } = decision;
  return runInTransaction(store, async (tx) => {
    const before = await first(tx.select().from(submissions).where(eq(submissions.id, id)));
    if (!before) return false;
    const entity = `submission:${before.kind}`;
    if (seenAt !== undefined && seenAt !== before.updatedAt) {
      const current = { _id: id, name: before.name, status: before.status, updatedAt: before.updatedAt };
      throw await createVersionConflict(tx, entity, id, current);
    }
    await tx
      .update(submissions)
      .set({ status, updatedAt: at, correctedAt: null })
      .where(and(eq(submissions.id, id), eq(submissions.updatedAt, before.updatedAt)));
    await withdrawMails(tx, id, at);
    const deliveryId = mail && (await insertDelivery(tx, id, mail, { now: at, dueAt: mailAt }));
    await insertOne(tx, decisions, {
      id: newId(),
      submissionId: id,
      batch,
      fromStatus: before.status,
      toStatus: status,
      reason: reason ?? null,
      deliveryId: deliveryId ?? null,
      by: by.name,
      at,
      correctedAt: before.correctedAt,
    });
    await recordChange(tx, {
      at,
      actor: by,
      action: 'Changed status',
      entity,
      entityId: id,
      target: before.name,
      before: { status: before.status },
      after: { status, ...(reason !== undefined && { reason }) },
    });
    await alsoDo?.(tx);
    return true;
  });
}
