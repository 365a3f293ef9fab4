/** The button with which staff say that they have checked what the sender corrected, without another status. */

import { useState } from 'react';
import { announce } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import { getConflict } from '../../entity/merge-changes.ts';
import styles from './Corrections.module.css';

interface CheckButtonProps {
  submissionId: string;
  /** The version that is shown. */
  version: string;
}

/** Announces the success; the notice with the button is gone then, and the focus moves to the buttons for the status. After a conflict the newer version is loaded. */
export function CheckButton({ submissionId, version }: CheckButtonProps) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function check(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const reply = await api.call('POST /admin/submissions/:id/correction_check', { id: submissionId }, { version });
    // It stays busy until the submission is shown without the mark.
    if (reply.ok) return announce('The changes are checked');
    setBusy(false);
    const conflict = reply.status === 409 ? getConflict(reply.problem) : undefined;
    if (conflict) api.invalidate();
    setFailure(
      conflict ? `${conflict.by} changed it meanwhile. You see the newer version now.` : getProblemText(reply.status, reply.problem),
    );
  }

  return (
    <>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button isBusy={isBusy} onClick={() => void check()}>
          Changes checked
        </Button>
        <p className={styles.facts}>The submission keeps its status and is no longer marked as corrected.</p>
      </div>
    </>
  );
}
