/** One row of a catalogue list: its name, which may be a link, details, and the menu of its actions. */

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '#renderer/theme/class-names.ts';
import { CardMenu, type MenuAction } from '../../list/CardMenu.tsx';
import styles from './EntityList.module.css';

interface EntityCardProps {
  id: string;
  name: string;
  /** Target of the name's link, relative to the current address; without it the name is plain text. */
  to: string | undefined;
  /** Content below the name. */
  detail: ReactNode;
  /** Entries of the menu; without it there is no menu. */
  actions: readonly MenuAction[] | undefined;
}

/** A list item; its parent is the list. */
export function EntityCard({ id, name, to, detail, actions }: EntityCardProps) {
  return (
    <li className={styles.card} data-row={id}>
      <div className={styles.text}>
        {to === undefined ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link to={to} relative="path" className={classNames(styles.name, styles.link)}>
            {name}
          </Link>
        )}
        {detail}
      </div>
      {actions && <CardMenu label={`Actions for ${name}`} actions={actions} />}
    </li>
  );
}
