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

/**
 * Scrolls the page by what the bar covers of the element with the focus: when the bar appears or grows, when the content changes, and when the focus moves. An element that was in
 * view stays in view when content above it grows.
 */
function useUncoveredFocus(bar: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { style } = document.documentElement;
    let wasInView = false;
    const findBox = (): DOMRect | undefined => {
      const focused = document.activeElement;
      return !focused || focused === document.body || bar.current?.contains(focused) ? undefined : focused.getBoundingClientRect();
    };
    const remember = (): void => {
      const box = findBox();
      wasInView = box !== undefined && box.top < window.innerHeight && box.bottom > 0;
    };
    const uncover = (): void => {
      const box = findBox();
      if (!bar.current || !box) return;
      const isCovered = box.bottom > bar.current.getBoundingClientRect().top && (wasInView || box.top < window.innerHeight);
      // Of what is higher than half of the window, enough is visible above the bar.
      if (isCovered && box.height < window.innerHeight / 2) document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    const handleFocus = (): void => {
      remember();
      uncover();
    };
    remember();
    const observer = new ResizeObserver(() => {
      const height = `${(bar.current?.offsetHeight ?? 0) + 2 * GAP}px`;
      style.setProperty(HEIGHT_PROPERTY, height);
      style.scrollPaddingBlockEnd = height;
      uncover();
    });
    if (bar.current) observer.observe(bar.current);
    // What is loaded above moves the element with the focus.
    if (bar.current?.parentElement) observer.observe(bar.current.parentElement);
    document.addEventListener('focusin', handleFocus);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', handleFocus);
      window.removeEventListener('scroll', remember);
      style.removeProperty(HEIGHT_PROPERTY);
      style.removeProperty('scroll-padding-block-end');
    };
  }, [bar]);
}
