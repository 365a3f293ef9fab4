/** Position in a long list, with buttons for the next and the previous page. Nothing for a list of one page. */

import { Button } from '#renderer/theme/Button.tsx';
import type { List } from './use-list.ts';
import styles from './Pager.module.css';

/** Renders the position and the buttons of a list. */
export function Pager({ list, subject }: { list: List<unknown>; subject: string }) {
  const { items, total, from, next, previous } = list;
  if (items === undefined || (!next && !previous)) return null;
  const last = from + items.length;
  return (
    <nav aria-label={`Pages of ${subject}`} className={styles.pager}>
      <PageButton onTurn={previous}>Previous</PageButton>
      <p role="status">
        {from + 1}–{last}
        {total !== undefined && total > items.length && ` of ${total.toLocaleString('en-US')}`}
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
