/** A panel that groups related content. */

import type { HTMLAttributes, Ref } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'fieldset';
  tone?: 'surface' | 'sunken';
  ref?: Ref<HTMLElement>;
}

/** Renders a card. `surface` is for a card on the page, `sunken` for a card inside another one. */
export function Card({ as = 'div', tone = 'surface', className, ref, ...rest }: CardProps) {
  const Tag = as as 'div';
  return <Tag {...rest} ref={ref as Ref<HTMLDivElement>} className={classNames(styles.card, styles[tone], className)} />;
}
