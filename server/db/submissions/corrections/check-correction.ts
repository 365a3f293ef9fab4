/** Marks a sent correction as checked by staff, without a decision about the submission. */

import { and, eq } from 'drizzle-orm';
import { first } from '../../database.ts';
import { createVersionConflict } from '../../errors/version-conflict.ts';
import { recordChange } from '../../history.ts';
import { runInTransaction } from '../../run-in-transaction.ts';
import { submissions } from '../../schema/submissions.ts';
import type { Store } from '../../store.ts';
import type { Writer } from '../../writer.ts';

/**
 * Removes the mark of a corrected submission and records it in the history; a submission without the mark stays as it is. Returns false when there is no such submission. Throws a version conflict
 * when `seenAt` is not its `updatedAt`.
 */
export async function checkCorrection(store: Store, id: string, seenAt: string, { by, at }: Writer): Promise<boolean> {
  return runInTransaction(store, async (tx) => {
    const before = await first(tx.select().from(submissions).where(eq(submissions.id, id)));
    if (!before) return false;
    const { kind, name, status, updatedAt, correctedAt } = before;
    const entity = `submission:${kind}`;
    const current = { _id: id, name, status, updatedAt };
    if (seenAt !== updatedAt) throw await createVersionConflict(tx, entity, id, current);
    if (correctedAt === null) return true;
    await tx
      .update(submissions)
      .set({ correctedAt: null, updatedAt: at })
      .where(and(eq(submissions.id, id), eq(submissions.updatedAt, updatedAt)));
    await recordChange(tx, {
      ...{ at, actor: by, action: 'Checked correction', entity, entityId: id, target: name },
      before: { correctedAt },
      after: { correctedAt: null },
    });
    return true;
  });
}
