/** What the page of a form does for the code that keeps its draft. */

import type { SentDraft } from './draft.ts';
import type { PersistedForm } from '../persistence/persisted-form.ts';

/** What the page does for a keeper. */
export interface DraftHost {
  /** Replaces the session by one with the answers of a draft. `isWished`: the user has asked for it. */
  open: (persisted: PersistedForm, isWished: boolean) => void;
  /** Replaces the session by a new one: the draft was deleted in another tab or, as `sent` says, sent by another page. */
  restart: (sent: SentDraft | undefined) => void;
  /** Remembers the id of the draft in the history entry. */
  identify: (id: string) => void;
  /** Called when the other drafts of the form are known. */
  onListed: (count: number) => void;
}
