/** Messages about automatic changes ("City was cleared because Country changed"), visible and for screen readers. */

import { useState } from 'react';
import type { Announcement, FormState } from '#engine';
import { useFormSession, useFormState } from '../use-form-session.ts';
import styles from './Announcements.module.css';

interface AnnouncementsProps {
  /** The region is emptied when this key changes: it identifies the step. */
  resetKey: string;
}

/** Renders a live region with the announcements of the last change. It fades out. */
export function Announcements({ resetKey }: AnnouncementsProps) {
  const { store } = useFormSession();
  const all = useFormState(getAnnouncements);
  const [seen, setSeen] = useState({ all, lastId: all.at(-1)?.id ?? 0, resetKey });
  if (seen.all !== all) setSeen({ all, lastId: seen.all.at(-1)?.id ?? 0, resetKey });
  else if (seen.resetKey !== resetKey) setSeen({ all, lastId: all.at(-1)?.id ?? 0, resetKey });
  const latest = all.filter(({ id }) => id > seen.lastId);
  // The remark at the field says the same, and covers nothing. A field that was answered again in the same change has none.
  const shown = store.step(store.state().step).sections.flatMap((section) => (section.isVisible ? section.fields : []));
  const hasRemark = ({ cleared }: Announcement) =>
    cleared !== undefined &&
    shown.includes(cleared.path) &&
    store.field(cleared.path).isVisible &&
    store.field(cleared.path).value === null;
  return (
    <div role="status" className={styles.region}>
      {latest.length > 0 && (
        <div key={latest.at(-1)?.id} className={latest.every(hasRemark) ? 'visually-hidden' : styles.announcement}>
          {latest.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}

const getAnnouncements = ({ announcements }: FormState) => announcements;
