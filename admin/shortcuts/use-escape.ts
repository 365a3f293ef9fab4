/** Escape on a screen: it ends what was opened last, wherever the focus is. Dialogs, menus and controls that handle the key come first. */

import { useEffect, useLayoutEffect, useRef } from 'react';
import { hasOpenLayer } from './open-layer.ts';

/** What Escape ends. */
interface Escapable {
  end: () => void;
  /** Whether it ends also with the focus in a field with text, because `end` asks before the text is lost. */
  asksAboutText: boolean;
}

/** What can be ended, in the order in which it was opened. */
const opened = new Set<{ current: Escapable }>();

/** Calls `end` for Escape while `isOn` is true. */
export function useEscape(isOn: boolean, end: () => void, { asksAboutText = false } = {}): void {
  const escapable = useRef<Escapable>({ end, asksAboutText });
  useLayoutEffect(() => {
    escapable.current = { end, asksAboutText };
  });
  useEffect(() => {
    if (!isOn) return undefined;
    if (opened.size === 0) window.addEventListener('keydown', onKeyDown);
    opened.add(escapable);
    return () => {
      opened.delete(escapable);
      if (opened.size === 0) window.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn]);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || hasOpenLayer()) return;
  const hasText = isFieldWithText(event.target);
  const last = [...opened].findLast(({ current }) => current.asksAboutText || !hasText);
  if (!last) return;
  event.preventDefault();
  last.current.end();
}

function isFieldWithText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return target.value !== '';
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type) && target.value !== '';
  return target instanceof HTMLElement && target.isContentEditable;
}
