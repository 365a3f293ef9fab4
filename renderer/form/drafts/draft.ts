/** A draft: the answers of a form that is being filled. A family with two children has two drafts of the same form. */

import type { Snapshot } from '#engine';
import { createRandomId } from '../random-id.ts';
import { keptParts } from './load-kept-parts.ts';

/** What identifies a draft and tells its copies apart. */
export interface Draft {
  /** 32 hexadecimal digits. */
  id: string;
  /** Increases with each save: the copy with the higher number is the newer one. 0 for a draft that was never saved. */
  revision: number;
  /** True while another tab has the draft, and after the form was sent or started again: nothing is saved then. */
  isSuspended?: boolean;
  /** Copies a saved draft to the database of the device. Undefined until the code for it is loaded, and where nothing is kept. */
  keep?: ((snapshot: Snapshot) => void) | undefined;
  /** Deletes the draft from the database of the device. */
  discard?: (() => Promise<void>) | undefined;
}

/** Creates a draft that was never saved. */
export function createDraft(id = createRandomId()): Draft {
  return { id, revision: 0 };
}

/** Ends a draft: it is not saved any more and deleted from the device. A failure is reported; the draft expires then. */
export async function discardDraft(draft: Draft): Promise<void> {
  draft.isSuspended = true;
  draft.keep = undefined;
  try {
    await (draft.discard ? draft.discard() : (await keptParts.load()).deleteDraft(draft.id));
  } catch (error) {
    console.warn('The draft could not be deleted from this device', error);
  }
}
