/** Tabs within a screen, with the keys of a tab list. */

import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { title: string; content: ReactNode }[];
  shown: string;
  onShow: (title: string) => void;
}

/** Renders the tabs and the content of the selected one. */
export function Tabs({ label, tabs, shown, onShow }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const selectedIndex = Math.max(
    0,
    tabs.findIndex(({ title }) => title === shown),
  );

  function onKeyDown(event: KeyboardEvent): void {
    const targetIndex = { ArrowRight: selectedIndex + 1, ArrowLeft: selectedIndex - 1, Home: 0, End: -1 }[event.key];
    const tab = targetIndex === undefined ? undefined : tabs.at(targetIndex % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    onShow(tab.title);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === selectedIndex}
            aria-controls={index === selectedIndex ? `${id}-panel` : undefined}
            tabIndex={index === selectedIndex ? 0 : -1}
            onClick={() => onShow(title)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selectedIndex}`} className={styles.panel}>
        {tabs[selectedIndex]?.content}
      </div>
    </>
  );
}
