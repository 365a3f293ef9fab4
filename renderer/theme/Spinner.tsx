/** Loading indicator: three pulsing dots, static with reduced motion. */

import styles from './Spinner.module.css';

/** Renders the dots. `label` is for screen readers; it is needed if there is no visible text. */
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
