/** Messages about automatic changes ("City was cleared because Country changed"), visible and for screen readers. */

import { useState } from 'react';
import type { FormState } from '#engine';
import { useFormState } from '../use-form-session.ts';
import styles from './Announcements.module.css';

/** A live region with the effects of the last change. It fades out, and is emptied when the step changes. */
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
