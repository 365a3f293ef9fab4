/** The menu of a card or row: a button that opens a short list of actions, with the keys of a menu. */

import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import styles from './CardMenu.module.css';

/** An entry of the menu. */
export interface MenuAction {
  title: string;
  run: () => void;
  isDanger?: boolean;
}

interface CardMenuProps {
  /** Accessible name of the button and of the menu. */
  label: string;
  actions: readonly MenuAction[];
}

/** Renders the button, and the menu while it is open. */
export function CardMenu({ label, actions }: CardMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useOpenMenu(box, isOpen, setOpen);

  function close(): void {
    setOpen(false);
    button.current?.focus();
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
        <ul
          id={id}
          role="menu"
          aria-label={label}
          className={styles.menu}
          onKeyDown={(event) => onMenuKey(event, close, () => setOpen(false))}
        >
          {actions.map(({ title, isDanger, run }) => (
            <li key={title} role="none">
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={isDanger ? styles.danger : undefined}
                onClick={() => {
                  // The button has the focus before the action opens a dialog, which returns it there.
                  close();
                  run();
                }}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The keys of the open menu. A panel around it stays open. */
function onMenuKey(event: KeyboardEvent<HTMLElement>, close: () => void, leave: () => void): void {
  if (event.key === 'Escape') {
    event.stopPropagation();
    close();
  } else if (event.key === 'Tab') leave();
  else moveFocus(event);
}

/** While the menu is open: focuses its first item, and closes it when the pointer is pressed outside. */
function useOpenMenu(box: RefObject<HTMLDivElement | null>, isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [box, isOpen, setOpen]);
}

/** Moves the focus between the items of a menu with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const index = items.indexOf(document.activeElement as HTMLElement);
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined || items.length === 0) return;
  event.preventDefault();
  items.at(target % items.length)?.focus();
}
