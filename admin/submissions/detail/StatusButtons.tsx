/** A button for each status that a submission can get next. */

import { useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../../data/api-context.ts';
import type { ReplyData } from '../../data/routes.ts';
import { useHasRole } from '../../session/session-context.ts';
import { useShortcuts } from '../../shortcuts/shortcuts.ts';
import styles from '../../shell/Record.module.css';
import { DecisionDialog } from '../decide/DecisionDialog.tsx';
import { rememberDecision } from '../decide/last-decision.ts';
import { useMailChoice } from '../decide/mail-choice.ts';
import { type NextStatus, useDecide } from '../decide/use-decide.ts';

/** State of the last decision of the shown submission. */
export type DecisionState = 'none' | 'busy' | 'failed';

interface StatusButtonsProps {
  submission: ReplyData<'GET /admin/submissions/:id'>;
  onDecision: (state: DecisionState) => void;
}

/** Renders nothing for users who cannot change submissions. A status that takes a reason, or whose mail the user wants to send, opens a dialog. */
export function StatusButtons({ submission, onDecision }: StatusButtonsProps) {
  const api = useApi();
  const decide = useDecide();
  const canEdit = useHasRole('Staff');
  const [mails, setMails] = useMailChoice();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<NextStatus>();
  /** The version that was decided: a second press of the key must not undo the decision. */
  const [decided, setDecided] = useState<string>();
  const { nextStatuses, version } = submission;
  useShortcuts(
    canEdit ? nextStatuses.map((status, at) => ({ key: String(at + 1), title: status.action, run: () => void choose(status) })) : [],
  );
  if (!canEdit) return null;

  async function choose(status: NextStatus): Promise<void> {
    if (isBusy || decided === version) return;
    setFailure(undefined);
    if (status.needsReason || (mails && status.hasMail)) return setAsked(status);
    setBusy(true);
    rememberDecision(undefined);
    onDecision('busy');
    const found = await decide({ status, submissions: [submission] });
    setBusy(false);
    onDecision(found === undefined ? 'none' : 'failed');
    if (found === undefined) return setDecided(version);
    setFailure(found);
    api.invalidate();
  }

  return (
    <>
      <div className={styles.status} role="group" aria-label="Change the status">
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
        {nextStatuses.some(({ hasMail }) => hasMail) && (
          <label className={styles.choice}>
            <input type="checkbox" checked={mails} onChange={(event) => setMails(event.target.checked)} />
            Mail the sender
          </label>
        )}
      </div>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <DecisionDialog
        plan={asked && { status: asked, submissions: [submission] }}
        onClose={() => setAsked(undefined)}
        onDecided={() => {
          setAsked(undefined);
          setDecided(version);
        }}
      />
    </>
  );
}
