/** Whether something was entered into a dialog, and the question before it is discarded. */

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ModalActions } from './modal-context.ts';

/** State of the question. */
export interface DiscardState {
  isAsking: boolean;
  actions: ModalActions;
  /** Closes the question; the focus returns to where it was. */
  keep: () => void;
  /** Closes the dialog with its question. */
  discard: () => void;
}

/** Watches one dialog. `onClose` closes it; with `isGuarded` it is called only after the question when something was entered. */
export function useDiscardQuestion(isOpen: boolean, isGuarded: boolean, onClose: () => void): DiscardState {
  const [isAsking, setAsking] = useState(false);
  const hasEntry = useRef(false);
  const lastFocus = useRef<Element | null>(null);
  const latest = useRef({ isGuarded, onClose });
  useLayoutEffect(() => {
    latest.current = { isGuarded, onClose };
  });

  const actions = useMemo(
    (): ModalActions => ({
      requestClose() {
        if (!latest.current.isGuarded || !hasEntry.current) return latest.current.onClose();
        lastFocus.current = document.activeElement;
        setAsking(true);
      },
      markEntered: () => void (hasEntry.current = true),
      markSaved: () => void (hasEntry.current = false),
    }),
    [],
  );

  useLayoutEffect(() => {
    // A dialog that closes because it was saved closes its question too. The next opening starts without an entry.
    hasEntry.current = false;
    lastFocus.current = null;
    if (!isOpen) setAsking(false);
  }, [isOpen]);

  useLayoutEffect(() => {
    if (isAsking || !isOpen) return;
    if (lastFocus.current instanceof HTMLElement) lastFocus.current.focus({ preventScroll: true });
    lastFocus.current = null;
  }, [isAsking, isOpen]);

  return {
    isAsking,
    actions,
    keep: () => setAsking(false),
    discard: () => {
      setAsking(false);
      onClose();
    },
  };
}
