/** A part of the dialog that scrolls on its own. */

import type { ReactNode } from 'react';
import styles from './ImportFamilies.module.css';

/** Renders the region. It can be focused, because the keys that scroll need the focus. */
export function ScrollRegion({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.scroll} {...{ tabIndex: 0, role: 'region', 'aria-label': `${name}, scrollable` }}>
      {children}
    </div>
  );
}
