/** Mails the links that were asked for. One that cannot be mailed stays due, so that the sweep tries again. */

import { type Draft, setDraftMails } from '../db/drafts/drafts.ts';
import { LINK_DUE, moveReminder } from '../db/drafts/reminders.ts';
import type { Store } from '../db/store.ts';
import { isFinalFailure } from '../mail/mail-failure.ts';
import { getNextReminder } from './draft-life.ts';
import type { MailDraft } from './draft-mail.ts';

/** Dependencies of `mailLinks`. */
export interface MailLinkDependencies {
  store: Store;
  now: () => Date;
  mailDraft: MailDraft;
}

/**
 * Mails a link of each draft to its address. All are due before the first one is mailed: a process can end meanwhile. Tries all, then throws the first failure.
 * A mailbox that got several mails today gets none later.
 */
export async function mailLinks(dependencies: MailLinkDependencies, drafts: readonly Draft[]): Promise<void> {
  const { store } = dependencies;
  for (const { id, emailHash, emailSealed } of drafts) await setDraftMails(store, id, { emailHash, emailSealed, nextReminderAt: LINK_DUE });
  const failures: unknown[] = [];
  for (const draft of drafts) {
    try {
      await mailLink(dependencies, draft);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function mailLink({ store, now, mailDraft }: MailLinkDependencies, draft: Draft): Promise<void> {
  const end = async (): Promise<void> => void (await moveReminder(store, draft.id, LINK_DUE, getDueReminder(draft, now().toISOString())));
  try {
    await mailDraft(draft, 'draftLink');
  } catch (error) {
    if (isFinalFailure(error)) await end();
    throw error;
  }
  await end();
}

/** Returns the time of the next reminder of a draft; null for one without reminders. */
export function getDueReminder(draft: Draft, time: string): string | null {
  return draft.remind ? getNextReminder(draft, time) : null;
}
