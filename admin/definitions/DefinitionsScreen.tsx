/** /admin/definitions: the served forms, and the diagnostics of files that were rejected. */

import { Badge } from '#renderer/theme/Badge.tsx';
import { formatDateTime } from '../data/format-date-time.ts';
import { DataTable } from '../list/DataTable.tsx';
import { useList } from '../list/use-list.ts';
import { Screen } from '../shell/Screen.tsx';
import { StoredAnswers } from './StoredAnswers.tsx';
import { useHasRole } from '../session/session-context.ts';
import { FileProblems } from './FileProblems.tsx';
import styles from './DefinitionsScreen.module.css';

/** The table of forms, below the diagnostics of each file. */
export function DefinitionsScreen() {
  const canEdit = useHasRole('Staff');
  const list = useList('GET /admin/definitions', {});
  const withProblems = (list.items ?? []).filter(({ problems }) => problems.length > 0);
  return (
    <Screen
      title="Definitions"
      lead={
        <p>
          The forms as they are served. They are edited as JSON files; a file with problems is refused, and the last valid version stays
          active.
        </p>
      }
    >
      {withProblems.map((definition) => (
        <FileProblems key={definition._id} title={definition.file} hasErrors={definition.isRefused} problems={definition.problems} />
      ))}
      <DataTable
        list={list}
        subject="Definitions"
        columns={[
          { title: 'Form', render: ({ id, title, address }) => (address === null ? (title ?? id) : <a href={address}>{title}</a>) },
          { title: 'File', render: ({ file }) => <code>{file}</code> },
          { title: 'Version', render: ({ version }) => version ?? '–' },
          {
            title: 'Content',
            render: ({ hash }) =>
              hash === null ? (
                '–'
              ) : (
                <abbr className={styles.hash} title={hash}>
                  {hash.slice(0, 8)}
                </abbr>
              ),
          },
          { title: 'Served since', render: ({ servedSince }) => (servedSince === null ? '–' : formatDateTime(servedSince)) },
          {
            title: 'State',
            render: ({ isRefused, hash }) =>
              isRefused ? (
                <Badge tone="danger">{hash === null ? 'Not served' : 'Last good version'}</Badge>
              ) : (
                <Badge tone="success">Served</Badge>
              ),
          },
        ]}
      />
      {canEdit && <StoredAnswers forms={(list.items ?? []).filter(({ address }) => address !== null)} />}
    </Screen>
  );
}
