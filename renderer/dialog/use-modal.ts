/** Opens and closes one native modal, and keeps its last content during the closing animation. */

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { DialogDefinition } from '#engine';

/** Time between the closing of a dialog and the removal of its content. It is the duration of the animation (`--motion-dialog`). */
export const CLOSE_ANIMATION_MS = 300;

/** Delay before a finished loader closes, so that successive loaders appear as one dialog. */
const LOADER_CLOSE_DELAY_MS = 120;

/** A dialog to show, with all placeholders filled. */
export interface ShownDialog {
  /** Constant while the same dialog is shown. */
  id: string;
  dialog: DialogDefinition;
}

interface Modal {
  /** Ref of the `<dialog>` element. */
  ref: RefObject<HTMLDialogElement | null>;
  /** The content of the dialog: the requested one, or the last one during the closing animation. */
  shown: ShownDialog | undefined;
}

/** Returns the ref of the `<dialog>` element and the content to render. `requested` is the dialog to show; undefined closes it. */
export function useModal(requested: ShownDialog | undefined): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [last, setLast] = useState(requested);
  if (requested && requested !== last) setLast(requested);
  const id = requested?.id;

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || id === undefined) return;
    if (!dialog.open) {
      reserveScrollbarGutter();
      dialog.showModal();
    }
    focusWithin(dialog);
  }, [id]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || id !== undefined || !last) return undefined;
    let clearing: ReturnType<typeof setTimeout> | undefined;
    const close = (): void => {
      if (dialog.open) dialog.close();
      document.documentElement.style.scrollbarGutter = '';
      clearing = setTimeout(() => setLast(undefined), CLOSE_ANIMATION_MS);
    };
    const closing = last.dialog.type === 'loader' ? setTimeout(close, LOADER_CLOSE_DELAY_MS) : close();
    return () => {
      if (closing !== undefined) clearTimeout(closing);
      clearTimeout(clearing);
    };
  }, [id, last]);

  return { ref, shown: requested ?? last };
}

/** Reserves the width of the scrollbar. The page does not scroll behind a modal, and would otherwise become wider. */
function reserveScrollbarGutter(): void {
  const page = document.documentElement;
  page.style.scrollbarGutter = window.innerWidth > page.clientWidth ? 'stable' : '';
}

/** Focuses the field of the dialog, else the button with the initial focus, else the dialog itself, so that screen readers announce it. */
function focusWithin(dialog: HTMLDialogElement): void {
  const target = ['[data-dialog-field] :is(input, select, textarea)', '[data-initial-focus]'].map((selector) =>
    dialog.querySelector<HTMLElement>(selector),
  );
  (target.find(Boolean) ?? dialog).focus({ preventScroll: true });
}
