/** Which decisions can be undone. */

import { and, eq, isNull } from 'drizzle-orm';
import { canWithdraw } from '../../deliveries/withdraw-delivery.ts';
import { decisions } from '../../schema/decisions.ts';
import { deliveries } from '../../schema/deliveries.ts';
import { submissions } from '../../schema/submissions.ts';
import type { Store } from '../../store.ts';

/** Returns whether a submission was changed since a decision about it. */
export function isChangedSince(
  { toStatus, at }: Pick<typeof decisions.$inferSelect, 'toStatus' | 'at'>,
  { status, updatedAt }: Pick<typeof submissions.$inferSelect, 'status' | 'updatedAt'>,
): boolean {
  return updatedAt !== at || status !== toStatus;
}

/** Returns the ids of the submissions that would get their former status if a batch were undone now. */
export async function listUndoable({ db }: Store, batch: string): Promise<string[]> {
  const { state, sentAt, attempts, lastError } = deliveries;
  const rows = await db
    .select({
      decision: { submissionId: decisions.submissionId, toStatus: decisions.toStatus, at: decisions.at },
      submission: { status: submissions.status, updatedAt: submissions.updatedAt },
      mail: { state, sentAt, attempts, lastError },
    })
    .from(decisions)
    .innerJoin(submissions, eq(submissions.id, decisions.submissionId))
    .leftJoin(deliveries, eq(deliveries.id, decisions.deliveryId))
    .where(and(eq(decisions.batch, batch), isNull(decisions.undoneAt)));
  return rows.flatMap(({ decision, submission, mail }) =>
    !isChangedSince(decision, submission) && (mail === null || canWithdraw(mail)) ? [decision.submissionId] : [],
  );
}
