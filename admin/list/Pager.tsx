/** Position in a long list, with buttons for the next and the previous page. Nothing for a list of one page, but its length is announced. */

import { useAnnouncement } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import type { List } from './use-list.ts';
import styles from './Pager.module.css';

/** Renders the position and the buttons of a list. */
export function Pager({ list, subject }: { list: List<unknown>; subject: string }) {
  const { items = [], total, from, next, previous, isLoading } = list;
  const last = from + items.length;
  const ofTotal = total !== undefined && total > items.length ? ` of ${total.toLocaleString('en-US')}` : '';
  const spoken = next || previous ? `${from + 1} to ${last}${ofTotal}` : items.length;
  useAnnouncement(isLoading || list.items === undefined ? undefined : `${subject} found: ${spoken}`);
  if (list.items === undefined || (!next && !previous)) return null;
  return (
    <nav aria-label={`Pages of ${subject}`} className={styles.pager}>
      <PageButton onTurn={previous}>Previous</PageButton>
      <p>
        {from + 1}–{last}
        {ofTotal}
      </p>
      <PageButton onTurn={next}>Next</PageButton>
    </nav>
  );
}

/** Changes the page and scrolls to its start. On the last page the button is disabled but stays focusable, so that the focus is not lost. */
function PageButton({ onTurn, children }: { onTurn: (() => void) | undefined; children: string }) {
  return (
    <Button
      aria-disabled={onTurn === undefined}
      onClick={() => {
        if (onTurn === undefined) return;
        onTurn();
        window.scrollTo(0, 0);
      }}
    >
      {children}
    </Button>
  );
}
