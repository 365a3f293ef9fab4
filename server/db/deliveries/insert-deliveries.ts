/** Writes deliveries in the transaction of their submission, so that none is lost and none is sent for a submission that was not stored. */

import { newId } from '../new-id.ts';
import type { DbTransaction } from '../run-in-transaction.ts';
import { deliveries } from '../schema/deliveries.ts';
import type { DeliveryTarget } from './delivery.ts';

/** Adds waiting deliveries of a submission, due now. */
export function insertDeliveries(tx: DbTransaction, submissionId: string, targets: readonly DeliveryTarget[], now: string): void {
  for (const target of targets) {
    tx.insert(deliveries)
      .values({ id: newId(), submissionId, ...target, state: 'waiting', nextAt: now, createdAt: now, updatedAt: now })
      .run();
  }
}
