/** Replaces the rows of a data table by those of a CSV file: first a dry run that shows errors and differences, then the replacement. */

import { useState, type ChangeEvent } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../data/api-context.ts';
import { getProblemText } from '../data/error-text.ts';
import type { ReplyData } from '../data/routes.ts';
import { useModalActions } from '../dialog/modal-context.ts';
import modalStyles from '../dialog/Modal.module.css';
import type { TableDetail } from './cells.ts';
import { TableDifferences } from './TableDifferences.tsx';
import styles from './Tables.module.css';

type Report = ReplyData<'POST /admin/tables/:name/dry_run'>;

/** Progress of the upload. */
type Stage =
  | { name: 'empty' }
  | { name: 'busy'; text: string }
  | { name: 'checked'; file: Blob; report: Report }
  | { name: 'done'; version: number }
  | { name: 'failed'; reason: string };

/** Content of the dialog. */
export function UploadTable({ table }: { table: TableDetail }) {
  const { requestClose, markSaved } = useModalActions();
  const { name } = table;
  const api = useApi();
  const [stage, setStage] = useState<Stage>({ name: 'empty' });

  async function check(chosen: File): Promise<void> {
    setStage({ name: 'busy', text: 'Checking the file…' });
    // The bytes as they are now: the file may be saved again before it is sent a second time.
    const bytes = await chosen.arrayBuffer().catch(() => undefined);
    if (bytes === undefined) return setStage({ name: 'failed', reason: `"${chosen.name}" could not be read` });
    const file = new Blob([bytes], { type: 'text/csv' });
    const reply = await api.call('POST /admin/tables/:name/dry_run', { name }, file);
    if (reply.ok) setStage({ name: 'checked', file, report: reply.data });
    else setStage({ name: 'failed', reason: getProblemText(reply.status, reply.problem) });
  }

  async function replace(file: Blob, { token }: Report): Promise<void> {
    setStage({ name: 'busy', text: 'Replacing the rows…' });
    const reply = await api.call('POST /admin/tables/:name/replacement', { name, token }, file);
    if (reply.ok) {
      markSaved();
      return setStage({ name: 'done', version: reply.data.version });
    }
    setStage({ name: 'failed', reason: getProblemText(reply.status, reply.problem) });
    if (reply.status === 409) api.invalidate();
  }

  const isReady = stage.name === 'checked' && stage.report.diagnostics.length === 0;
  return (
    <div className={modalStyles.body}>
      {stage.name !== 'done' && <FilePicker table={table} isBusy={stage.name === 'busy'} onChoose={(file) => void check(file)} />}
      <div role="status">
        {stage.name === 'busy' && stage.text}
        {stage.name === 'done' && <Notice tone="success">The rows were replaced. This is version {stage.version}.</Notice>}
        {stage.name === 'failed' && <Notice tone="danger">{stage.reason}</Notice>}
        {stage.name === 'checked' && stage.report.diagnostics.length > 0 && <Problems report={stage.report} />}
        {isReady && <Summary report={stage.report} />}
      </div>
      {isReady && <TableDifferences table={table} report={stage.report} />}
      <div className={modalStyles.buttons}>
        <Button onClick={requestClose}>{stage.name === 'done' ? 'Close' : 'Cancel'}</Button>
        {stage.name !== 'done' && (
          <Button kind="primary" disabled={!isReady} onClick={() => isReady && void replace(stage.file, stage.report)}>
            Replace all rows
          </Button>
        )}
      </div>
    </div>
  );
}

interface FilePickerProps {
  table: TableDetail;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

function FilePicker({ table: { columns }, isBusy, onChoose }: FilePickerProps) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    if (file) onChoose(file);
  }
  return (
    <>
      <label className={styles.file}>
        <span>CSV file, with a line of column names first</span>
        <input type="file" accept=".csv,text/csv" disabled={isBusy} onChange={handleChange} data-first="" />
      </label>
      <p className={styles.hint}>
        Columns: {columns.map(({ name }) => name).join(', ')}. The file replaces all rows. Nothing is written before you have seen the
        differences.
      </p>
    </>
  );
}

function Problems({ report: { diagnostics } }: { report: Report }) {
  return (
    <Notice tone="danger" title="The file has errors. Correct them and choose it again.">
      <ul className={styles.problems}>
        {diagnostics.map(({ line, column, code, message, help }) => (
          <li key={`${line}:${column} ${code} ${message}`}>
            Line {line}, column {column}: {message} <em>{help}</em>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Summary({ report: { counts } }: { report: Report }) {
  if (counts === undefined) return null;
  const { added, changed, removed } = counts;
  if (added + changed + removed === 0) return <Notice tone="info">No row differs from the current version.</Notice>;
  return (
    <Notice tone={removed > 0 ? 'warning' : 'info'}>
      {[`${formatCount(added)} added`, `${formatCount(changed)} changed`, `${formatCount(removed)} removed`].join(', ')}.
    </Notice>
  );
}

function formatCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
}
