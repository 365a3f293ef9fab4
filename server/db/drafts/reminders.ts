/** Reminders of drafts: each is claimed by one process. */

import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { runInTransaction } from '../run-in-transaction.ts';
import { drafts } from '../schema/drafts.ts';
import type { Store } from '../store.ts';
import type { Draft } from './drafts.ts';

/** Returns the drafts whose reminder is due. */
export async function listDueReminders({ db }: Store, now: string, limit: number): Promise<Draft[]> {
  return db
    .select()
    .from(drafts)
    .where(and(lte(drafts.nextReminderAt, now), gt(drafts.expiresAt, now), eq(drafts.remind, true), isNotNull(drafts.emailSealed)))
    .orderBy(asc(drafts.nextReminderAt), asc(drafts.id))
    .limit(limit);
}

/** Replaces the time `from` of the next reminder by `to`. Returns false when another process did so before, or the draft was changed. */
export async function moveReminder(store: Store, id: string, from: string | null, to: string | null): Promise<boolean> {
  const moved = await runInTransaction(store, (tx) =>
    tx
      .update(drafts)
      .set({ nextReminderAt: to })
      .where(and(eq(drafts.id, id), from === null ? isNull(drafts.nextReminderAt) : eq(drafts.nextReminderAt, from)))
      .returning({ id: drafts.id }),
  );
  return moved.length > 0;
}
