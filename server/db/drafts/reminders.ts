/** Mails that are due: reminders of drafts, and links that could not be mailed when they were asked for. Each is claimed by one process. */

import { and, asc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { runInTransaction } from '../run-in-transaction.ts';
import { drafts } from '../schema/drafts.ts';
import type { Store } from '../store.ts';
import type { Draft } from './drafts.ts';

/** The time of the next reminder of a draft whose link was asked for and is not mailed yet. It is before that of any reminder, and never passes. */
export const LINK_DUE = '1970-01-01T00:00:00.000Z';

/** Returns the drafts of which a reminder or a link is due. */
export async function listDueMails({ db }: Store, now: string, limit: number): Promise<Draft[]> {
  return db
    .select()
    .from(drafts)
    .where(
      and(
        lte(drafts.nextReminderAt, now),
        gt(drafts.expiresAt, now),
        or(eq(drafts.remind, true), eq(drafts.nextReminderAt, LINK_DUE)),
        isNotNull(drafts.emailSealed),
      ),
    )
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
