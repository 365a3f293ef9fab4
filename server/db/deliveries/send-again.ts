/** Sends a delivery again that ended, on behalf of a user of the back office. */

import { eq } from 'drizzle-orm';
import { recordChange } from '../history.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { deliveries } from '../schema/deliveries.ts';
import { submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import type { Writer } from '../writer.ts';
import { deliveryColumns } from './delivery-columns.ts';
import type { Delivery } from './delivery.ts';

/**
 * Makes a sent or failed delivery due now, with all its attempts, and records that in the history of its submission. A waiting delivery is
 * tried now. Returns undefined when there is no such delivery.
 */
export async function sendAgain(store: Store, id: string, { by, at }: Writer): Promise<Delivery | undefined> {
  return runInTransaction(store, (tx) => {
    const before = tx.select(deliveryColumns).from(deliveries).where(eq(deliveries.id, id)).get();
    if (!before) return undefined;
    const after = { state: 'waiting', attempts: 0, nextAt: at, updatedAt: at } as const;
    tx.update(deliveries).set(after).where(eq(deliveries.id, id)).run();
    const { kind, name } = tx
      .select({ kind: submissions.kind, name: submissions.name })
      .from(submissions)
      .where(eq(submissions.id, before.submissionId))
      .get()!;
    recordChange(tx, {
      at,
      actor: by,
      action: 'Sent again',
      entity: `submission:${kind}`,
      entityId: before.submissionId,
      target: name,
      before: { delivery: before.name, state: before.state, attempts: before.attempts },
      after: { delivery: before.name, state: 'waiting', attempts: 0 },
    });
    return { ...before, ...after };
  });
}
