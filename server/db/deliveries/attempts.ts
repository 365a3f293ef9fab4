/** The attempts of deliveries: a waiting delivery is claimed, sent outside of the transaction, and its result is recorded. */

import { and, asc, eq, lte } from 'drizzle-orm';
import { runInTransaction } from '../run-in-transaction.ts';
import { deliveries } from '../schema/deliveries.ts';
import type { Store } from '../store.ts';
import { deliveryColumns } from './delivery-columns.ts';
import type { Delivery, DeliveryState, DeliveryTarget } from './delivery.ts';

/** The deliveries of one target are sent one after another; different targets do not wait for each other. */
export type Queue = Pick<DeliveryTarget, 'channel' | 'target'>;

/** Returns the targets that have a delivery due at `now` (ISO 8601). */
export function listDueQueues({ db }: Store, now: string): Queue[] {
  return db.selectDistinct({ channel: deliveries.channel, target: deliveries.target }).from(deliveries).where(isDue(now)).all();
}

/**
 * Returns the delivery of a target that is due first, and counts the attempt. Until `leaseEnd` nobody else claims it; if this process ends
 * before it records a result, the delivery is due again then.
 */
export async function claimDelivery(
  store: Store,
  { channel, target }: Queue,
  { now, leaseEnd }: { now: string; leaseEnd: string },
): Promise<Delivery | undefined> {
  return runInTransaction(store, (tx) => {
    const found = tx
      .select(deliveryColumns)
      .from(deliveries)
      .where(and(isDue(now), eq(deliveries.channel, channel), eq(deliveries.target, target)))
      .orderBy(asc(deliveries.nextAt), asc(deliveries.createdAt))
      .limit(1)
      .get();
    if (!found) return undefined;
    const attempts = found.attempts + 1;
    tx.update(deliveries).set({ attempts, nextAt: leaseEnd, updatedAt: now }).where(eq(deliveries.id, found._id)).run();
    return { ...found, attempts, nextAt: leaseEnd, updatedAt: now };
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
  await runInTransaction(store, (tx) => {
    tx.update(deliveries)
      .set({ ...result, updatedAt: now })
      .where(and(eq(deliveries.id, _id), eq(deliveries.state, 'waiting'), eq(deliveries.nextAt, nextAt!)))
      .run();
  });
}

function isDue(now: string) {
  return and(eq(deliveries.state, 'waiting'), lte(deliveries.nextAt, now));
}
