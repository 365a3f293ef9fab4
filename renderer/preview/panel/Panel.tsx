/** Tabs beside the form, one visible at a time. */

import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Panel.module.css';

interface Tab {
  id: string;
  title: string;
  content: ReactNode;
}

/** Renders the tab list and the selected tab. Arrow keys move between the tabs. */
export function Panel({ tabs }: { tabs: readonly Tab[] }) {
  const id = useId();
  const [selected, setSelected] = useState(tabs[0]?.id);
  const selectedIndex = tabs.findIndex((tab) => tab.id === selected);
  const handleArrowKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step === undefined ? undefined : tabs[(selectedIndex + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    setSelected(next.id);
    document.getElementById(id + next.id)?.focus();
  };
  return (
    <aside className={styles.panel} aria-label="Details of the form">
      <div role="tablist" className={styles.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={id + tab.id}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => setSelected(tab.id)}
            onKeyDown={handleArrowKey}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={id + (selected ?? '')} className={styles.content}>
        {tabs[selectedIndex]?.content}
      </div>
    </aside>
  );
}
