/** Sends a delivery again that ended, on behalf of a user of the back office. */

import { first } from '../database.ts';
import { eq } from 'drizzle-orm';
import { recordChange } from '../history.ts';
import { WriteError } from '../errors/write-error.ts';
import { type DbTransaction, runInTransaction } from '../run-in-transaction.ts';
import { decisions } from '../schema/decisions.ts';
import { deliveries } from '../schema/deliveries.ts';
import { submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import { findPresentDecision } from '../submissions/decisions/find-present-decision.ts';
import type { Writer } from '../writer.ts';
import { deliveryColumns } from './delivery-columns.ts';
import type { Delivery } from './delivery.ts';

/**
 * Makes a sent or failed delivery due now, with all its attempts, and records that in the history of its submission. A waiting delivery is
 * tried now. Throws for a mail about a status that the submission does not have any more. Returns undefined when there is no such delivery.
 */
export async function sendAgain(store: Store, id: string, writer: Writer): Promise<Delivery | undefined> {
  return runInTransaction(store, async (tx) => {
    const before = await first(tx.select(deliveryColumns).from(deliveries).where(eq(deliveries.id, id)));
    if (!before) return undefined;
    if (!(await isCurrentNews(tx, before)))
      throw new WriteError({
        code: 'forbidden',
        why: 'The status has changed since this mail was written. Decide again to send a new one.',
      });
    return makeDue(tx, before, writer);
  });
}

/** Makes a delivery due now, with all its attempts, and records that in the history of its submission. */
export async function makeDue(tx: DbTransaction, before: Delivery, { by, at }: Writer): Promise<Delivery> {
  const after = { state: 'waiting', attempts: 0, nextAt: at, updatedAt: at } as const;
  await tx.update(deliveries).set(after).where(eq(deliveries.id, before._id));
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
}

/** Returns false for a mail about a status that was undone or replaced, also by a correction of the sender: its news is wrong. */
export async function isCurrentNews(tx: DbTransaction, { _id: id, submissionId }: Delivery): Promise<boolean> {
  const about = await first(tx.select({ id: decisions.id }).from(decisions).where(eq(decisions.deliveryId, id)));
  return !about || about.id === (await findPresentDecision(tx, submissionId))?._id;
}
