/** /admin/submissions: the submissions with search, filters, order and a CSV export of the same rows. */

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Icon } from '#renderer/theme/Icon.tsx';
import { ButtonLink } from '#renderer/theme/Button.tsx';
import { Badge } from '#renderer/theme/Badge.tsx';
import type { QueryState } from '../data/query-cache.ts';
import { formatDateTime } from '../data/format-date-time.ts';
import { type ListItem, type ReplyData, toRequestLine } from '../data/routes.ts';
import { DataTable } from '../list/DataTable.tsx';
import { ListToolbar, FilterSelect, Search } from '../list/ListToolbar.tsx';
import { useList } from '../list/use-list.ts';
import { Screen } from '../shell/Screen.tsx';

type SubmissionLine = ListItem<'GET /admin/submissions'>;
/** Members of the reply that describe the whole list. */
type SubmissionList = Pick<ReplyData<'GET /admin/submissions'>, 'headings' | 'kinds' | 'statuses'>;

const ALL = { value: '', title: 'All' };
/** Until the first page has arrived. */
const UNKNOWN: SubmissionList = { headings: { name: 'Name' }, kinds: [], statuses: [] };

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
  const filter = { kind: param('kind'), status: param('status'), search: param('search').trim(), sort: toSort(param('sort')) };
  const list = useList('GET /admin/submissions', filter);
  const { headings, kinds, statuses } = useLatestDescription(list.result) ?? UNKNOWN;
  const orders = [
    { value: '-createdAt', title: 'Newest first' },
    { value: 'createdAt', title: 'Oldest first' },
    { value: 'name', title: `${headings.name}, A to Z` },
    { value: 'status', title: 'Status' },
  ];
  const isFiltered = filter.kind + filter.status + filter.search !== '';
  return (
    <Screen
      title="Submissions"
      actions={
        <ButtonLink to={`${window.location.origin}/api/${toRequestLine('GET /admin/submissions.csv', filter).path}`}>
          <Icon name="file" size={20} />
          Export as CSV
        </ButtonLink>
      }
    >
      <ListToolbar>
        <Search label="Search submissions" value={param('search')} onChange={setParam('search')} />
        <FilterSelect label="Kind" value={filter.kind} options={[ALL, ...kinds]} onChange={setParam('kind')} />
        <FilterSelect label="Status" value={filter.status} options={[ALL, ...statuses]} onChange={setParam('status')} />
        <FilterSelect label="Order" value={filter.sort} options={orders} onChange={setParam('sort')} />
      </ListToolbar>
      <DataTable
        list={list}
        what="Submissions"
        empty={isFiltered ? 'No Submissions match' : undefined}
        columns={[
          {
            title: headings.name,
            render: (line) => <Link to={`/admin/submissions/${line._id}`}>{line.name || line.reference || 'Unnamed'}</Link>,
          },
          ...(headings.reference === undefined
            ? []
            : [{ title: headings.reference, render: ({ reference }: SubmissionLine) => reference ?? '–' }]),
          { title: 'Kind', render: ({ kindTitle }) => kindTitle },
          { title: 'Status', render: ({ statusLabel, statusTone }) => <Badge tone={statusTone}>{statusLabel}</Badge> },
          { title: 'Email', render: ({ email }) => email ?? '–' },
          { title: 'Submitted', render: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> },
        ]}
      />
    </Screen>
  );
}

/** The order in the URL; `learnerName` is the former name of `name`. */
function toSort(param: string): string {
  return param === 'learnerName' ? 'name' : param || '-createdAt';
}

/** The description of the list; while another page loads, the last one. */
function useLatestDescription(result: QueryState): SubmissionList | undefined {
  const current = result.state === 'ready' ? (result.data as SubmissionList) : undefined;
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  return current ?? last;
}
