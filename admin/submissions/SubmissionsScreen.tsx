/** /admin/submissions: the submissions with search, filters, order and an export of the same rows. */

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Badge } from '#renderer/theme/Badge.tsx';
import type { QueryState } from '../data/query-state.ts';
import { formatDateTime } from '../data/format-date-time.ts';
import { type ListItem, type ReplyData, toRequestLine } from '../data/routes.ts';
import { type Column, DataTable } from '../list/DataTable.tsx';
import { ListToolbar, FilterSelect, Search } from '../list/ListToolbar.tsx';
import { useList } from '../list/use-list.ts';
import { Screen } from '../shell/Screen.tsx';
import { DraftCounts } from './DraftCounts.tsx';
import { ExportMenu } from './ExportMenu.tsx';

type SubmissionLine = ListItem<'GET /admin/submissions'>;
/** Members of the reply that describe the whole list. */
type SubmissionList = Pick<ReplyData<'GET /admin/submissions'>, 'headings' | 'columns' | 'sort' | 'kinds' | 'statuses'>;

const ALL = { value: '', title: 'All' };
/** Until the first page has arrived. */
const UNKNOWN: SubmissionList = { headings: { name: 'Name' }, columns: [], sort: '-createdAt', kinds: [], statuses: [] };

/** The list; its filters are in the URL. */
export function SubmissionsScreen() {
  const [query, setQuery] = useSearchParams();
  const param = (name: string) => query.get(name) ?? '';
  const setParam = (name: string) => (value: string) =>
    setQuery(
      (params) => {
        if (value === '') params.delete(name);
        else params.set(name, value);
        return params;
      },
      { replace: true },
    );
  const filter = { kind: param('kind'), status: param('status'), search: param('search').trim(), sort: param('sort') };
  const list = useList('GET /admin/submissions', filter);
  const { headings, columns, sort, kinds, statuses } = useLatestDescription(list.result) ?? UNKNOWN;
  const orders = [
    { value: '-createdAt', title: 'Newest first' },
    { value: 'createdAt', title: 'Oldest first' },
    { value: 'name', title: `${headings.name}, A to Z` },
    { value: 'status', title: 'Status' },
  ];
  // The address may have a former name of an order, or none.
  const order = orders.find(({ value }) => value === filter.sort)?.value ?? sort;
  const isFiltered = filter.kind + filter.status + filter.search !== '';
  return (
    <Screen title="Submissions" actions={<ExportMenu query={toRequestLine('GET /admin/submissions', filter).path.split('?')[1] ?? ''} />}>
      <ListToolbar>
        <Search label="Search submissions" value={param('search')} onChange={setParam('search')} />
        <FilterSelect label="Kind" value={filter.kind} options={[ALL, ...kinds]} onChange={setParam('kind')} />
        <FilterSelect label="Status" value={filter.status} options={[ALL, ...statuses]} onChange={setParam('status')} />
        <FilterSelect label="Order" value={order} options={orders} onChange={setParam('sort')} />
      </ListToolbar>
      <DataTable
        list={list}
        subject="Submissions"
        empty={isFiltered ? 'No Submissions match' : undefined}
        columns={listColumns(headings, columns)}
      />
      <DraftCounts />
    </Screen>
  );
}

function listColumns(headings: SubmissionList['headings'], declared: readonly string[]): Column<SubmissionLine>[] {
  const reference = headings.reference;
  return [
    {
      title: headings.name,
      render: (line) => <Link to={`/admin/submissions/${line._id}`}>{line.name || line.reference || 'Unnamed'}</Link>,
    },
    ...(reference === undefined ? [] : [{ title: reference, render: (line: SubmissionLine) => line.reference ?? '–' }]),
    ...declared.map((title, index) => ({ title, render: ({ cells }: SubmissionLine) => cells[index] ?? '–' })),
    { title: 'Kind', render: ({ kindTitle }) => kindTitle },
    { title: 'Status', render: ({ statusLabel, statusTone }) => <Badge tone={statusTone}>{statusLabel}</Badge> },
    { title: 'Number', render: ({ receiptNumber }) => receiptNumber ?? '–' },
    { title: 'Email', render: ({ email }) => email ?? '–', hasLongWords: true },
    { title: 'Submitted', render: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> },
  ];
}

/** The description of the list; while another page loads, the last one. */
function useLatestDescription(result: QueryState): SubmissionList | undefined {
  const current = result.state === 'ready' ? (result.data as SubmissionList) : undefined;
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  return current ?? last;
}
