/** What is done with drafts every hour: the expired ones are deleted, and mails remind of others. */

import type { Logger } from 'pino';
import { deleteDraftCounts } from '../db/drafts/draft-counts.ts';
import { listDueReminders, moveReminder } from '../db/drafts/reminders.ts';
import { purgeDrafts } from '../db/drafts/purge-drafts.ts';
import type { Store } from '../db/store.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import { getNextReminder } from './draft-life.ts';
import type { MailDraft } from './draft-mail.ts';
import { removeContents } from './uploads/remove-contents.ts';

/** Dependencies of the sweep. */
export interface DraftSweepDependencies {
  store: Store;
  files: FileStorage;
  now: () => Date;
  log: Logger;
  mailDraft: MailDraft;
}

/** Reminders of one hour; the rest follows an hour later. */
const MAX_REMINDERS = 1000;
/** A year can be compared with the one before. */
const COUNTS_LIFE_MS = 400 * 86_400_000;

/** Deletes expired drafts with their secrets, links and uploads, and counts older than 400 days, and sends the reminders that are due. Returns the number of deleted drafts. */
export async function sweepDrafts(dependencies: DraftSweepDependencies): Promise<number> {
  const { store, files, now } = dependencies;
  const { count, storedNames } = await purgeDrafts(store, now().toISOString());
  await removeContents(files, storedNames);
  await deleteDraftCounts(store, new Date(now().getTime() - COUNTS_LIFE_MS).toISOString().slice(0, 10));
  await sendReminders(dependencies);
  return count;
}

async function sendReminders({ store, now, log, mailDraft }: DraftSweepDependencies): Promise<void> {
  for (const draft of await listDueReminders(store, now().toISOString(), MAX_REMINDERS)) {
    const next = getNextReminder(draft, now().toISOString());
    // Two processes can have the same list: the one whose change is first sends the mail.
    if (!(await moveReminder(store, draft.id, draft.nextReminderAt, next))) continue;
    try {
      await mailDraft(draft, 'draftReminder');
    } catch (error) {
      const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
      log.error({ code: typeof code === 'string' ? code : name }, 'a reminder of a draft could not be mailed');
      // The next sweep tries again. If there is a later reminder, it replaces this one.
      if (next === null) await moveReminder(store, draft.id, null, draft.nextReminderAt);
    }
  }
}
