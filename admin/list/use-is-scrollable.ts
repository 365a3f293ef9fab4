/** Whether the content of an element is wider than the element, so that it scrolls, for example with a large font. */

import { useEffect, useState, type RefObject } from 'react';

/** Measures again when the element or its content changes its size. */
export function useIsScrollable(frame: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScrollable(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [frame]);
  return isScrollable;
}
