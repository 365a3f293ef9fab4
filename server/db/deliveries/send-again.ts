/** Sends a delivery again that ended, on behalf of a user of the back office. */

import { first } from '../database.ts';
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
  return runInTransaction(store, async (tx) => {
    const before = await first(tx.select(deliveryColumns).from(deliveries).where(eq(deliveries.id, id)));
    if (!before) return undefined;
    const after = { state: 'waiting', attempts: 0, nextAt: at, updatedAt: at } as const;
    await tx.update(deliveries).set(after).where(eq(deliveries.id, id));
    const { kind, name } = (await first(
      tx.select({ kind: submissions.kind, name: submissions.name }).from(submissions).where(eq(submissions.id, before.submissionId)),
    ))!;
    await recordChange(tx, {
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
