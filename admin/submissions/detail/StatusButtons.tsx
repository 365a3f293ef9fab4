/** A button for each status that a submission can get next. */

import { useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import { getConflict } from '../../entity/merge-changes.ts';
import { useHasRole } from '../../session/session-context.ts';
import { useShortcuts } from '../../shortcuts/shortcuts.ts';
import type { ReplyData } from '../../data/routes.ts';
import styles from '../../shell/Record.module.css';

/** State of the last decision of the shown submission. */
export type Decision = 'none' | 'busy' | 'failed';

interface StatusButtonsProps {
  submission: ReplyData<'GET /admin/submissions/:id'>;
  onDecision: (decision: Decision) => void;
}

/** Renders nothing for users who cannot change submissions. */
export function StatusButtons({ submission, onDecision }: StatusButtonsProps) {
  const api = useApi();
  const canEdit = useHasRole('Staff');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ isSuccess: boolean; text: string }>();
  /** The version that was decided: a second press of the key must not undo the decision. */
  const [decided, setDecided] = useState<string>();
  const { _id: id, nextStatuses, version } = submission;
  useShortcuts(
    canEdit
      ? nextStatuses.map(({ value, label, action }, at) => ({
          key: String(at + 1),
          title: action,
          run: () => void setStatus(value, label),
        }))
      : [],
  );
  if (!canEdit) return null;

  async function setStatus(value: string, label: string): Promise<void> {
    if (isBusy || decided === version) return;
    setBusy(true);
    setOutcome(undefined);
    onDecision('busy');
    const reply = await api.call('PATCH /admin/submissions/:id', { id }, { status: value, version });
    setBusy(false);
    onDecision(reply.ok ? 'none' : 'failed');
    if (reply.ok) {
      setDecided(version);
      return setOutcome({ isSuccess: true, text: `The status is now ${label}.` });
    }
    const conflict = reply.status === 409 ? getConflict(reply.problem) : undefined;
    setOutcome({
      isSuccess: false,
      text: conflict ? `${conflict.by} changed it meanwhile. You see the newer version now.` : getProblemText(reply.status, reply.problem),
    });
    if (reply.status === 409) api.invalidate();
  }

  return (
    <>
      <div className={styles.status} role="group" aria-label="Change the status">
        {nextStatuses.map(({ value, label, action, tone }, at) => (
          <Button key={value} kind={tone === 'success' ? 'primary' : 'plain'} isBusy={isBusy} onClick={() => void setStatus(value, label)}>
            {action} <kbd aria-hidden="true">{at + 1}</kbd>
          </Button>
        ))}
      </div>
      {outcome && (
        <Notice tone={outcome.isSuccess ? 'success' : 'danger'} role={outcome.isSuccess ? 'status' : 'alert'}>
          {outcome.text}
        </Notice>
      )}
    </>
  );
}
