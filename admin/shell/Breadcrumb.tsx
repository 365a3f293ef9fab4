/** The breadcrumb of every screen below a list. It begins with the menu entry of the area. */

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Breadcrumb.module.css';

/** The menu entry of an area: its path, with the filter of its list if there is one, and its title. */
export interface BreadcrumbRoot {
  to: string;
  title: string;
  /** State of the history entry of the link. */
  state?: unknown;
}

interface BreadcrumbProps {
  root: BreadcrumbRoot;
  /** The title of the current screen, once it has loaded. */
  current?: string | undefined;
  /** List items between the root and the current screen. */
  children?: ReactNode;
}

/** The link to the area, the links between, and the title of the current screen. */
export function Breadcrumb({ root, current, children }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        <li>
          <Link to={root.to} state={root.state}>
            {root.title}
          </Link>
        </li>
        {children}
        {current !== undefined && (
          <li>
            <span aria-current="page">{current}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
