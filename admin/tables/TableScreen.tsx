/** /admin/tables/NAME: the rows of a data table and its versions. Staff edit rows, upload files and roll back. */

import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Badge } from '#renderer/theme/Badge.tsx';
import { Button, ButtonLink } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { useQuery } from '../data/api-context.ts';
import { formatDateTime } from '../data/format-date-time.ts';
import { toRequestLine } from '../data/routes.ts';
import { FileProblems } from '../definitions/FileProblems.tsx';
import { Modal } from '../dialog/Modal.tsx';
import { ErrorState, LoadingState } from '../list/ListStatus.tsx';
import { useHasRole } from '../session/session-context.ts';
import styles from '../shell/Record.module.css';
import { Breadcrumb } from '../shell/Breadcrumb.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Tabs } from '../shell/Tabs.tsx';
import type { TableDetail } from './cells.ts';
import { TableRows } from './TableRows.tsx';
import { TableVersions } from './TableVersions.tsx';
import { UploadTable } from './UploadTable.tsx';

/** The screen of the table in the URL. */
export function TableScreen() {
  const { name = '' } = useParams();
  const canEdit = useHasRole('Staff');
  const [isUploading, setUploading] = useState(false);
  const { result, data: table, retry } = useQuery('GET /admin/tables/:name', { name });
  return (
    <Screen
      title={table?.title ?? 'Table'}
      breadcrumb={<Breadcrumb root={{ to: '/admin/tables', title: 'Tables' }} current={table?.title} />}
      actions={
        table && (
          <>
            <ButtonLink to={`${window.location.origin}/api/${toRequestLine('GET /admin/tables/:name/rows.csv', { name }).path}`}>
              <Icon name="file" size={20} />
              Download CSV
            </ButtonLink>
            {canEdit && (
              <Button onClick={() => setUploading(true)}>
                <Icon name="upload" size={20} />
                Upload CSV
              </Button>
            )}
          </>
        )
      }
      lead={table && <Facts table={table} />}
    >
      {result.state === 'loading' && <LoadingState label="Loading the table" />}
      {result.state === 'failed' && <ErrorState subject="The table" result={result} onRetry={retry} />}
      {table && <Content table={table} />}
      <Modal title={`Upload ${table?.title ?? ''}`} isOpen={isUploading} onClose={() => setUploading(false)} isWide asksBeforeDiscard>
        {table && <UploadTable table={table} />}
      </Modal>
    </Screen>
  );
}

function Facts({ table }: { table: TableDetail }) {
  const { isPrivate, rows, version, changedAt, changedBy } = table;
  return (
    <p className={styles.facts}>
      {isPrivate && <Badge tone="neutral">Private</Badge>}
      <span>{rows === 1 ? '1 row' : `${(rows ?? 0).toLocaleString('en-US')} rows`}</span>
      <span>
        Version {version}
        {changedAt !== null && `, ${formatDateTime(changedAt)}, ${changedBy ?? ''}`}
      </span>
    </p>
  );
}

function Content({ table }: { table: TableDetail }) {
  const { name, hasErrors, problems } = table;
  const [query, setQuery] = useSearchParams();
  return (
    <>
      {problems.length > 0 && (
        <FileProblems
          title={hasErrors ? 'The file of this table has errors. You see the last valid version.' : `tables/${name}`}
          hasErrors={hasErrors}
          problems={problems}
        />
      )}
      <Tabs
        label="Table"
        tabs={[
          { title: 'Rows', content: <TableRows table={table} /> },
          { title: 'Versions', content: <TableVersions table={table} /> },
        ]}
        shown={query.get('tab') ?? 'Rows'}
        onShow={(tab) => setQuery({ tab }, { replace: true })}
      />
    </>
  );
}
