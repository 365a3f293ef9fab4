/** Moves a submission on: a button for each status that it can take next. */

import { useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../data/api-context.ts';
import { problemText } from '../data/error-text.ts';
import { conflictOf } from '../entity/merge-changes.ts';
import { useHasRole } from '../session/session-context.ts';
import type { SubmissionDetail } from './submission.ts';
import styles from '../shell/Record.module.css';

export function StatusButtons({ submission, path }: { submission: SubmissionDetail; path: string }) {
  const api = useApi();
  const mayEdit = useHasRole('Staff');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ isGood: boolean; text: string }>();
  const { nextStatuses, version, kind } = submission;
  if (!mayEdit) return null;

  async function move(value: string, label: string): Promise<void> {
    setBusy(true);
    setOutcome(undefined);
    const reply = await api.call('PATCH', path, { status: value, version });
    setBusy(false);
    if (reply.ok) return setOutcome({ isGood: true, text: `The status is now ${label}.` });
    const conflict = reply.status === 409 ? conflictOf(reply.problem) : undefined;
    setOutcome({
      isGood: false,
      text: conflict ? `${conflict.by} changed it meanwhile. You see the newer version now.` : problemText(reply.status, reply.problem),
    });
    if (reply.status === 409) api.invalidate();
  }

  return (
    <>
      <div className={styles.status} role="group" aria-label="Change the status">
        {nextStatuses.map(({ value, label }) => (
          <Button key={value} kind={kindOf(value)} disabled={isBusy} onClick={() => void move(value, label)}>
            {wording(kind, value, label)}
          </Button>
        ))}
      </div>
      {outcome && (
        <Notice tone={outcome.isGood ? 'success' : 'danger'} role={outcome.isGood ? 'status' : 'alert'}>
          {outcome.text}
        </Notice>
      )}
    </>
  );
}

function kindOf(status: string): 'primary' | 'plain' {
  return status === 'approved' ? 'primary' : 'plain';
}

/** What pressing does, as a verb where there is one. */
function wording(kind: string, status: string, label: string): string {
  const verbs: Record<string, string> = {
    approved: 'Approve',
    rejected: 'Reject',
    declined: 'Decline',
    pending: kind === 'clearance' ? 'Open again' : 'Set to Pending',
  };
  return verbs[status] ?? `Set to ${label}`;
}
