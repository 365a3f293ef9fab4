/** Withdraws a delivery that nobody has tried to send. */

import { eq } from 'drizzle-orm';
import { first } from '../database.ts';
import type { DbTransaction } from '../run-in-transaction.ts';
import { deliveries } from '../schema/deliveries.ts';

/** Deletes the delivery, if there is one; returns false if it was tried, or if it ended. */
export async function withdrawDelivery(tx: DbTransaction, id: string): Promise<boolean> {
  const found = await first(
    tx.select({ attempts: deliveries.attempts, state: deliveries.state }).from(deliveries).where(eq(deliveries.id, id)),
  );
  if (found && (found.attempts > 0 || found.state !== 'waiting')) return false;
  await tx.delete(deliveries).where(eq(deliveries.id, id));
  return true;
}
