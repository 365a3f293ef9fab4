/** A switch that takes effect immediately. */

import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  isOn: boolean;
  isBusy?: boolean;
  onToggle: () => void;
}

/** A button with the role of a switch; it ignores clicks while it is busy. */
export function Switch({ label, isOn, isBusy = false, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy}
      className={styles.switch}
      onClick={() => !isBusy && onToggle()}
    >
      <span aria-hidden="true" className={styles.track} />
      {label}
    </button>
  );
}
