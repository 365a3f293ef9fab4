/** A button that opens a panel below it, for example with the values of a filter. */

import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '#renderer/theme/class-names.ts';
import { Icon, type IconName } from '#renderer/theme/Icon.tsx';
import styles from './Popover.module.css';

interface PopoverProps {
  /** Text of the button, and name of the panel. */
  label: string;
  /** After the text, for example the number of chosen values. */
  badge?: string | undefined;
  icon?: IconName;
  /** Rendered only while the panel is open. A link in it closes it. */
  children: ReactNode;
}

/**
 * Renders the button and the open panel. Escape, a press elsewhere and leaving it by Tab close it. A blur without a next element does not: the window has lost the focus,
 * or the focused element was removed.
 */
export function Popover({ label, badge, icon, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const isAtEnd = useEndOfWindow(panel, isOpen);
  useOpenPanel(box, panel, isOpen, setOpen);

  return (
    <div
      ref={box}
      role="presentation"
      className={styles.box}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !box.current?.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, badge !== undefined && styles.active)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon && <Icon name={icon} size={18} />}
        {label}
        {badge !== undefined && <span className={styles.badge}>{badge}</span>}
        <Icon name="chevron" size={18} />
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={classNames(styles.panel, isAtEnd && styles.atEnd)}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** Whether the panel would leave the window: then it ends where the button ends. */
function useEndOfWindow(panel: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isAtEnd, setAtEnd] = useState(false);
  useLayoutEffect(() => {
    setAtEnd(isOpen && (panel.current?.getBoundingClientRect().right ?? 0) > window.innerWidth);
  }, [panel, isOpen]);
  return isAtEnd;
}

/** While the panel is open: focuses its first control, and closes it when the pointer is pressed outside. */
function useOpenPanel(
  box: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const first = panel.current?.querySelector<HTMLElement>('input, button, a, select');
    (first ?? panel.current)?.focus();
    const onPress = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [box, panel, isOpen, setOpen]);
}
