/** The last decision of this page, which can be undone on every screen until the next one. */

import { useSyncExternalStore } from 'react';
import { useSession } from '../../session/session-context.ts';

/** A decision that was made. */
export interface LastDecision {
  /** The user who made it: on a shared computer the next one does not see it. */
  userId: string | undefined;
  /** For undoing. */
  batch: string;
  /** The only submission that it is about; undefined for several. */
  submissionId: string | undefined;
  /** Whom it is about: a name, or a number of submissions. */
  subject: string;
  /** The title of the new status. */
  label: string;
  /** What else happened, as sentences: mails, and submissions that keep their status. */
  remarks: readonly string[];
}

let last: LastDecision | undefined;
const listeners = new Set<() => void>();

/** Replaces the last decision; undefined forgets it. */
export function rememberDecision(decision: LastDecision | undefined): void {
  last = decision;
  for (const listener of listeners) listener();
}

/** Returns the last decision of the signed-in user. */
export function useLastDecision(): LastDecision | undefined {
  const { user } = useSession();
  const found = useSyncExternalStore(subscribe, () => last);
  return found?.userId === user?._id ? found : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
