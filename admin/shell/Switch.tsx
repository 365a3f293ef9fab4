/** A switch that acts at once. */

import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  isOn: boolean;
  isBusy?: boolean;
  onFlip: () => void;
}

export function Switch({ label, isOn, isBusy = false, onFlip }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy}
      className={styles.switch}
      onClick={() => !isBusy && onFlip()}
    >
      <span aria-hidden="true" className={styles.track} />
      {label}
    </button>
  );
}
