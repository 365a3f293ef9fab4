/** The focus in the rows of a table: when its row leaves the list, or its control leaves the row, the focus must not be lost; and a user who returns finds it in the row that was left. */

import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { focusAfterDialogs } from '#renderer/dialog/focus-after-dialogs.ts';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Where the focus was. */
interface FocusPlace {
  element: Element;
  /** Of the row in the list, from 0. */
  row: number;
  /** Of the control in its row, from 0. */
  control: number;
}

/** What the body of the table gets. */
interface RowFocus {
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/** Moves the focus to the row that has the place of the removed one when the items change; to the heading of the screen if there are no rows. */
export function useRowFocus(frame: RefObject<HTMLElement | null>, items: readonly unknown[] | undefined): RowFocus {
  const last = useRef<FocusPlace>(undefined);

  useLayoutEffect(() => {
    const place = last.current;
    if (place === undefined || place.element.isConnected) return;
    last.current = undefined;
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
    const next = hasFocus ? undefined : findNext(frame.current, place);
    if (next) focusAfterDialogs(next, {});
  }, [frame, items]);

  return {
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>('tr[data-index]');
      last.current = row
        ? { element: target, row: Number(row.dataset['index']), control: listControls(row).indexOf(target as HTMLElement) }
        : undefined;
    },
    onBlur: ({ target, relatedTarget }) => {
      // A removed element loses the focus too; so does that of a window in the background, which keeps it.
      queueMicrotask(() => {
        const isElsewhere = relatedTarget !== null || (target.isConnected && document.activeElement !== target);
        if (isElsewhere && last.current?.element === target) last.current = undefined;
      });
    },
  };
}

/** The row that a user returns to. */
export interface ReturnRow {
  /** Among the rows of the page, from 0. */
  index: number;
  /** The row has the focus. */
  end: () => void;
}

/** Moves the focus to the link of the row, in the middle of the view. A row that is not rendered yet is scrolled to first. `rendered` is the number of the first rendered row. */
export function useReturnFocus(
  frame: RefObject<HTMLElement | null>,
  row: ReturnRow | undefined,
  rendered: number | undefined,
  scrollTo: (index: number) => void,
): void {
  const index = row?.index;
  useEffect(() => {
    if (!row || index === undefined) return;
    const place = frame.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    if (!place) return scrollTo(index);
    // The user may have moved the focus while the list was loaded.
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.matches('main h1')) {
      place.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
      place.scrollIntoView({ block: 'center' });
    }
    row.end();
    // The functions are others in each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [frame, index, rendered]);
}

function findNext(frame: HTMLElement | null, { row, control }: FocusPlace): HTMLElement | undefined {
  if (!frame?.isConnected) return document.querySelector<HTMLElement>('main h1') ?? undefined;
  const rows = [...frame.querySelectorAll<HTMLElement>('tr[data-index]')];
  const next = rows.find(({ dataset }) => Number(dataset['index']) === row) ?? rows.at(-1);
  const controls = next ? listControls(next) : [];
  return controls[control] ?? controls.at(-1);
}

function listControls(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)];
}
