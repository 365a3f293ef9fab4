/** /admin/submissions: the submissions as a work list with search, filters, order, columns and saved views; and a CSV export of the same rows. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, ButtonLink } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { toRequestLine } from '../data/routes.ts';
import { CheckList } from '../list/CheckList.tsx';
import { DataTable } from '../list/DataTable.tsx';
import { EmptyState } from '../list/ListStatus.tsx';
import { FilterSelect, ListToolbar, Search } from '../list/ListToolbar.tsx';
import { Popover } from '../list/Popover.tsx';
import { Screen } from '../shell/Screen.tsx';
import { ShortcutHelp } from '../shortcuts/ShortcutHelp.tsx';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { DraftCounts } from './DraftCounts.tsx';
import { clearFilters, formatListQuery, isFiltered, type ListQuery, PAGE_SIZES, toListParams } from './list-query.ts';
import { readColumns, rememberColumns } from './remembered-columns.ts';
import { SavedViews } from './SavedViews.tsx';
import {
  type ListDescription,
  listDefaultColumns,
  listSubmissionColumns,
  NAME_COLUMN,
  type SubmissionColumn,
} from './submission-columns.tsx';
import { SubmissionFilters } from './SubmissionFilters.tsx';
import styles from './SubmissionsScreen.module.css';
import { useSubmissionList } from './use-submission-list.ts';

const ALL = { value: '', title: 'All' };
/** Until the first page has arrived. */
const UNKNOWN: ListDescription = {
  ...{
    headings: { name: 'Name' },
    columns: [],
    filters: [],
    hiddenColumns: [],
    sort: '-createdAt',
    kinds: [],
    statuses: [],
    isIndexed: true,
  },
};
/** Milliseconds without typing before the list is searched. */
const SEARCH_DELAY_MS = 250;
/** Keys that the browser handles. */
const FURTHER_KEYS = [{ key: 'Enter', title: 'Open the marked submission' }];

/** The list; everything that describes it is in the URL. */
export function SubmissionsScreen() {
  const { query, description = UNKNOWN, list, change } = useSubmissionList();
  const search = `?${formatListQuery(query).toString()}`;
  const columns = useMemo(() => listSubmissionColumns(description, search), [description, search]);
  const shown = query.shown ?? readColumns(query.kind) ?? listDefaultColumns(columns, description, query.kind);
  const hidden = columns.map(({ id }) => id).filter((id) => id !== NAME_COLUMN && !shown.includes(id));
  const sort = query.sort || description.sort;
  const filtered = isFiltered(query);
  const clear = (): void => change(clearFilters(query));
  return (
    <Screen
      title="Submissions"
      isWide
      actions={
        <ButtonLink to={`${window.location.origin}/api/${toRequestLine('GET /admin/submissions.csv', toListParams(query)).path}`}>
          <Icon name="file" size={20} />
          Export as CSV
        </ButtonLink>
      }
    >
      <ListTools {...{ query, description, columns, shown, sort, change, clear }} count={describeCount(list, filtered)} />
      {!description.isIndexed && (
        <Notice tone="info">
          Submissions are being prepared for filters and orders. Some are missing until that is done, within a minute.
        </Notice>
      )}
      <DataTable
        list={list}
        subject="Submissions"
        columns={columns}
        hiddenColumns={hidden}
        sort={sort}
        onSort={(chosen) => change({ sort: chosen })}
        hasStickyHeader
        empty={
          filtered ? (
            <EmptyState text="No Submissions match">
              <Button onClick={clear}>Clear filters</Button>
            </EmptyState>
          ) : undefined
        }
      />
      <RowKeys />
      <p className={styles.keys}>
        <ShortcutHelp className={styles.keysButton} further={FURTHER_KEYS} />
      </p>
      <DraftCounts />
    </Screen>
  );
}

interface ListToolsProps {
  query: ListQuery;
  description: ListDescription;
  columns: readonly SubmissionColumn[];
  /** Ids of the shown columns. */
  shown: readonly string[];
  sort: string;
  change: ReturnType<typeof useSubmissionList>['change'];
  clear: () => void;
  /** The position in the list and its length. */
  count: string;
}

/** The search and the filters; below them the number of submissions, and what the list looks like. */
function ListTools({ query, description, columns, shown, sort, change, clear, count }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <ListToolbar>
        <DelayedSearch value={query.search} onChange={(text) => change({ search: text }, { replace: true })} />
        <FilterSelect
          label="Kind"
          value={query.kind}
          options={[ALL, ...description.kinds]}
          onChange={(kind) => change(chooseKind(query, kind))}
        />
        <SubmissionFilters query={query} description={description} shown={shown} onChange={change} />
        <FilterSelect
          label="Order"
          className={styles.order}
          value={sort}
          options={listOrders(columns)}
          onChange={(chosen) => change({ sort: chosen })}
        />
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
          value={String(query.size)}
          options={PAGE_SIZES.map((size) => ({ value: String(size), title: String(size) }))}
          onChange={(size) => change({ size: Number(size) })}
        />
        <ColumnChoice columns={columns} shown={shown} query={query} onChange={change} />
        <SavedViews query={formatListQuery({ ...query, page: 1 }).toString()} />
      </ListToolbar>
    </div>
  );
}

/** A filter by columns of one kind has no meaning for another one. */
function chooseKind(query: ListQuery, kind: string): Partial<ListQuery> {
  return { kind, columns: new Map(), statuses: [], sort: query.sort.includes('column.') ? '' : query.sort, shown: undefined };
}

function describeCount({ total, from, items }: ReturnType<typeof useSubmissionList>['list'], filtered: boolean): string {
  if (total === undefined || items === undefined) return '';
  const all = total.toLocaleString('en-US');
  const matching = filtered ? ' match' : '';
  if (total <= items.length) return total === 1 ? `1 submission${filtered ? ' matches' : ''}` : `${all} submissions${matching}`;
  return `${(from + 1).toLocaleString('en-US')}–${(from + items.length).toLocaleString('en-US')} of ${all}${matching}`;
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
    <Popover label="Columns" isAtEnd>
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

/** The search; the list is loaded when nothing has been typed for a moment. */
function DelayedSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The URL has changed by other means, for example Back.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    if (typed === known) return undefined;
    const timer = setTimeout(() => {
      setKnown(typed);
      report.current(typed);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, known]);
  return <Search label="Search submissions" value={typed} onChange={setTyped} onEnter={() => focusRow(1)} />;
}

/** The keys that move between rows and to the search. */
function RowKeys() {
  useShortcuts([
    { key: 'j', title: 'Next submission', run: () => focusRow(1) },
    { key: 'k', title: 'Previous submission', run: () => focusRow(-1) },
    { key: '/', title: 'Search', run: focusSearch },
  ]);
  return null;
}

function focusSearch(): void {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  search?.select();
}

/** Moves the focus to the link of the next or the previous row; to the first one if none has it. */
function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
  const current = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const link = links[current < 0 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1)];
  link?.focus();
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
