/** A calm wait: three dots that breathe in turn. With reduced motion they stand still. */

import styles from './Spinner.module.css';

/** The dots; `label` is read to screen readers where no text beside them says what is awaited. */
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
