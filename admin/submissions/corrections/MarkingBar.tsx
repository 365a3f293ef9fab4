/** The bar at the bottom of the window that sends the marked fields. */

import { useState } from 'react';
import { announce, useAnnouncement } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { useShortcuts } from '../../shortcuts/shortcuts.ts';
import { listStatusShortcuts } from '../decide/status-keys.ts';
import type { NextStatus } from '../decide/use-decide.ts';
import styles from './Marking.module.css';
import { useMarking } from './marking-context.ts';

/** Without marks the request can be sent with a reason only. The digits of statuses say what is to be done first. */
export function MarkingBar({ nextStatuses }: { nextStatuses: readonly NextStatus[] }) {
  const { marks, send, cancel } = useMarking();
  const [hint, setHint] = useState<string>();
  const text = marks.length === 1 ? '1 field is marked' : `${marks.length === 0 ? 'No' : marks.length} fields are marked`;
  useAnnouncement(marks.length === 0 ? undefined : text);
  const refuse = (status: NextStatus): void => {
    const next = describeRefusal(status);
    setHint(next);
    announce(next);
  };
  useShortcuts(listStatusShortcuts(nextStatuses, refuse, ', after the marking is ended'));
  return (
    <div className={styles.bar} role="group" aria-label="Marked fields">
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <p>{text}</p>
      <Button onClick={cancel}>Cancel</Button>
      <Button kind="primary" onClick={send}>
        Send request…
      </Button>
    </div>
  );
}

/** Says why the digit of a status decides nothing. */
function describeRefusal({ action, waitsForSender }: NextStatus): string {
  return waitsForSender
    ? 'The marking has begun already. “Send request…” asks the sender.'
    : `Before “${action}”, end the marking with Escape.`;
}
