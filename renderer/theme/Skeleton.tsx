/** The grey shape of what is coming, while it loads; it shows only after a moment, so that fast loads do not flash. */

import { Card } from './Card.tsx';
import styles from './Skeleton.module.css';
import { Spinner } from './Spinner.tsx';

/** A card with a heading and `lines` rows of grey; `label` tells screen readers what is awaited. */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div role="status" className={styles.skeleton}>
      <Spinner label={label} />
      <Card aria-hidden="true">
        <div className={styles.heading} />
        {Array.from({ length: lines }, (_, index) => (
          <div key={index} className={styles.line} />
        ))}
      </Card>
    </div>
  );
}
