/** A button for each status that a submission can get next. */

import { useEffect, useRef } from 'react';
import { focusAfterDialogs, runAfterDialogs } from '#renderer/dialog/focus-after-dialogs.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { useHasRole } from '../../session/session-context.ts';
import { useShortcuts } from '../../shortcuts/shortcuts.ts';
import styles from '../../shell/Record.module.css';
import { MailChoices } from '../decide/MailCheckbox.tsx';
import { listStatusShortcuts } from '../decide/status-keys.ts';
import { StatusButton } from '../decide/StatusButton.tsx';
import type { NextStatus } from '../decide/use-decide.ts';
import type { StatusDecision } from './use-status-decision.ts';

interface StatusButtonsProps {
  nextStatuses: readonly NextStatus[];
  /** The version that is shown. */
  version: string;
  /** The number of decisions that a dialog has sent: after each the buttons get the focus, because what opened the dialog can be gone. */
  decisions: number;
  decision: StatusDecision;
  /** Starts the marking of what is to be corrected, for the status whose button was pressed. */
  onMark: (status?: NextStatus) => void;
  /** Whether the present status waits for the sender, and nothing is marked. */
  canMark: boolean;
}

/** Renders nothing for users who cannot change submissions. A status that waits for the sender starts the marking. */
export function StatusButtons({ nextStatuses, version, decisions, decision: { choose, isBusy }, onMark, canMark }: StatusButtonsProps) {
  const canEdit = useHasRole('Staff');
  const group = useRef<HTMLDivElement>(null);
  const run = (status: NextStatus): void => (status.waitsForSender ? onMark(status) : void choose(status));
  useShortcuts(canEdit ? listStatusShortcuts(nextStatuses, run) : []);
  useEffect(() => {
    // The pressed button is gone with the former status, and with the marking.
    runAfterDialogs(() => {
      if (document.activeElement === document.body) group.current?.focus({ preventScroll: true });
    });
  }, [version]);
  useEffect(() => {
    // The notice with Undo is in view, so the page stays where it is.
    if (decisions > 0 && group.current) focusAfterDialogs(group.current);
  }, [decisions]);
  if (!canEdit) return null;
  return (
    <div ref={group} tabIndex={-1} className={styles.status} role="group" aria-label="Change the status">
      {nextStatuses.map((status) => (
        <StatusButton
          key={status.value}
          status={status}
          kind={status.tone === 'success' ? 'primary' : 'plain'}
          isBusy={isBusy}
          onClick={() => run(status)}
        />
      ))}
      {canMark && <Button onClick={() => onMark()}>Mark what is to be corrected</Button>}
      <MailChoices label="Mail the sender" statuses={nextStatuses} />
    </div>
  );
}
