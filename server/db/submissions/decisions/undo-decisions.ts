/** Undoes decisions: each submission gets the status that it had before, a corrected one is marked as such again, and a mail that was not sent is not sent. */

import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { first } from '../../database.ts';
import { restoreDelivery, withdrawDelivery } from '../../deliveries/withdraw-delivery.ts';
import { recordChange } from '../../history.ts';
import { type DbTransaction, runInTransaction } from '../../run-in-transaction.ts';
import { decisions } from '../../schema/decisions.ts';
import { submissions } from '../../schema/submissions.ts';
import type { Store } from '../../store.ts';
import type { Writer } from '../../writer.ts';
import { isChangedSince } from './undoable-decisions.ts';

/** Why a decision stays: the submission was changed since then, or its sender has the mail about it. */
export type KeptReason = 'changed' | 'mailed';

/** What became of the decisions of a batch. */
export interface UndoResult {
  /** Ids of the submissions that have their former status. */
  undone: string[];
  kept: { id: string; name: string; why: KeptReason }[];
}

/** Who undoes, and when the mails are sent that the undone decision had withdrawn: ISO 8601. */
export interface UndoWriter extends Writer {
  mailAt: string;
}

type DecisionRow = typeof decisions.$inferSelect;
/** Further changes for each submission, in the transaction that undoes its decision. */
type AlsoUndo = (tx: DbTransaction, decision: Pick<DecisionRow, 'submissionId' | 'at'>) => Promise<void>;

/**
 * Undoes the decisions of a batch, each in a transaction of its own; undefined if there is no such batch. Those that were undone before are left out.
 * @example await undoDecisions(store, batch, writer) // { undone: ['s1'], kept: [{ id: 's2', name: 'Ana Santos', why: 'mailed' }] }
 */
export async function undoDecisions(store: Store, batch: string, writer: UndoWriter, alsoUndo?: AlsoUndo): Promise<UndoResult | undefined> {
  const made = await store.db.select().from(decisions).where(eq(decisions.batch, batch)).orderBy(asc(decisions.id));
  if (made.length === 0) return undefined;
  const result: UndoResult = { undone: [], kept: [] };
  for (const decision of made) {
    if (decision.undoneAt !== null) continue;
    const kept = await undo(store, decision, writer, alsoUndo);
    if (kept) result.kept.push({ id: decision.submissionId, ...kept });
    else result.undone.push(decision.submissionId);
  }
  return result;
}

/** Undoes one decision, or returns why it stays. */
async function undo(
  store: Store,
  decision: DecisionRow,
  { by, at, mailAt }: UndoWriter,
  alsoUndo: AlsoUndo | undefined,
): Promise<{ name: string; why: KeptReason } | undefined> {
  const { id, submissionId, fromStatus, toStatus, deliveryId, at: decidedAt, correctedAt } = decision;
  return runInTransaction(store, async (tx) => {
    const submission = (await first(tx.select().from(submissions).where(eq(submissions.id, submissionId))))!;
    const { name, kind } = submission;
    if (isChangedSince(decision, submission)) return { name, why: 'changed' };
    if (deliveryId !== null && !(await withdrawDelivery(tx, deliveryId, at))) return { name, why: 'mailed' };
    await restoreMails(tx, { submissionId, withdrawnAt: decidedAt, dueAt: mailAt, now: at });
    const marked = { undoneBy: by.name, undoneAt: at };
    await tx
      .update(decisions)
      .set(marked)
      .where(and(eq(decisions.id, id), isNull(decisions.undoneAt)));
    await tx.update(submissions).set({ status: fromStatus, updatedAt: at, correctedAt }).where(eq(submissions.id, submissionId));
    await alsoUndo?.(tx, { submissionId, at: decidedAt });
    await recordChange(tx, {
      at,
      actor: by,
      action: 'Undid status',
      entity: `submission:${kind}`,
      entityId: submissionId,
      target: name,
      before: { status: toStatus },
      after: { status: fromStatus },
    });
    return undefined;
  });
}

/** Sends the mail about the former decision after all, which the undone decision had withdrawn. */
async function restoreMails(
  tx: DbTransaction,
  { submissionId, ...times }: { submissionId: string; withdrawnAt: string; dueAt: string; now: string },
): Promise<void> {
  const mailed = await tx
    .select({ id: decisions.deliveryId })
    .from(decisions)
    .where(and(eq(decisions.submissionId, submissionId), isNull(decisions.undoneAt), isNotNull(decisions.deliveryId)));
  for (const { id } of mailed) await restoreDelivery(tx, id!, times);
}
