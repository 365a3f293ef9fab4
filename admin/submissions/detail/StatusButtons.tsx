/** A button for each status that a submission can get next. */

import { useEffect, useRef, useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import type { ReplyData } from '../../data/routes.ts';
import { useHasRole } from '../../session/session-context.ts';
import { useShortcuts } from '../../shortcuts/shortcuts.ts';
import styles from '../../shell/Record.module.css';
import { DecisionDialog } from '../decide/DecisionDialog.tsx';
import { MailCheckbox } from '../decide/MailCheckbox.tsx';
import { useMailChoice } from '../decide/mail-choice.ts';
import { type DecidedSubmission, type NextStatus, useDecide } from '../decide/use-decide.ts';

/** State of the last decision of the shown submission. */
export type DecisionState = 'none' | 'busy' | 'failed';

interface StatusButtonsProps {
  submission: ReplyData<'GET /admin/submissions/:id'>;
  onDecision: (state: DecisionState) => void;
}

/** Renders nothing for users who cannot change submissions. A status that takes a reason, or whose mail the user wants to send, opens a dialog. */
export function StatusButtons({ submission, onDecision }: StatusButtonsProps) {
  const canEdit = useHasRole('Staff');
  const group = useRef<HTMLDivElement>(null);
  const named = { ...submission, name: submission.name || submission.reference || submission.receiptNumber || '' };
  const { choose, isBusy, failure, asked, setAsked, setDecided } = useStatusDecision(named, onDecision);
  const { nextStatuses, version } = submission;
  useShortcuts(
    canEdit ? nextStatuses.map((status, at) => ({ key: String(at + 1), title: status.action, run: () => void choose(status) })) : [],
  );
  useEffect(() => {
    // The pressed button is gone with the former status.
    if (document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, [version]);
  if (!canEdit) return null;
  return (
    <>
      <div ref={group} tabIndex={-1} className={styles.status} role="group" aria-label="Change the status">
        {nextStatuses.map((status, at) => (
          <Button
            key={status.value}
            kind={status.tone === 'success' ? 'primary' : 'plain'}
            isBusy={isBusy}
            onClick={() => void choose(status)}
          >
            {status.action} <kbd aria-hidden="true">{at + 1}</kbd>
          </Button>
        ))}
        {nextStatuses.some(({ hasMail }) => hasMail) && <MailCheckbox label="Mail the sender" />}
      </div>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <DecisionDialog
        plan={asked && { status: asked, submissions: [named] }}
        onClose={() => setAsked(undefined)}
        onDecided={() => {
          setAsked(undefined);
          setDecided(version);
        }}
      />
    </>
  );
}

/** The function that decides, with its state; `asked` is the status that the dialog asks about. */
function useStatusDecision(submission: DecidedSubmission, onDecision: (state: DecisionState) => void) {
  const decide = useDecide();
  const [mails] = useMailChoice();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<NextStatus>();
  /** The version that was decided: a second press of the key must not undo the decision. */
  const [decided, setDecided] = useState<string>();
  const { version } = submission;
  const choose = async (status: NextStatus): Promise<void> => {
    if (isBusy || decided === version) return;
    setFailure(undefined);
    if (status.needsReason || (mails && status.hasMail)) return setAsked(status);
    setBusy(true);
    onDecision('busy');
    const found = await decide({ status, submissions: [submission] });
    setBusy(false);
    onDecision(found === undefined ? 'none' : 'failed');
    setFailure(found);
    if (found === undefined) setDecided(version);
  };
  return { choose, isBusy, failure, asked, setAsked, setDecided };
}
