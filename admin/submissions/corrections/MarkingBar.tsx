/** The bar at the bottom of the window that sends the marked fields. */

import { useAnnouncement } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import styles from './Marking.module.css';
import { useMarking } from './marking-context.ts';

/** Without marks the request can be sent with a reason only. */
export function MarkingBar() {
  const { marks, send, cancel } = useMarking();
  const text = marks.length === 1 ? '1 field is marked' : `${marks.length === 0 ? 'No' : marks.length} fields are marked`;
  useAnnouncement(marks.length === 0 ? undefined : text);
  return (
    <div className={styles.bar} role="group" aria-label="Marked fields">
      <p>{text}</p>
      <Button onClick={cancel}>Cancel</Button>
      <Button kind="primary" onClick={send}>
        Send request…
      </Button>
    </div>
  );
}
