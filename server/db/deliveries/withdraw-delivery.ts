/** Withdraws deliveries that must not be sent any more. */

import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { DbTransaction } from '../run-in-transaction.ts';
import { deliveries } from '../schema/deliveries.ts';

/** Withdraws a delivery that nobody has received; returns false if it was sent, or if an attempt is in progress: then its receiver can get it all the same. */
export async function withdrawDelivery(tx: DbTransaction, id: string, at: string): Promise<boolean> {
  const [found] = await tx.select().from(deliveries).where(eq(deliveries.id, id));
  if (!found) return true;
  if (!canWithdraw(found)) return false;
  await tx.update(deliveries).set({ state: 'withdrawn', nextAt: null, updatedAt: at }).where(eq(deliveries.id, id));
  return true;
}

/** Returns whether nobody has received a delivery, and no attempt is in progress. */
export function canWithdraw({
  state,
  sentAt,
  attempts,
  lastError,
}: Pick<typeof deliveries.$inferSelect, 'state' | 'sentAt' | 'attempts' | 'lastError'>): boolean {
  const isInProgress = state === 'waiting' && attempts > 0 && lastError === null;
  return state !== 'sent' && sentAt === null && !isInProgress;
}

/** Ends the repetition of a delivery that was sent before, unless an attempt is in progress: it is a sent one again. */
export async function withdrawRepetition(tx: DbTransaction, id: string, at: string): Promise<void> {
  const isAtRest = or(ne(deliveries.state, 'waiting'), eq(deliveries.attempts, 0), isNotNull(deliveries.lastError));
  await tx
    .update(deliveries)
    .set({ state: 'sent', nextAt: null, updatedAt: at })
    .where(and(eq(deliveries.id, id), isNotNull(deliveries.sentAt), isAtRest));
}

/** Makes a delivery that was withdrawn at `withdrawnAt` wait again until `dueAt` (both ISO 8601). */
export async function restoreDelivery(
  tx: DbTransaction,
  id: string,
  { withdrawnAt, dueAt, now }: { withdrawnAt: string; dueAt: string; now: string },
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0, nextAt: dueAt, lastError: null, updatedAt: now })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'withdrawn'), eq(deliveries.updatedAt, withdrawnAt), isNull(deliveries.sentAt)));
}
