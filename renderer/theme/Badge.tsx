/** A short label on a coloured background. The colour does not add information. */

import type { ReactNode } from 'react';
import type { BadgeTone } from '#engine';
import styles from './Badge.module.css';
import { classNames } from './class-names.ts';

/** Renders a badge. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
