/** A list as a table, with its loading, error and empty states and its pages; on phones each row is a card. */

import { columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '#renderer/theme/class-names.ts';
import { Icon } from '#renderer/theme/Icon.tsx';
import styles from './DataTable.module.css';
import { Pager } from './Pager.tsx';
import { useIsScrollable } from './use-is-scrollable.ts';
import { EmptyState, ErrorState, LoadingState } from './ListStatus.tsx';
import { isWaitingForRows, type List } from './use-list.ts';
import { type ReturnRow, useReturnFocus, useRowFocus } from './use-row-focus.ts';
import { useHasHeadings, useVirtualRows } from './use-virtual-rows.ts';

/** One column of the table. */
export interface Column<Item> {
  /** Default: the title. */
  id?: string;
  title: string;
  render: (item: Item) => ReactNode;
  /** The heading is for screen readers only (a column of buttons). */
  isQuiet?: boolean;
  /** In a wide table, words may be broken anywhere, such as email addresses. */
  hasLongWords?: boolean;
  /** The order of the list by this column; without it, the heading is no button. */
  sort?: string;
}

/** Number of columns from which they are closer together, words stay whole and the table scrolls. */
const MIN_WIDE_COLUMNS = 7;
/** Stable, so that the table does not compute its rows again. */
const NO_ITEMS: never[] = [];

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/** The column by which the list is sorted. */
interface Sorting {
  id: string;
  desc: boolean;
}

interface DataTableProps<Item> {
  list: List<Item>;
  /** Name of the rows in the plural: "Submissions". */
  subject: string;
  columns: readonly Column<Item>[];
  /** Ids of columns that are not shown. */
  hiddenColumns?: readonly string[];
  /** The order of the list, with a leading minus for descending. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** The table scrolls below its headings, and its last column stays in view. */
  hasStickyHeader?: boolean;
  /** The row that gets the focus. */
  returnRow?: ReturnRow | undefined;
  /** Default: "No {subject} Available". */
  empty?: ReactNode;
}

/** Renders the current page of a list. While another page or filter loads, the rows of the last one cannot be used. */
export function DataTable<Item extends { _id: string }>(props: DataTableProps<Item>) {
  const { list, subject, empty } = props;
  const { items, from, result, retry } = list;
  const isWaiting = isWaitingForRows(list);
  const frame = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(frame, items);
  return (
    <>
      {isWaiting && <LoadingState label={`Loading ${subject.toLowerCase()}`} />}
      {result.state === 'failed' && <ErrorState subject={subject} result={result} onRetry={retry} />}
      {items?.length === 0 &&
        !isWaiting &&
        (typeof empty === 'object' ? empty : <EmptyState text={typeof empty === 'string' ? empty : `No ${subject} Available`} />)}
      {items !== undefined && items.length > 0 && (
        // The next page starts at its first row.
        <Table key={props.hasStickyHeader ? from : undefined} {...props} items={items} frame={frame} rowFocus={rowFocus} />
      )}
      <Pager list={list} subject={subject} />
    </>
  );
}

interface TableProps<Item> extends DataTableProps<Item> {
  items: readonly Item[];
  frame: RefObject<HTMLDivElement | null>;
  rowFocus: ReturnType<typeof useRowFocus>;
}

function Table<Item extends { _id: string }>(props: TableProps<Item>) {
  const { items, list, subject, columns, hiddenColumns = NO_ITEMS, hasStickyHeader = false, sort, onSort, frame, rowFocus } = props;
  const isScrollable = useIsScrollable(frame) || hasStickyHeader;
  const definitions = useMemo(() => columns.map(defineColumn), [columns]);
  const sorting = toSorting(columns, sort);
  const table = useTable({
    features,
    data: items,
    columns: definitions,
    getRowId: ({ _id }) => _id,
    manualSorting: true,
    state: { columnVisibility: Object.fromEntries(hiddenColumns.map((id) => [id, false])), sorting },
  });
  // Hidden headings must not get the focus.
  const hasHeadings = useHasHeadings();
  const { rows } = table.getRowModel();
  const shown = useVirtualRows(frame, rows, hasStickyHeader);
  useReturnFocus(frame, props.returnRow, shown.rows[0]?.index, shown.scrollTo);
  const byId = new Map(columns.map((column) => [getId(column), column]));
  const visible = table.getVisibleLeafColumns().map(({ id }) => byId.get(id)!);
  return (
    <div
      ref={frame}
      className={classNames(
        styles.frame,
        visible.length >= MIN_WIDE_COLUMNS && styles.wide,
        hasStickyHeader && styles.sticky,
        list.isLoading && styles.waiting,
      )}
      // The keys that scroll need the focus.
      {...(isScrollable && { tabIndex: 0, role: 'region', 'aria-label': `${subject}, scrollable` })}
    >
      <table
        className={styles.table}
        aria-label={subject}
        aria-busy={list.isLoading}
        aria-rowcount={shown.isPart ? items.length + 1 : undefined}
      >
        <Head columns={visible} sorting={sorting[0]} onSort={hasHeadings ? onSort : undefined} />
        <tbody inert={list.isLoading} {...rowFocus}>
          {shown.before > 0 && <Gap height={shown.before} />}
          {shown.rows.map(({ row, index }) => (
            <tr key={row.id} ref={shown.measure} data-index={index} aria-rowindex={shown.isPart ? index + 2 : undefined}>
              <Cells columns={visible} item={row.original} />
            </tr>
          ))}
          {shown.after > 0 && <Gap height={shown.after} />}
        </tbody>
      </table>
    </div>
  );
}

function Cells<Item>({ columns, item }: { columns: readonly Column<Item>[]; item: Item }) {
  return columns.map((column) => (
    <td
      key={getId(column)}
      className={column.hasLongWords ? styles.longWords : undefined}
      data-title={column.isQuiet ? undefined : column.title}
    >
      {column.render(item)}
    </td>
  ));
}

interface HeadProps<Item> {
  columns: readonly Column<Item>[];
  sorting: Sorting | undefined;
  onSort: ((sort: string) => void) | undefined;
}

/** The line of headings. */
function Head<Item>({ columns, sorting, onSort }: HeadProps<Item>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const isSorted = sorting?.id === getId(column);
          const order = isSorted && (sorting.desc ? 'desc' : 'asc');
          return (
            <th key={getId(column)} scope="col" aria-sort={order ? SPOKEN_ORDERS[order] : undefined}>
              <Heading column={column} order={onSort && column.sort ? order : undefined} onSort={onSort} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const SPOKEN_ORDERS = { asc: 'ascending', desc: 'descending' } as const;

interface HeadingProps<Item> {
  column: Column<Item>;
  /** False for another order; undefined for a column that cannot be sorted. */
  order: 'asc' | 'desc' | false | undefined;
  onSort: ((sort: string) => void) | undefined;
}

/** The title; of a column that can be sorted a button, which sorts ascending first and then in the other direction. */
function Heading<Item>({ column: { title, isQuiet, sort = '' }, order, onSort }: HeadingProps<Item>) {
  if (isQuiet) return <span className="visually-hidden">{title}</span>;
  if (order === undefined) return title;
  return (
    <button
      type="button"
      className={styles.sort}
      data-order={order || undefined}
      onClick={() => onSort?.(order === 'asc' ? `-${sort}` : sort)}
    >
      {title}
      <Icon name="chevron" size={16} />
    </button>
  );
}

/** The place of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}

function getId<Item>({ id, title }: Column<Item>): string {
  return id ?? title;
}

function defineColumn<Item extends { _id: string }>(column: Column<Item>): ColumnDef<typeof features, Item> {
  return { id: getId(column), header: column.title, enableSorting: column.sort !== undefined };
}

function toSorting<Item>(columns: readonly Column<Item>[], sort = ''): Sorting[] {
  const desc = sort.startsWith('-');
  const sorted = columns.find((column) => column.sort !== undefined && column.sort === sort.slice(desc ? 1 : 0));
  return sorted ? [{ id: getId(sorted), desc }] : [];
}
