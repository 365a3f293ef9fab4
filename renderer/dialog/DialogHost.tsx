/**
 * Shows the first of a list of dialogs as a native modal. One `<dialog>` element serves them all: when one follows another, only its
 * content changes, so nothing flickers and the focus stays inside.
 */

import { useContext, useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DialogButton } from '#engine';
import { DialogContent } from './DialogContent.tsx';
import styles from './DialogHost.module.css';
import { SuspensionContext } from './suspension.ts';
import { useModal, type ShownDialog } from './use-modal.ts';

interface DialogHostProps {
  dialogs: readonly ShownDialog[];
  /**
   * The dialog is to go: by one of its buttons, or by the close icon or Esc (`button` is undefined). The owner has to take it off the
   * list. A button's `to` is followed here, after this call.
   */
  onClose: (id: string, button?: DialogButton) => void;
  /** The field of the dialog: it gets the focus, and Enter in it presses the primary button. */
  children?: ReactNode;
}

export function DialogHost({ dialogs, onClose, children }: DialogHostProps) {
  const isSuspended = useContext(SuspensionContext);
  const wanted = isSuspended ? undefined : dialogs[0];
  const { ref, shown } = useModal(wanted);
  const navigate = useNavigate();
  const id = useId();
  const isLoader = shown?.dialog.type === 'loader';
  const isClosable = shown?.dialog.closable ?? !isLoader;

  /** Does nothing while the dialog is fading already. */
  function leave(button?: DialogButton): void {
    if (!wanted) return;
    onClose(wanted.id, button);
    if (button?.to === undefined) return;
    if (button.to.startsWith('/')) void navigate(button.to);
    else window.location.assign(button.to);
  }

  /** Some browsers close a dialog on a second Esc or on the back gesture even if the page prevents it. */
  function withstandClosing(): void {
    if (!wanted || !ref.current || ref.current.open) return;
    if (isClosable) leave();
    else ref.current.showModal();
  }

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      tabIndex={-1}
      role={shown?.dialog.type === 'error' ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}title`}
      aria-describedby={shown?.dialog.text === undefined ? undefined : `${id}text`}
      aria-busy={isLoader}
      closedby={isClosable ? 'closerequest' : 'none'}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isClosable) event.preventDefault();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (isClosable) leave();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget) withstandClosing();
      }}
    >
      {shown && (
        <DialogContent key={shown.id} id={id} dialog={shown.dialog} isClosable={isClosable} onLeave={leave}>
          {children}
        </DialogContent>
      )}
    </dialog>
  );
}
