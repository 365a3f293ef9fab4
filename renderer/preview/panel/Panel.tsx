/** Views of the form beside it, one at a time, as tabs. */

import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Panel.module.css';

interface Tab {
  id: string;
  title: string;
  content: ReactNode;
}

export function Panel({ tabs }: { tabs: readonly Tab[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const at = tabs.findIndex((tab) => tab.id === chosen);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    setChosen(next.id);
    document.getElementById(id + next.id)?.focus();
  };
  return (
    <aside className={styles.panel} aria-label="What the form does, and why">
      <div role="tablist" className={styles.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={id + tab.id}
            type="button"
            role="tab"
            aria-selected={tab.id === chosen}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            onKeyDown={move}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={id + (chosen ?? '')} className={styles.content}>
        {tabs[at]?.content}
      </div>
    </aside>
  );
}
