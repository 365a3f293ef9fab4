/** What is done with drafts every hour: the expired ones are deleted, mails remind of others, and links that could not be mailed are mailed. */

import type { Logger } from 'pino';
import { deleteDraftCounts } from '../db/drafts/draft-counts.ts';
import { LINK_DUE, listDueMails, moveReminder } from '../db/drafts/reminders.ts';
import type { Draft } from '../db/drafts/drafts.ts';
import { purgeDrafts } from '../db/drafts/purge-drafts.ts';
import type { Store } from '../db/store.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import { isFinalFailure } from '../mail/mail-failure.ts';
import type { MailDraft } from './draft-mail.ts';
import { getDueReminder } from './mail-link.ts';
import { removeContents } from './uploads/remove-contents.ts';

/** Dependencies of the sweep. */
export interface DraftSweepDependencies {
  store: Store;
  files: FileStorage;
  now: () => Date;
  log: Logger;
  mailDraft: MailDraft;
}

/** Mails of one hour; the rest follows an hour later. */
const MAX_MAILS = 1000;
/** A year can be compared with the one before. */
const COUNTS_LIFE_MS = 400 * 86_400_000;

/** Deletes expired drafts with their secrets, links and uploads, and counts older than 400 days, and sends the mails that are due. Returns the number of deleted drafts. */
export async function sweepDrafts(dependencies: DraftSweepDependencies): Promise<number> {
  const { store, files, now } = dependencies;
  const { count, storedNames } = await purgeDrafts(store, now().toISOString());
  await removeContents(files, storedNames);
  await deleteDraftCounts(store, new Date(now().getTime() - COUNTS_LIFE_MS).toISOString().slice(0, 10));
  await sendDueMails(dependencies);
  return count;
}

async function sendDueMails({ store, now, log, mailDraft }: DraftSweepDependencies): Promise<void> {
  for (const draft of await listDueMails(store, now().toISOString(), MAX_MAILS)) {
    const isLink = draft.nextReminderAt === LINK_DUE;
    const next = getDueReminder(draft, now().toISOString());
    // Two processes can have the same list: the one whose change is first sends the mail.
    if (!(await moveReminder(store, draft.id, draft.nextReminderAt, next))) continue;
    const again = await trySend(draft, isLink);
    // The next sweep tries again. If there is a later reminder, it replaces a reminder, but no link.
    if (again && (isLink || next === null)) await moveReminder(store, draft.id, next, draft.nextReminderAt);
  }

  /** Returns whether another attempt can help. Failed attempts use up the mails of a mailbox: a link waits until it can get one again. */
  async function trySend(draft: Draft, isLink: boolean): Promise<boolean> {
    try {
      const outcome = await mailDraft(draft, isLink ? 'draftLink' : 'draftReminder');
      return isLink && outcome === 'limited';
    } catch (error) {
      const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
      log.error({ code: typeof code === 'string' ? code : name }, `a ${isLink ? 'link' : 'reminder'} of a draft could not be mailed`);
      return !isLink || !isFinalFailure(error);
    }
  }
}
