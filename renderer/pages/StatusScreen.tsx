/** Layout of status pages such as 404 and maintenance: icon, heading, sentence, links. */

import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../theme/Icon.tsx';
import styles from './StatusScreen.module.css';

interface StatusScreenProps {
  icon: IconName;
  title: string;
  text: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  /** The buttons. */
  children?: ReactNode;
  /** Below the buttons. */
  footnote?: ReactNode;
}

/** Renders the layout. */
export function StatusScreen({ icon, title, text, headingRef, children, footnote }: StatusScreenProps) {
  return (
    <div className={styles.screen}>
      <span className={styles.badge}>
        <Icon name={icon} size={40} />
      </span>
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
      {footnote !== undefined && <p className={styles.footnote}>{footnote}</p>}
    </div>
  );
}
