/** /admin/history: the changes with author, time, and the values before and after. */

import { useState } from 'react';
import { formatDateTime } from '../data/format-date-time.ts';
import type { ListItem } from '../data/routes.ts';
import { DataTable } from '../list/DataTable.tsx';
import { ListToolbar, Search } from '../list/ListToolbar.tsx';
import { useList } from '../list/use-list.ts';
import { Screen } from '../shell/Screen.tsx';
import { diffRows } from './diff-rows.ts';
import styles from './HistoryScreen.module.css';

/** The table of changes with its search. */
export function HistoryScreen() {
  const [search, setSearch] = useState('');
  const list = useList('GET /admin/history', { search: search.trim() });
  return (
    <Screen title="Activity History">
      <ListToolbar>
        <Search label="Search the history" value={search} onChange={setSearch} />
      </ListToolbar>
      <DataTable
        list={list}
        subject="Activity"
        columns={[
          { title: 'Time', render: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
          { title: 'User', render: ({ actor }) => actor },
          { title: 'Action', render: ({ action }) => action },
          { title: 'Target', render: ({ entity, target }) => `${target} (${entity})` },
          { title: 'Details', render: (line) => <Details line={line} /> },
        ]}
      />
    </Screen>
  );
}

function Details({ line }: { line: ListItem<'GET /admin/history'> }) {
  const changes = diffRows(line.before, line.after);
  if (changes.length === 0) return '–';
  return (
    <details className={styles.details}>
      <summary>
        {changes.length === 1 ? '1 value' : `${changes.length} values`}
        <span className="visually-hidden"> of {line.target}</span>
      </summary>
      <dl>
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
