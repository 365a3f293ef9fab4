/** Says politely what happened by itself ("City was cleared because Country changed"), to eyes and to screen readers. */

import type { State } from '#engine';
import { useFormState } from '../use-form-session.ts';
import styles from './Announcements.module.css';

/** The last announcement, as a live region; it fades from sight by itself. */
export function Announcements() {
  const last = useFormState(lastAnnouncement);
  return (
    <div role="status" className={styles.region}>
      {last !== undefined && (
        <p key={last.id} className={styles.announcement}>
          {last.text}
        </p>
      )}
    </div>
  );
}

const lastAnnouncement = ({ announcements }: State) => announcements.at(-1);
