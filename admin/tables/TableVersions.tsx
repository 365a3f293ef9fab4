/** The versions of a data table, newest first, and the roll-back to one of them after a confirmation. */

import { useState } from 'react';
import { announce } from '#renderer/theme/announce.ts';
import { Badge } from '#renderer/theme/Badge.tsx';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../data/api-context.ts';
import { getProblemText } from '../data/error-text.ts';
import { formatDateTime } from '../data/format-date-time.ts';
import type { ListItem } from '../data/routes.ts';
import { Modal } from '../dialog/Modal.tsx';
import modalStyles from '../dialog/Modal.module.css';
import { type Column, DataTable } from '../list/DataTable.tsx';
import { useList } from '../list/use-list.ts';
import { useHasRole } from '../session/session-context.ts';
import type { TableDetail } from './cells.ts';
import styles from './Tables.module.css';

type Version = ListItem<'GET /admin/tables/:name/versions'>;

const SOURCES: Record<Version['source'], string> = {
  file: 'Files of the definitions folder',
  upload: 'Uploaded file',
  edit: 'Edited row',
  rollback: 'Roll-back',
};

/** The list of versions. */
export function TableVersions({ table }: { table: TableDetail }) {
  const canEdit = useHasRole('Staff');
  const list = useList('GET /admin/tables/:name/versions', { name: table.name });
  const [chosen, setChosen] = useState<Version>();
  const [outcome, setOutcome] = useState<string>();
  const columns: Column<Version>[] = [
    { title: 'Version', render: ({ version, isCurrent }) => <VersionNumber version={version} isCurrent={isCurrent} /> },
    { title: 'Time', render: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> },
    { title: 'User', render: ({ author }) => author },
    { title: 'Source', render: ({ source }) => SOURCES[source] },
    { title: 'Rows', render: ({ rowCount }) => rowCount.toLocaleString('en-US') },
    { title: 'Changes', render: formatChanges },
  ];
  const rollBack: Column<Version> = {
    title: 'Actions',
    isQuiet: true,
    render: (version) =>
      !version.isCurrent && (
        <Button aria-label={`Roll back to version ${version.version}`} onClick={() => setChosen(version)}>
          Roll back
        </Button>
      ),
  };
  return (
    <div className={styles.content}>
      {outcome !== undefined && <Notice tone="success">{outcome}</Notice>}
      <DataTable list={list} subject="Versions" columns={canEdit ? [...columns, rollBack] : columns} />
      <Modal title={`Roll back ${table.title}`} isOpen={chosen !== undefined} onClose={() => setChosen(undefined)} isAlert>
        {chosen && <RollBack key={chosen._id} table={table} to={chosen} onClose={() => setChosen(undefined)} onDone={setOutcome} />}
      </Modal>
    </div>
  );
}

function VersionNumber({ version, isCurrent }: Pick<Version, 'version' | 'isCurrent'>) {
  return (
    <span>
      {version} {isCurrent && <Badge tone="success">Current</Badge>}
    </span>
  );
}

function formatChanges({ added, changed, removed }: Version): string {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const;
  const found = parts.filter(([count]) => count > 0).map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`);
  return found.join(', ') || '–';
}

interface RollBackProps {
  table: TableDetail;
  to: Version;
  onClose: () => void;
  /** Called with what was done. */
  onDone: (outcome: string) => void;
}

function RollBack({ table: { name, title, version }, to, onClose, onDone }: RollBackProps) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm(): Promise<void> {
    setBusy(true);
    const reply = await api.call('POST /admin/tables/:name/rollback', { name }, { to: to.version, version });
    setBusy(false);
    if (!reply.ok) {
      if (reply.status === 409) api.invalidate();
      return setFailure(getProblemText(reply.status, reply.problem));
    }
    announce(`${title} was rolled back to version ${to.version}`);
    onDone(`The rows are those of version ${to.version} again. This is version ${reply.data.version}.`);
    onClose();
  }

  return (
    <div className={modalStyles.body}>
      {failure === undefined ? (
        <p>
          The {to.rowCount.toLocaleString('en-US')} rows of version {to.version}, of {formatDateTime(to.createdAt)}, replace the current
          rows. The current version {version} stays in this list.
        </p>
      ) : (
        <Notice tone="danger" role="alert" title="The table was not rolled back">
          {failure}
        </Notice>
      )}
      <div className={modalStyles.buttons}>
        <Button onClick={onClose} data-first="">
          {failure === undefined ? 'Cancel' : 'Close'}
        </Button>
        {failure === undefined && (
          <Button kind="primary" isBusy={isBusy} onClick={() => void confirm()}>
            {isBusy ? 'Rolling back…' : 'Roll back'}
          </Button>
        )}
      </div>
    </div>
  );
}
