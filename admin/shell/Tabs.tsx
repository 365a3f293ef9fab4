/** Tabs within a screen, with the keys of a tab list. */

import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { title: string; content: ReactNode }[];
  shown: string;
  onShow: (title: string) => void;
}

export function Tabs({ label, tabs, shown, onShow }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex(({ title }) => title === shown),
  );

  function onKeyDown(event: KeyboardEvent): void {
    const goal = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const tab = goal === undefined ? undefined : tabs.at(goal % tabs.length);
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
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onShow(title)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${at}`} className={styles.panel}>
        {tabs[at]?.content}
      </div>
    </>
  );
}
