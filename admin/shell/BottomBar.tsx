/** What stays in view at the lower edge of the window while the screen scrolls. It covers nothing that has the focus. */

import { useEffect, useRef, type ReactNode } from 'react';
import styles from './BottomBar.module.css';

/** Pixels below and above the bar. */
const GAP = 12;
/** What the bar takes of the window, for other elements that stay at its lower edge. */
const HEIGHT_PROPERTY = '--bottom-bar';

/** Renders the bar; it is the last element of a screen. */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useUncoveredFocus(bar);
  return (
    <div ref={bar} className={styles.bar}>
      {children}
    </div>
  );
}

/** Scrolls the page by what the bar covers of the element with the focus: when the bar appears or grows, when the content changes, and when the focus moves. */
function useUncoveredFocus(bar: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const uncover = (): void => {
      const focused = document.activeElement;
      if (!bar.current || !focused || focused === document.body || bar.current.contains(focused)) return;
      const box = focused.getBoundingClientRect();
      const edge = bar.current.getBoundingClientRect().top;
      const isCovered = box.bottom > edge && box.top < window.innerHeight;
      // Of what is higher than half of the window, enough is visible above the bar.
      if (isCovered && box.height < window.innerHeight / 2) focused.scrollIntoView({ block: 'nearest' });
    };
    const observer = new ResizeObserver(() => {
      const height = `${(bar.current?.offsetHeight ?? 0) + 2 * GAP}px`;
      style.setProperty(HEIGHT_PROPERTY, height);
      style.scrollPaddingBlockEnd = height;
      uncover();
    });
    if (bar.current) observer.observe(bar.current);
    // What is loaded above moves the element with the focus.
    if (bar.current?.parentElement) observer.observe(bar.current.parentElement);
    document.addEventListener('focusin', uncover);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', uncover);
      style.removeProperty(HEIGHT_PROPERTY);
      style.removeProperty('scroll-padding-block-end');
    };
  }, [bar]);
}
