/** Opens and closes one native modal, and keeps its last content during the closing animation. */

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { DialogDefinition } from '#engine';

/** Milliseconds from the closing of a dialog to the clearing of its content; the animation (`--motion-dialog`) lasts as long. */
export const CLOSE_ANIMATION_MS = 300;

/** Milliseconds that a finished loader stays open, so that successive loaders are one dialog. */
const LOADER_GRACE = 120;

/** A dialog to show, with its texts filled. */
export interface ShownDialog {
  /** Stable while it is the same dialog. */
  id: string;
  dialog: DialogDefinition;
}

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** The content of the dialog: the requested one, or the last one during the closing animation. */
  shown: ShownDialog | undefined;
}

export function useModal(wanted: ShownDialog | undefined): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [last, setLast] = useState(wanted);
  if (wanted && wanted !== last) setLast(wanted);
  const id = wanted?.id;

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || id === undefined) return;
    if (!dialog.open) {
      keepGutter();
      dialog.showModal();
    }
    focusWithin(dialog);
  }, [id]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || id !== undefined || !last) return;
    let clearing: ReturnType<typeof setTimeout> | undefined;
    const close = (): void => {
      if (dialog.open) dialog.close();
      document.documentElement.style.scrollbarGutter = '';
      clearing = setTimeout(() => setLast(undefined), CLOSE_ANIMATION_MS);
    };
    const closing = last.dialog.type === 'loader' ? setTimeout(close, LOADER_GRACE) : close();
    return () => {
      if (closing !== undefined) clearTimeout(closing);
      clearTimeout(clearing);
    };
  }, [id, last]);

  return { ref, shown: wanted ?? last };
}

/** The page does not scroll behind a modal; where that takes its scrollbar away, its width stays, or the page would jump. */
function keepGutter(): void {
  const page = document.documentElement;
  page.style.scrollbarGutter = window.innerWidth > page.clientWidth ? 'stable' : '';
}

/** A question's field first, else the button that Enter is meant for, else the dialog itself, which is then read out. */
function focusWithin(dialog: HTMLDialogElement): void {
  const target = ['[data-ask] :is(input, select, textarea)', '[data-first]'].map((selector) => dialog.querySelector<HTMLElement>(selector));
  (target.find(Boolean) ?? dialog).focus({ preventScroll: true });
}
