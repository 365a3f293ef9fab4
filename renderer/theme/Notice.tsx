/** A remark in the flow of the page: information, success, warning or error. */

import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';
import { classNames } from './class-names.ts';

/** What a notice is about; it decides colour and icon. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

interface NoticeProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  tone?: NoticeTone;
  title?: ReactNode;
  /** The title's heading level, where the notice has a place in the outline. */
  heading?: 'h2' | 'h3';
  ref?: Ref<HTMLDivElement>;
}

/** A notice; `role="alert"` is for what appears by itself and cannot wait. */
export function Notice({ tone = 'info', title, heading, className, children, ...rest }: NoticeProps) {
  const Title = heading ?? 'p';
  return (
    <div {...rest} className={classNames(styles.notice, styles[tone], className)}>
      <Icon name={tone} className={styles.icon} />
      <div className={styles.body}>
        {title !== undefined && <Title className={styles.title}>{title}</Title>}
        {children}
      </div>
    </div>
  );
}
