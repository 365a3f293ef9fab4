/** The attempts of deliveries: a waiting delivery is claimed, sent outside of the transaction, and its result is recorded. */

import { first } from '../database.ts';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { runInTransaction } from '../run-in-transaction.ts';
import { deliveries } from '../schema/deliveries.ts';
import type { Store } from '../store.ts';
import { deliveryColumns } from './delivery-columns.ts';
import type { Delivery, DeliveryState, MailMessage } from './delivery.ts';

/** A delivery with the mail to send; null for a webhook. */
export interface ClaimedDelivery extends Delivery {
  message: MailMessage | null;
}

/** Returns the queues that have a delivery due at `now` (ISO 8601): one for each webhook, one for all mails. They do not wait for each other. */
export async function listDueQueues({ db }: Store, now: string): Promise<string[]> {
  const due = await db.selectDistinct({ queue: deliveries.queue }).from(deliveries).where(isDue(now));
  return due.map(({ queue }) => queue);
}

/**
 * Returns the delivery of a queue that is due first, and counts the attempt. It has no error until the attempt has a result, so it looks like no other. Until `leaseEnd` nobody else claims it; if this process ends
 * before it records a result, the delivery is due again then.
 */
export async function claimDelivery(
  store: Store,
  queue: string,
  { now, leaseEnd }: { now: string; leaseEnd: string },
): Promise<ClaimedDelivery | undefined> {
  return runInTransaction(store, async (tx) => {
    const found = await first(
      tx
        .select({ ...deliveryColumns, message: deliveries.message })
        .from(deliveries)
        .where(and(isDue(now), eq(deliveries.queue, queue)))
        .orderBy(asc(deliveries.nextAt), asc(deliveries.createdAt))
        .limit(1),
    );
    if (!found) return undefined;
    const attempts = found.attempts + 1;
    await tx.update(deliveries).set({ attempts, nextAt: leaseEnd, lastError: null, updatedAt: now }).where(eq(deliveries.id, found._id));
    return { ...found, attempts, nextAt: leaseEnd, updatedAt: now };
  });
}

/**
 * Makes the claimed delivery of a queue due now, because its process has ended. Does nothing if it was not claimed, if the attempt has a result, or if it was
 * claimed again.
 */
export async function releaseDelivery(store: Store, { queue, nextAt }: { queue: string; nextAt: string }, now: string): Promise<void> {
  await runInTransaction(store, async (tx) => {
    await tx
      .update(deliveries)
      .set({ nextAt: now, updatedAt: now })
      .where(and(eq(deliveries.queue, queue), eq(deliveries.state, 'waiting'), eq(deliveries.nextAt, nextAt)));
  });
}

/** The result of an attempt. */
export interface AttemptResult {
  state: DeliveryState;
  /** When a waiting delivery is tried next. */
  nextAt: string | null;
  lastError: string | null;
  /** The attempts to remember. */
  attempts: number;
}

/** Records the result of a claimed delivery. Does nothing if another process has claimed it since then. */
export async function recordAttempt(store: Store, { _id, nextAt }: Delivery, result: AttemptResult, now: string): Promise<void> {
  await runInTransaction(store, async (tx) => {
    await tx
      .update(deliveries)
      .set({ ...result, updatedAt: now, ...(result.state === 'sent' && { sentAt: sql`coalesce(${deliveries.sentAt}, ${now})` }) })
      .where(and(eq(deliveries.id, _id), eq(deliveries.state, 'waiting'), eq(deliveries.nextAt, nextAt!)));
  });
}

function isDue(now: string) {
  return and(eq(deliveries.state, 'waiting'), lte(deliveries.nextAt, now));
}
