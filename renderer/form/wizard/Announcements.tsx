/** Says politely what happened by itself ("City was cleared because Country changed"), to eyes and to screen readers. */

import { useState } from 'react';
import type { FormState } from '#engine';
import { useFormState } from '../use-form-session.ts';
import styles from './Announcements.module.css';

/** What the last change brought along, as a live region; it fades from sight by itself, and goes when one leaves the place where it was said. */
export function Announcements({ place }: { place: string }) {
  const all = useFormState(announcementsOf);
  const [news, setNews] = useState({ all, after: all.at(-1)?.id ?? 0, place });
  if (news.all !== all) setNews({ all, after: news.all.at(-1)?.id ?? 0, place });
  else if (news.place !== place) setNews({ all, after: all.at(-1)?.id ?? 0, place });
  const last = all.filter(({ id }) => id > news.after);
  return (
    <div role="status" className={styles.region}>
      {last.length > 0 && (
        <div key={last.at(-1)?.id} className={styles.announcement}>
          {last.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}

const announcementsOf = ({ announcements }: FormState) => announcements;
