/** One screen: breadcrumb, heading with its actions, content. */

import type { ReactNode } from 'react';
import { usePage } from '#renderer/pages/use-page.ts';
import styles from './Screen.module.css';

interface ScreenProps {
  title: string;
  /** The title of the document and of its print; by default `title`. */
  documentTitle?: string;
  breadcrumb?: ReactNode;
  actions?: ReactNode;
  lead?: ReactNode;
  /** Uses the whole width, for wide tables. */
  isWide?: boolean;
  /** What is at the end of the screen, and can stay in view as a `BottomBar`. */
  bottom?: ReactNode;
  children: ReactNode;
}

/** Layout of a screen. */
export function Screen({ title, documentTitle = title, breadcrumb, actions, lead, isWide = false, bottom, children }: ScreenProps) {
  const heading = usePage(documentTitle);
  return (
    <>
      <div className={styles.screen} data-wide={isWide || undefined}>
        {breadcrumb}
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
        {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        {children}
      </div>
      {bottom}
    </>
  );
}
