/** Changes the status of one submission. */

import { first } from '../database.ts';
import { eq } from 'drizzle-orm';
import { createVersionConflict } from '../errors/version-conflict.ts';
import { recordChange } from '../history.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import type { Writer } from '../writer.ts';

/**
 * Sets the status and records it in the history; returns false when there is no such submission. Throws a version conflict when `seenAt`
 * is not its `updatedAt`.
 */
export async function setSubmissionStatus(store: Store, id: string, status: string, { by, at }: Writer, seenAt?: string): Promise<boolean> {
  return runInTransaction(store, async (tx) => {
    const before = await first(tx.select().from(submissions).where(eq(submissions.id, id)));
    if (!before) return false;
    const entity = `submission:${before.kind}`;
    if (seenAt !== undefined && seenAt !== before.updatedAt) {
      const current = { _id: id, name: before.name, status: before.status, updatedAt: before.updatedAt };
      throw await createVersionConflict(tx, entity, id, current);
    }
    await tx.update(submissions).set({ status, updatedAt: at }).where(eq(submissions.id, id));
    await recordChange(tx, {
      at,
      actor: by,
      action: 'Changed status',
      entity,
      entityId: id,
      target: before.name,
      before: { status: before.status },
      after: { status },
    });
    return true;
  });
}
