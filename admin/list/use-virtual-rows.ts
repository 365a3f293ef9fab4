/** The rows of a long table that are rendered: those in view, in the frame that scrolls. */

import { useVirtualizer } from '@tanstack/react-virtual';
import { flushSync } from 'react-dom';
import { useSyncExternalStore, type RefObject } from 'react';

/** Up to this number, all rows are rendered: then the browser's own search finds them. */
const MAX_RENDERED_ROWS = 80;
/** Pixels of a row until it is measured. */
const ESTIMATED_HEIGHT = 48;
const OVERSCAN = 12;
/** Below, rows are cards and the page scrolls instead of the frame. */
const SCROLLING_FRAME = '(min-width: 701px)';

/** The rendered rows with the heights, in pixels, of those before and after them. */
interface VirtualRows<Row> {
  rows: { row: Row; index: number }[];
  before: number;
  after: number;
  /** Whether some rows are not rendered. */
  isPart: boolean;
  /** Ref of a rendered row. */
  measure: ((element: Element | null) => void) | undefined;
  /** Scrolls to a row, from 0, which is rendered then. */
  scrollTo: (index: number) => void;
}

/** Returns the rows to render; for paper all of them. `isScrolling` says whether the frame scrolls on wide screens. */
export function useVirtualRows<Row>(frame: RefObject<HTMLElement | null>, rows: readonly Row[], isScrolling: boolean): VirtualRows<Row> {
  const isWide = useHasHeadings();
  const isPrinting = useIsPrinting();
  const isPart = isScrolling && isWide && !isPrinting && rows.length > MAX_RENDERED_ROWS;
  // oxlint-disable-next-line react/incompatible-library -- its functions are only used in this render
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isPart,
    getScrollElement: () => frame.current,
    estimateSize: () => ESTIMATED_HEIGHT,
    overscan: OVERSCAN,
  });
  const scrollTo = (index: number): void => virtualizer.scrollToIndex(index, { align: 'center' });
  if (!isPart) return { rows: rows.map((row, index) => ({ row, index })), before: 0, after: 0, isPart, measure: undefined, scrollTo };
  const items = virtualizer.getVirtualItems();
  return {
    rows: items.map(({ index }) => ({ row: rows[index]!, index })),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    isPart,
    measure: virtualizer.measureElement,
    scrollTo,
  };
}

/** Whether the window is wide enough for a table with headings; otherwise its rows are cards. */
export function useHasHeadings(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => window.matchMedia(SCROLLING_FRAME).matches);
}

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(SCROLLING_FRAME);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

let isPrinting = false;

/** Whether the page is being printed. */
function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribeToPrinting, () => isPrinting);
}

function subscribeToPrinting(listener: () => void): () => void {
  const set = (next: boolean): void => {
    isPrinting = next;
    // The page is printed when the listeners have returned.
    flushSync(listener);
  };
  const [start, end] = [() => set(true), () => set(false)];
  window.addEventListener('beforeprint', start);
  window.addEventListener('afterprint', end);
  return () => {
    isPrinting = false;
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
  };
}
