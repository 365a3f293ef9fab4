/** The decision about the shown submission: at once, or in a dialog for a status that takes a reason, whose mail the user wants to send, or for which documents are missing. */

import { useState } from 'react';
import { useNeedsDialog } from '../decide/decision-question.ts';
import { type DecidedSubmission, type NextStatus, useDecide } from '../decide/use-decide.ts';

/** State of the last decision of the shown submission. */
export type DecisionState = 'none' | 'busy' | 'failed';

/** The functions that decide, with their state. */
export interface StatusDecision {
  /** Decides, or opens the dialog. */
  choose: (status: NextStatus) => Promise<void>;
  /** Opens the dialog. */
  ask: (status: NextStatus) => void;
  isBusy: boolean;
  failure: string | undefined;
  /** The status that the dialog asks about; undefined while it is closed. */
  asked: NextStatus | undefined;
  /** Closes the dialog, after a decision or without one. */
  close: (isDecided: boolean) => void;
}

/** `onDecision` gets each state. */
export function useStatusDecision(submission: DecidedSubmission, onDecision: (state: DecisionState) => void): StatusDecision {
  const decide = useDecide();
  const needsDialog = useNeedsDialog();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<NextStatus>();
  /** The version that was decided: a second press of the key must not undo the decision. */
  const [decided, setDecided] = useState<string>();
  const { version } = submission;
  const choose = async (status: NextStatus): Promise<void> => {
    if (isBusy || decided === version) return;
    setFailure(undefined);
    if (needsDialog({ status, submissions: [submission] })) return setAsked(status);
    setBusy(true);
    onDecision('busy');
    const found = await decide({ status, submissions: [submission] });
    setBusy(false);
    onDecision(found === undefined ? 'none' : 'failed');
    setFailure(found);
    if (found === undefined) setDecided(version);
  };
  const close = (isDecided: boolean): void => {
    setAsked(undefined);
    if (isDecided) setDecided(version);
  };
  return { choose, ask: setAsked, isBusy, failure, asked, close };
}
