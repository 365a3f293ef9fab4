/** Loading indicator: three pulsing dots. With reduced motion they do not move. */

import styles from './Spinner.module.css';

/** Renders the dots. `label` is for screen readers if there is no visible text. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span className={styles.spinner}>
      <span aria-hidden="true" className={styles.dots}>
        <i />
        <i />
        <i />
      </span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
