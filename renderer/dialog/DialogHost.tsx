/**
 * Shows the first of a list of dialogs as a native modal. All of them use one `<dialog>` element: when one follows another, only the
 * content changes, so the modal does not flicker and keeps the focus.
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
   * Called when the user closes a dialog: with one of its buttons, or with the close icon or Esc (`button` is undefined). The owner must
   * remove the dialog from the list. After this call the host navigates to the button's `to`.
   */
  onClose: (id: string, button?: DialogButton) => void;
  /** The field of the dialog. It gets the initial focus; Enter presses the primary button. */
  children?: ReactNode;
  /** What the first dialog has below its text. */
  details?: ReactNode;
}

/** Renders the modal. */
export function DialogHost({ dialogs, onClose, children, details }: DialogHostProps) {
  const isSuspended = useContext(SuspensionContext);
  const requested = isSuspended ? undefined : dialogs[0];
  const { ref, shown } = useModal(requested);
  const navigate = useNavigate();
  const id = useId();
  const isLoader = shown?.dialog.type === 'loader';
  const isClosable = shown?.dialog.closable ?? !isLoader;

  /** Has no effect during the closing animation. */
  function close(button?: DialogButton): void {
    if (!requested) return;
    onClose(requested.id, button);
    // The owner leads to a place of the page.
    if (button?.to === undefined || button.to.startsWith('#')) return;
    if (button.to.startsWith('/')) void navigate(button.to);
    else window.location.assign(button.to);
  }

  /** Some browsers close a dialog on a second Esc or on the back gesture even if the page prevents it: such a dialog is opened again. */
  function handleForcedClose(): void {
    if (!requested || !ref.current || ref.current.open) return;
    if (isClosable) close();
    else ref.current.showModal();
  }

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      tabIndex={-1}
      role={shown?.dialog.type === 'error' ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}title`}
      aria-describedby={shown?.dialog.text === undefined && !details ? undefined : `${id}text`}
      aria-busy={isLoader}
      closedby={isClosable ? 'closerequest' : 'none'}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isClosable) event.preventDefault();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (isClosable) close();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget) handleForcedClose();
      }}
    >
      {shown && (
        <DialogContent key={shown.id} id={id} dialog={shown.dialog} isClosable={isClosable} onClose={close} details={details}>
          {children}
        </DialogContent>
      )}
    </dialog>
  );
}
