/** The focus in a row of a table that a user returns to. */

import { useEffect, type RefObject } from 'react';

/** The row. */
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
