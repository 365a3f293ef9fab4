/** A heading of a level that is computed: rows can be in rows. */

import type { ReactNode } from 'react';

interface HeadingProps {
  /** From 2; HTML has no elements for levels above 6. */
  level: number;
  className?: string | undefined;
  tabIndex?: number;
  children: ReactNode;
}

/** Renders a heading. */
export function Heading({ level, ...props }: HeadingProps) {
  const Element = `h${Math.min(level, 6)}` as 'h6';
  return <Element {...props} {...(level > 6 && { 'aria-level': level })} />;
}
