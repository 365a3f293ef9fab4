/** What the page shows about the draft: where it is kept, and which others there are. */

import type { Acknowledgement } from '../../receipt/acknowledgement.ts';
import type { SentDraft } from '../draft.ts';

/** A draft that can be continued. */
export interface DraftSummary {
  id: string;
  /** The name of the person that it is about; empty if it is not known. */
  label: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Whether its submission waits to be sent. */
  isQueued: boolean;
  /** Whether it has a link, with which other devices can continue it. */
  isLinked: boolean;
}

/** Where a draft is kept. `session`: only its answers, until the tab is closed. `nowhere`: only in the memory of the page. */
export type DraftPlace = 'device' | 'tab' | 'session' | 'nowhere';

/** The status of a draft. */
export interface KeptStatus {
  /** Undefined until the draft is saved for the first time. */
  place: DraftPlace | undefined;
  /** Milliseconds since 1970; 0 for a draft that is not on the device. */
  savedAt: number;
  expiresAt: number;
  /** When this status was reported, in milliseconds since 1970. */
  reportedAt: number;
  /** Whether the draft was kept on a shared computer until it is sent, and is only in the tab again. */
  hasReturned?: boolean;
  /** A submission that was stored before its draft was deleted on this device. */
  storedBefore?: Pick<Acknowledgement, 'receiptNumber'>;
  /** The draft in whose place this one has begun, if another page has sent it. */
  sentBefore?: SentDraft | undefined;
  /** Whether another tab has the draft. */
  isElsewhere: boolean;
  /** The names of files for which there was no space. */
  unkeptFiles: readonly string[];
  /** The titles of the fields that the user has to look at, because the form has changed since the draft was saved; undefined if it has not. */
  changed?: readonly string[] | undefined;
  /** The other drafts of the form. */
  others: readonly DraftSummary[];
}

/** The status before anything is known. */
export const INITIAL_STATUS: KeptStatus = {
  place: undefined,
  savedAt: 0,
  expiresAt: 0,
  reportedAt: 0,
  isElsewhere: false,
  unkeptFiles: [],
  others: [],
};
