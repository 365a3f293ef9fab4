/** /admin/submissions: what parents sent, with search, filters, order and a CSV file of the same lines. */

import { Link, useSearchParams } from 'react-router-dom';
import { Icon } from '#renderer/theme/Icon.tsx';
import { ButtonLink } from '#renderer/theme/Button.tsx';
import { Badge } from '#renderer/theme/Badge.tsx';
import { queryPath } from '../data/query-path.ts';
import { formatDateTime } from '../data/format-date-time.ts';
import { DataTable } from '../list/DataTable.tsx';
import { ListToolbar, FilterSelect, Search } from '../list/ListToolbar.tsx';
import { useList } from '../list/use-list.ts';
import { Screen } from '../shell/Screen.tsx';
import { KIND_OPTIONS, kindTitle, STATUS_OPTIONS, statusTone, type SubmissionLine } from './submission.ts';

const ORDERS = [
  { value: '-createdAt', title: 'Newest first' },
  { value: 'createdAt', title: 'Oldest first' },
  { value: 'learnerName', title: 'Learner, A to Z' },
  { value: 'status', title: 'Status' },
];

export function SubmissionsScreen() {
  const [query, setQuery] = useSearchParams();
  const param = (name: string) => query.get(name) ?? '';
  const set = (name: string) => (value: string) =>
    setQuery(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  const filter = { kind: param('kind'), status: param('status'), search: param('search').trim(), sort: param('sort') || '-createdAt' };
  const list = useList<SubmissionLine>('admin/submissions', filter);
  const isNarrowed = filter.kind + filter.status + filter.search !== '';
  return (
    <Screen
      title="Submissions"
      actions={
        <ButtonLink to={`${window.location.origin}/api/${queryPath('admin/submissions.csv', filter)}`}>
          <Icon name="file" size={20} />
          Export as CSV
        </ButtonLink>
      }
    >
      <ListToolbar>
        <Search label="Search submissions" value={param('search')} onChange={set('search')} />
        <FilterSelect label="Kind" value={filter.kind} options={KIND_OPTIONS} onChange={set('kind')} />
        <FilterSelect label="Status" value={filter.status} options={STATUS_OPTIONS} onChange={set('status')} />
        <FilterSelect label="Order" value={filter.sort} options={ORDERS} onChange={set('sort')} />
      </ListToolbar>
      <DataTable
        list={list}
        what="Submissions"
        empty={isNarrowed ? 'No Submissions match' : undefined}
        columns={[
          {
            title: 'Learner',
            render: (line) => <Link to={`/admin/submissions/${line._id}`}>{line.learnerName || line.learnerId || 'Unnamed'}</Link>,
          },
          { title: "Learner's ID", render: ({ learnerId }) => learnerId ?? '–' },
          { title: 'Kind', render: ({ kind }) => kindTitle(kind) },
          { title: 'Status', render: ({ status, statusLabel }) => <Badge tone={statusTone(status)}>{statusLabel}</Badge> },
          { title: 'Email', render: ({ email }) => email ?? '–' },
          { title: 'Submitted', render: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> },
        ]}
      />
    </Screen>
  );
}
