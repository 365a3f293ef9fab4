/** A list as a table, with its loading, error and empty states and its pages; on phones each row is a card. */

import type { ReactNode } from 'react';
import { classNames } from '#renderer/theme/class-names.ts';
import styles from './DataTable.module.css';
import { Pager } from './Pager.tsx';
import { EmptyState, ErrorState, LoadingState } from './ListStatus.tsx';
import type { List } from './use-list.ts';

/** One column of the table. */
export interface Column<Item> {
  title: string;
  render: (item: Item) => ReactNode;
  /** The heading is for screen readers only (a column of buttons). */
  isQuiet?: boolean;
  /** In a wide table, words may be broken anywhere, such as email addresses. */
  hasLongWords?: boolean;
}

/** Number of columns from which they are closer together, words stay whole and the table scrolls. */
const MIN_WIDE_COLUMNS = 7;

interface DataTableProps<Item> {
  list: List<Item>;
  /** Name of the rows in the plural: "Submissions". */
  subject: string;
  columns: readonly Column<Item>[];
  /** The table scrolls below its headings, and its last column stays in view. */
  hasStickyHeader?: boolean;
  /** Default: "No {subject} Available". */
  empty?: string | undefined;
}

/** Renders the current page of a list. */
export function DataTable<Item extends { _id: string }>({ list, subject, columns, empty, hasStickyHeader = false }: DataTableProps<Item>) {
  const { items, from, result, isLoading, retry } = list;
  return (
    <>
      {items === undefined && result.state === 'loading' && <LoadingState label={`Loading ${subject.toLowerCase()}`} />}
      {result.state === 'failed' && <ErrorState subject={subject} result={result} onRetry={retry} />}
      {items?.length === 0 && <EmptyState text={empty ?? `No ${subject} Available`} />}
      {items !== undefined && items.length > 0 && (
        <div
          // The next page starts at its first row.
          key={hasStickyHeader ? from : undefined}
          className={classNames(
            styles.frame,
            columns.length >= MIN_WIDE_COLUMNS && styles.wide,
            hasStickyHeader && styles.sticky,
            isLoading && styles.waiting,
          )}
          // The keys that scroll need the focus.
          {...(hasStickyHeader && { tabIndex: 0, role: 'region', 'aria-label': `${subject}, scrollable` })}
        >
          <table className={styles.table} aria-label={subject}>
            <thead>
              <tr>
                {columns.map(({ title, isQuiet }, index) => (
                  <th key={`${index} ${title}`} scope="col">
                    {isQuiet ? <span className="visually-hidden">{title}</span> : title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item._id}>
                  {columns.map(({ title, render, isQuiet, hasLongWords }, index) => (
                    <td
                      key={`${index} ${title}`}
                      className={hasLongWords ? styles.longWords : undefined}
                      data-title={isQuiet ? undefined : title}
                    >
                      {render(item)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager list={list} subject={subject} />
    </>
  );
}
