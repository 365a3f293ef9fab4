/** A message in the content of the page: information, success, warning or error. */

import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';
import { classNames } from './class-names.ts';

/** Tone of a notice. It determines colour and icon. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

interface NoticeProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  tone?: NoticeTone;
  title?: ReactNode;
  /** Heading level of the title, if it is part of the document outline. */
  heading?: 'h2' | 'h3';
  ref?: Ref<HTMLDivElement>;
}

/** Renders a notice. Use `role="alert"` for urgent messages that appear without a user action. */
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
