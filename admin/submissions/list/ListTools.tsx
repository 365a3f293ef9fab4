/** What is above the list of submissions: the search, the filters, the number of submissions, and the choice of columns and views. */

import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { classNames } from '#renderer/theme/class-names.ts';
import { CheckList } from '../../list/CheckList.tsx';
import { FilterSelect, ListToolbar, Search } from '../../list/ListToolbar.tsx';
import { Popover } from '../../list/Popover.tsx';
import { formatListQuery, isFiltered, type ListQuery, PAGE_SIZES, WORK_TITLES } from './list-query.ts';
import styles from './ListTools.module.css';
import { readColumns, rememberColumns } from './remembered-columns.ts';
import { SavedViews } from './SavedViews.tsx';
import { type ListDescription, NAME_COLUMN, type SubmissionColumn } from './submission-columns.tsx';
import { SubmissionFilters } from './SubmissionFilters.tsx';
import type { SubmissionsList } from './use-submission-list.ts';

const ALL = { value: '', title: 'All' };
const WORK = [ALL, ...Object.entries(WORK_TITLES).map(([value, title]) => ({ value, title }))];
/** Milliseconds without typing before the list is searched. */
const SEARCH_DELAY_MS = 250;

interface ListToolsProps {
  query: ListQuery;
  description: ListDescription;
  columns: readonly SubmissionColumn[];
  /** Ids of the shown columns. */
  shown: readonly string[];
  sort: string;
  change: SubmissionsList['change'];
  clear: () => void;
  onPending: DelayedSearchProps['onPending'];
  onEnter: DelayedSearchProps['onEnter'];
  /** The position in the list and its length. */
  count: string;
}

/** The search and the filters; below them the number of submissions, and what the list looks like. */
export function ListTools({ query, description, columns, shown, sort, change, clear, count, onPending, onEnter }: ListToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const usedFilters =
    [query.kind, query.work, query.from || query.to, query.hasDuplicates, query.documents].filter(Boolean).length +
    Number(query.statuses.length > 0) +
    query.columns.size;
  return (
    <div className={styles.tools}>
      <ListToolbar>
        <DelayedSearch
          value={query.search}
          onChange={(text) => change({ search: text }, { replace: true })}
          onPending={onPending}
          onEnter={onEnter}
        />
        <Button className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          Filters and order{usedFilters > 0 && ` (${usedFilters})`}
        </Button>
        <div id={id} className={classNames(styles.filters, isOpen && styles.open)}>
          <FilterSelect
            label="Kind"
            value={query.kind}
            options={[ALL, ...description.kinds]}
            onChange={(kind) => change(chooseKind(query, kind))}
          />
          <FilterSelect label="Work" value={query.work} options={WORK} onChange={(work) => change({ work: work as ListQuery['work'] })} />
          <SubmissionFilters query={query} description={description} shown={shown} onChange={change} />
          <FilterSelect
            label="Order"
            className={styles.order}
            value={sort}
            options={listOrders(columns)}
            onChange={(chosen) => change({ sort: chosen })}
          />
        </div>
      </ListToolbar>
      <ListToolbar>
        <p className={styles.count}>{count}</p>
        {isFiltered(query) && (
          <Button kind="quiet" onClick={clear}>
            Clear filters
          </Button>
        )}
        <span className={styles.rest} />
        <FilterSelect
          label="Rows"
          className={styles.rows}
          value={String(query.size)}
          options={PAGE_SIZES.map((size) => ({ value: String(size), title: String(size) }))}
          onChange={(size) => change({ size: Number(size) })}
        />
        <ColumnChoice columns={columns} shown={shown} query={query} onChange={change} />
        <SavedViews query={formatListQuery({ ...query, page: 1, shown: query.shown ?? readColumns(query.kind) }).toString()} />
      </ListToolbar>
    </div>
  );
}

/** A filter by columns of one kind has no meaning for another one. */
function chooseKind(query: ListQuery, kind: string): Partial<ListQuery> {
  return { kind, columns: new Map(), statuses: [], sort: query.sort.includes('column.') ? '' : query.sort, shown: undefined };
}

/** The orders for phones, which have no headings. */
function listOrders(columns: readonly SubmissionColumn[]): { value: string; title: string }[] {
  const sorted = columns.flatMap(({ title, sort }) => (sort === undefined || sort === 'createdAt' ? [] : [{ value: sort, title }]));
  return [
    { value: '-createdAt', title: 'Newest first' },
    { value: 'createdAt', title: 'Oldest first' },
    ...sorted.flatMap(({ value, title }) => [
      { value, title: `${title}, ascending` },
      { value: `-${value}`, title: `${title}, descending` },
    ]),
  ];
}

interface ColumnChoiceProps {
  columns: readonly SubmissionColumn[];
  shown: readonly string[];
  query: ListQuery;
  onChange: (changed: Partial<ListQuery>) => void;
}

/** The choice of columns. The browser remembers it for the kind, and the URL has it for those who get the link. */
function ColumnChoice({ columns, shown, query, onChange }: ColumnChoiceProps) {
  const set = (ids: string[] | undefined): void => {
    rememberColumns(query.kind, ids);
    onChange({ shown: ids, page: query.page });
  };
  return (
    <Popover label="Columns">
      <>
        <CheckList
          label="Columns"
          options={columns.filter(({ id }) => id !== NAME_COLUMN).map(({ id, title }) => ({ value: id, title }))}
          selected={shown}
          onChange={(ids) => set(columns.map(({ id }) => id).filter((id) => id === NAME_COLUMN || ids.includes(id)))}
        />
        <Button onClick={() => set(undefined)}>Usual columns</Button>
      </>
    </Popover>
  );
}

interface DelayedSearchProps {
  value: string;
  onChange: (text: string) => void;
  /** Whether a text was typed that is not searched yet. */
  onPending: (isPending: boolean) => void;
  /** The text that the first row is wanted of. */
  onEnter: (text: string) => void;
}

/** The search; the list is loaded when nothing has been typed for a moment, or by Enter. */
function DelayedSearch({ value, onChange, onPending, onEnter }: DelayedSearchProps) {
  const [typed, setTyped] = useState(value);
  /** What was reported last; the URL has it a moment later. */
  const [known, setKnown] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    // The URL has changed by other means, for example Back.
    if (value !== known) {
      setKnown(value);
      setTyped(value);
    }
  }
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  const search = useCallback((text: string): void => {
    setKnown(text);
    report.current(text);
  }, []);
  useEffect(() => {
    if (typed === known) return undefined;
    const timer = setTimeout(() => search(typed), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, known, search]);
  const isPending = typed !== value;
  useEffect(() => onPending(isPending), [isPending, onPending]);
  const enter = (): void => {
    if (typed !== known) search(typed);
    onEnter(typed);
  };
  return <Search label="Search submissions" value={typed} onChange={setTyped} onEnter={enter} />;
}
