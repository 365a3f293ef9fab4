/** The menu of a card or row: a button that opens a short list of actions, with the keys of a menu. */

import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './CardMenu.module.css';

export interface MenuAction {
  title: string;
  run: () => void;
  isDanger?: boolean;
}

export function CardMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const close = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent): void {
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const now = items.indexOf(document.activeElement as HTMLElement);
    const goal = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      setOpen(false);
      if (event.key === 'Escape') button.current?.focus();
    } else if (goal !== undefined && items.length > 0) {
      event.preventDefault();
      items.at(goal % items.length)?.focus();
    }
  }

  function choose({ run }: MenuAction): void {
    setOpen(false);
    // A dialog returns the focus to the element that had it before.
    button.current?.focus();
    run();
  }

  return (
    <div ref={box} className={styles.box}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true" className={styles.dots} />
      </button>
      {isOpen && (
        <ul id={id} role="menu" aria-label={label} className={styles.menu} onKeyDown={onKeyDown}>
          {actions.map((action) => (
            <li key={action.title} role="none">
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={action.isDanger ? styles.danger : undefined}
                onClick={() => choose(action)}
              >
                {action.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
