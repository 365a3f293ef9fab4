/** Lists the decisions about a submission. */

import { asc, eq } from 'drizzle-orm';
import type { DeliveryState } from '../../deliveries/delivery.ts';
import { decisions } from '../../schema/decisions.ts';
import { deliveries } from '../../schema/deliveries.ts';
import type { Store } from '../../store.ts';

/** A decision that staff made. */
export interface Decision {
  _id: string;
  batch: string;
  from: string;
  to: string;
  reason: string | null;
  /** Who decided. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** Who undid it, and when; null unless it was undone. */
  undoneBy: string | null;
  undoneAt: string | null;
  /** The address of the mail about it, and whether it was sent; null without a mail. */
  mail: { to: string; state: DeliveryState } | null;
}

/** Returns the decisions about a submission, oldest first. */
export async function listDecisions({ db }: Store, submissionId: string): Promise<Decision[]> {
  const rows = await db
    .select({ decision: decisions, to: deliveries.target, state: deliveries.state })
    .from(decisions)
    .leftJoin(deliveries, eq(deliveries.id, decisions.deliveryId))
    .where(eq(decisions.submissionId, submissionId))
    .orderBy(asc(decisions.at), asc(decisions.id));
  return rows.map(({ decision: { id, batch, fromStatus, toStatus, reason, by, at, undoneBy, undoneAt }, to, state }) => ({
    ...{ _id: id, batch, from: fromStatus, to: toStatus, reason, by, at, undoneBy, undoneAt },
    mail: to === null || state === null ? null : { to, state },
  }));
}
