/** Active or Inactive, in words and colour. */

import { classNames } from '#renderer/theme/class-names.ts';
import styles from './Status.module.css';

export function Status({ isActive }: { isActive: boolean }) {
  return <span className={classNames(styles.status, isActive && styles.active)}>{isActive ? 'Active' : 'Inactive'}</span>;
}

interface BadgeProps {
  text: string;
  tone: 'success' | 'info' | 'warning' | 'danger' | 'plain';
}

/** A word on a coloured ground. */
export function Badge({ text, tone }: BadgeProps) {
  return <span className={classNames(styles.status, styles[tone])}>{text}</span>;
}
