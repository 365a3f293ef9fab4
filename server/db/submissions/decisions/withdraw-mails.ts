/** Withdraws the mails about former decisions when the status of their submission changes: its sender must not get the news of a status that it does not have any more. */

import { and, eq, inArray } from 'drizzle-orm';
import { withdrawDelivery, withdrawRepetition } from '../../deliveries/withdraw-delivery.ts';
import type { DbTransaction } from '../../run-in-transaction.ts';
import { decisions } from '../../schema/decisions.ts';
import { deliveries } from '../../schema/deliveries.ts';

/** Withdraws those that were not sent, at `at` (ISO 8601). One that was sent and is to be sent again is sent only once. */
export async function withdrawMails(tx: DbTransaction, submissionId: string, at: string): Promise<void> {
  const mailed = await tx
    .select({ id: deliveries.id })
    .from(decisions)
    .innerJoin(deliveries, eq(deliveries.id, decisions.deliveryId))
    .where(and(eq(decisions.submissionId, submissionId), inArray(deliveries.state, ['waiting', 'failed'])));
  for (const { id } of mailed) if (!(await withdrawDelivery(tx, id, at))) await withdrawRepetition(tx, id, at);
}
