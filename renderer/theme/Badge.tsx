/** A word on a coloured background. The colour carries no additional information. */

import type { ReactNode } from 'react';
import type { BadgeTone } from '#engine';
import styles from './Badge.module.css';
import { classNames } from './class-names.ts';

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
