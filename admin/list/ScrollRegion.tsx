/** A part of a screen or dialog that scrolls on its own, for example a table that is wider than the window with a large font. */

import { useRef, type ReactNode } from 'react';
import { classNames } from '#renderer/theme/class-names.ts';
import styles from './ScrollRegion.module.css';
import { useIsScrollable } from './use-is-scrollable.ts';

interface ScrollRegionProps {
  /** Name for screen readers. */
  name: string;
  /** The region has its own height, so it also scrolls up and down. */
  className?: string | undefined;
  children: ReactNode;
}

/** Renders the region. It can be focused while it scrolls, because the keys that scroll need the focus. */
export function ScrollRegion({ name, className, children }: ScrollRegionProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isFocusable = useIsScrollable(frame) || className !== undefined;
  return (
    <div
      ref={frame}
      className={classNames(styles.scroll, className)}
      {...(isFocusable && { tabIndex: 0, role: 'region', 'aria-label': `${name}, scrollable` })}
    >
      {children}
    </div>
  );
}
