/** Fields with what their sender is asked to correct. */

import type { ShownRemark } from '../decide/use-decide.ts';
import styles from './Corrections.module.css';

/** Renders a list. */
export function RemarkList({ remarks }: { remarks: readonly ShownRemark[] }) {
  return (
    <dl className={styles.remarks}>
      {remarks.map(({ path, title, text }) => (
        <div key={path}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
