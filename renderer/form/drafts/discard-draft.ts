/** The end of a draft on the device: the form was sent, or started again. */

import type { FormDefinition } from '#engine';
import type { Draft, Sending } from './draft.ts';
import { keptParts } from './load-kept-parts.ts';
import { wait } from './wait.ts';

/** A database that does not answer must not keep the user from the message that the form was sent. */
const DISCARD_MS = 2000;

/**
 * Ends a draft: it is not saved any more and, if the form is kept, deleted from the device. `sent`: because it was sent. A failure is reported; the draft
 * expires then.
 */
export async function discardDraft(draft: Draft, { persistence }: Pick<FormDefinition, 'persistence'>, sent?: Sending): Promise<void> {
  draft.isEnded = true;
  draft.keep = undefined;
  if (persistence === undefined) return;
  const discard = async (): Promise<void> => {
    try {
      await (draft.discard ? draft.discard(sent) : (await keptParts.load()).deleteDraft(draft.id, sent));
    } catch (error) {
      console.warn('The draft could not be deleted from this device', error);
    }
  };
  await Promise.race([discard(), wait(DISCARD_MS)]);
}
