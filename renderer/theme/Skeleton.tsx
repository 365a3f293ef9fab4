/** Placeholder while content loads. It appears after a delay, so that fast loads do not flash. */

import { useLoadingAnnouncement } from './announce.ts';
import { Card } from './Card.tsx';
import styles from './Skeleton.module.css';
import { Spinner } from './Spinner.tsx';

/** Renders a card with a heading and `lines` grey lines. `label` is announced if it takes a while. */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  useLoadingAnnouncement(label);
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <Spinner />
      <Card aria-hidden="true">
        <div className={styles.heading} />
        {Array.from({ length: lines }, (_, index) => (
          <div key={index} className={styles.line} />
        ))}
      </Card>
    </div>
  );
}
