/** /admin/tables: the data tables that forms read, and the problems of their files. */

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#renderer/theme/Badge.tsx';
import { formatDateTime } from '../data/format-date-time.ts';
import type { ListItem } from '../data/routes.ts';
import { FileProblems } from '../definitions/FileProblems.tsx';
import { DataTable } from '../list/DataTable.tsx';
import { ListToolbar, Search } from '../list/ListToolbar.tsx';
import { useList } from '../list/use-list.ts';
import { Screen } from '../shell/Screen.tsx';

type TableLine = ListItem<'GET /admin/tables'>;

/** The list of tables with its search, below the problems of their files. */
export function TablesScreen() {
  const [search, setSearch] = useState('');
  const list = useList('GET /admin/tables', { search: search.trim() });
  const withProblems = (list.items ?? []).filter(({ problems }) => problems.length > 0);
  return (
    <Screen
      title="Tables"
      lead={
        <p>
          The lists that forms read. They come from files of the definitions folder, and can be changed here; a file with errors is not
          imported, and the last valid version stays active.
        </p>
      }
    >
      {withProblems.map(({ _id, name, hasErrors, problems }) => (
        <FileProblems key={_id} title={`tables/${name}`} hasErrors={hasErrors} problems={problems} />
      ))}
      <ListToolbar>
        <Search label="Search tables" value={search} onChange={setSearch} />
      </ListToolbar>
      <DataTable
        list={list}
        subject="Tables"
        empty={search.trim() === '' ? undefined : `No Tables match “${search.trim()}”`}
        columns={[
          { title: 'Table', render: (table) => <Name table={table} /> },
          { title: 'Rows', render: ({ rows }) => rows?.toLocaleString('en-US') ?? '–' },
          { title: 'Version', render: ({ version }) => version ?? '–' },
          { title: 'Last change', render: (table) => <LastChange table={table} /> },
          { title: 'State', render: (table) => <State table={table} /> },
        ]}
      />
    </Screen>
  );
}

function Name({ table: { name, title, version, isPrivate } }: { table: TableLine }) {
  return (
    <span>
      {version === null ? title : <Link to={`/admin/tables/${name}`}>{title}</Link>} {isPrivate && <Badge tone="neutral">Private</Badge>}
    </span>
  );
}

function LastChange({ table: { changedAt, changedBy } }: { table: TableLine }) {
  if (changedAt === null) return '–';
  return (
    <span>
      <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>, {changedBy}
    </span>
  );
}

function State({ table: { version, hasErrors } }: { table: TableLine }) {
  if (version === null) return <Badge tone="danger">Not served</Badge>;
  return hasErrors ? <Badge tone="danger">Last good version</Badge> : <Badge tone="success">Served</Badge>;
}
