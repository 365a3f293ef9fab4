/** The native modal dialog with a heading. It keeps its content during the closing animation. */

import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CLOSE_ANIMATION_MS } from '#renderer/dialog/use-modal.ts';
import hostStyles from '#renderer/dialog/DialogHost.module.css';
import { classNames } from '#renderer/theme/class-names.ts';
import { Icon } from '#renderer/theme/Icon.tsx';
import styles from './Modal.module.css';

/** Properties of the dialog. */
export interface ModalFrameProps {
  title: string;
  isOpen: boolean;
  /** Called for the close icon and Escape. The dialog stays open as long as `isOpen` is true. */
  onClose: () => void;
  /** Called when the user has changed a control of the dialog. */
  onEntered?: () => void;
  /** For confirmations of a deletion. */
  isAlert?: boolean;
  /** For tables. */
  isWide?: boolean;
  /** Rendered only while the modal is open. */
  children: ReactNode;
}

const INITIAL_FOCUS = '[data-first], [data-ask] :is(input, select, textarea):not(:disabled)';

/** The dialog; its content is rendered while it is open. */
export function ModalFrame({ title, isOpen, onClose, onEntered, isAlert = false, isWide = false, children }: ModalFrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const shown = useShownContent(isOpen, title, children);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) {
      dialog.showModal();
      (dialog.querySelector<HTMLElement>(INITIAL_FOCUS) ?? dialog).focus({ preventScroll: true });
    } else dialog.close();
  }, [isOpen]);

  return (
    <dialog
      ref={ref}
      className={classNames(hostStyles.dialog, styles.modal, isWide && styles.wide)}
      tabIndex={-1}
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // A control that handles the key itself, for example to close its list, has prevented the default.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Browsers let a page prevent only one `cancel` before the next press or click, and close the dialog at the second Escape.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || !isOpen) return;
        // The browser has closed the dialog. Whether it closes is decided by `isOpen`.
        event.currentTarget.showModal();
        onClose();
      }}
      onInput={onEntered}
      onChange={onEntered}
    >
      {shown && (
        <>
          <div className={styles.head}>
            <h2 id={id}>{shown.title}</h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <Icon name="close" size={22} />
            </button>
          </div>
          {shown.children}
        </>
      )}
    </dialog>
  );
}

interface Content {
  title: string;
  children: ReactNode;
}

/** Returns the content of the open dialog, and that of the last opening during the closing animation. */
function useShownContent(isOpen: boolean, title: string, children: ReactNode): Content | undefined {
  const [last, setLast] = useState<Content>();

  useLayoutEffect(() => {
    if (isOpen) setLast({ title, children });
  }, [isOpen, title, children]);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(() => setLast(undefined), CLOSE_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen ? { title, children } : last;
}
