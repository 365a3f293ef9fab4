/** Counts of what happens to drafts, by form and day. They remain after the drafts are deleted. */

import { asc, gte, lt, sql } from 'drizzle-orm';
import { type DbTransaction, runInTransaction } from '../run-in-transaction.ts';
import { draftCounts } from '../schema/drafts.ts';
import type { Store } from '../store.ts';

/** What happens to a draft: it is started, saved for the first time, resumed on another device, or sent. */
export type DraftEvent = 'started' | 'saved' | 'resumed' | 'sent';

/** One count. */
export type DraftCount = typeof draftCounts.$inferSelect;

/** Counts an event of a form in the transaction of the event; `now` is ISO 8601. */
export async function countDraft(tx: DbTransaction, form: string, event: DraftEvent, now: string): Promise<void> {
  await tx
    .insert(draftCounts)
    .values({ form, day: now.slice(0, 10), kind: event, count: 1 })
    .onConflictDoUpdate({
      target: [draftCounts.form, draftCounts.day, draftCounts.kind],
      set: { count: sql`${draftCounts.count} + 1` },
    });
}

/** Returns the counts since a day (YYYY-MM-DD), by form and day. */
export async function listDraftCounts({ db }: Pick<Store, 'db'>, since: string): Promise<DraftCount[]> {
  const { form, day, kind } = draftCounts;
  return db.select().from(draftCounts).where(gte(day, since)).orderBy(asc(form), asc(day), asc(kind));
}

/** Deletes the counts before a day (YYYY-MM-DD). */
export async function deleteDraftCounts(store: Store, before: string): Promise<void> {
  await runInTransaction(store, async (tx) => void (await tx.delete(draftCounts).where(lt(draftCounts.day, before))));
}
