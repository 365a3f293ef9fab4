/** Lists the decisions about a submission. */

import { asc, eq } from 'drizzle-orm';
import type { DeliveryState } from '../../deliveries/delivery.ts';
import { decisions } from '../../schema/decisions.ts';
import { deliveries } from '../../schema/deliveries.ts';
import type { Store } from '../../store.ts';
import { listUndoable } from './undoable-decisions.ts';

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
  /** The number of other submissions that undoing it concerns: those of its batch. Null if it cannot be undone. */
  undo: { others: number } | null;
}

/** Returns the decisions about a submission, oldest first. */
export async function listDecisions(store: Store, submissionId: string): Promise<Decision[]> {
  const rows = await store.db
    .select({ decision: decisions, to: deliveries.target, state: deliveries.state })
    .from(decisions)
    .leftJoin(deliveries, eq(deliveries.id, decisions.deliveryId))
    .where(eq(decisions.submissionId, submissionId))
    .orderBy(asc(decisions.at), asc(decisions.id));
  // Undoing any other one would find the submission changed.
  const newest = rows.findLast(({ decision }) => decision.undoneAt === null)?.decision;
  const undoable = newest ? await listUndoable(store, newest.batch) : [];
  const undo = undoable.includes(submissionId) ? { others: undoable.length - 1 } : null;
  return rows.map(({ decision: { id, batch, fromStatus, toStatus, reason, by, at, undoneBy, undoneAt }, to, state }) => ({
    ...{ _id: id, batch, from: fromStatus, to: toStatus, reason, by, at, undoneBy, undoneAt },
    mail: to === null || state === null ? null : { to, state },
    undo: id === newest?.id ? undo : null,
  }));
}
