/** Moves the focus to the card of a row that was added. */

import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { focusAfterDialogs } from '#renderer/dialog/focus-after-dialogs.ts';
import { isRecord } from '#renderer/form/requests.ts';
import type { Named } from './entity-config.ts';

interface FocusAdded {
  /** Ref of the list, whose cards have the attribute `data-row`. */
  list: RefObject<HTMLElement | null>;
  /** Takes the reply to the request that has added the row. */
  expectRow: (data: unknown) => void;
}

/** Focuses the card once it is one of `items`, unless the user has moved the focus meanwhile. A row of another page gets no focus. */
export function useFocusAdded(items: readonly Named[] | undefined): FocusAdded {
  const list = useRef<HTMLElement>(null);
  const expected = useRef<unknown>(undefined);
  useEffect(() => {
    const id = expected.current;
    if (id === undefined || !items?.some((row) => row._id === id)) return;
    expected.current = undefined;
    const card = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset['row'] === id);
    const control = card?.querySelector<HTMLElement>('a, button');
    if (control && isWaiting()) focusAfterDialogs(control, {});
  }, [items]);
  const expectRow = useCallback((data: unknown) => void (expected.current = isRecord(data) ? data['_id'] : undefined), []);
  return { list, expectRow };
}

/** Returns whether the focus is still where the dialog was opened, in the dialog, or nowhere. */
function isWaiting(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('dialog, [data-add]') !== null;
}
