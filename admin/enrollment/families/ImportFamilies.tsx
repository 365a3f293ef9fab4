/** Imports families from a CSV file: first a dry run that reports what would be imported and what is wrong, then the import itself. */

import { useState, type ChangeEvent } from 'react';
import { isRecord } from '#renderer/form/requests.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../../data/api-context.ts';
import type { Reply } from '../../data/send-request.ts';
import type { ReplyData } from '../../data/routes.ts';
import { getProblemText } from '../../data/error-text.ts';
import modalStyles from '../../dialog/Modal.module.css';
import styles from './ImportFamilies.module.css';

type Report = ReplyData<'POST /admin/families/import'>;

/** Progress of the import. */
type Stage =
  | { name: 'empty' }
  | { name: 'busy' }
  | { name: 'checked'; text: string; report: Report }
  | { name: 'done'; report: Report }
  | { name: 'failed'; reason: string };

const MAX_LISTED_PROBLEMS = 200;

/** Content of the import dialog. */
export function ImportFamilies({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const [stage, setStage] = useState<Stage>({ name: 'empty' });

  async function check(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    if (!file) return;
    setStage({ name: 'busy' });
    const text = await file.text().catch(() => undefined);
    if (text === undefined) return setStage({ name: 'failed', reason: `"${file.name}" could not be read` });
    const reply = await api.call('POST /admin/families/import', { dry_run: 'true' }, text);
    const report = getReport(reply);
    setStage(report ? { name: 'checked', text, report } : { name: 'failed', reason: getFailureReason(reply) });
  }

  async function runImport(text: string): Promise<void> {
    setStage({ name: 'busy' });
    const reply = await api.call('POST /admin/families/import', {}, text);
    const report = getReport(reply);
    if (reply.ok && report) setStage({ name: 'done', report });
    else setStage(report ? { name: 'checked', text, report } : { name: 'failed', reason: getFailureReason(reply) });
  }

  const isReady = stage.name === 'checked' && stage.report.problems.length === 0;
  return (
    <div className={modalStyles.body}>
      {stage.name !== 'done' && (
        <label className={styles.file}>
          <span>CSV file, with a line of column names first</span>
          <input
            type="file"
            accept=".csv,text/csv"
            disabled={stage.name === 'busy'}
            onChange={(event) => void check(event)}
            data-first=""
          />
        </label>
      )}
      <p className={styles.hint}>
        Needed columns: <code>family_email</code>, <code>primary_parent</code>. A line each for a learner; nothing is written before you
        have seen the report.
      </p>
      <div role="status">
        {stage.name === 'busy' && 'Working on the file…'}
        {isReady && <Notice tone="success">{formatCounts(stage.report)} can be imported. No problems were found.</Notice>}
        {stage.name === 'done' && <Notice tone="success">{formatCounts(stage.report)} were imported.</Notice>}
        {stage.name === 'failed' && <Notice tone="danger">{stage.reason}</Notice>}
        {stage.name === 'checked' && !isReady && <Problems report={stage.report} />}
      </div>
      <div className={modalStyles.buttons}>
        <Button onClick={onClose}>{stage.name === 'done' ? 'Close' : 'Cancel'}</Button>
        {stage.name !== 'done' && (
          <Button kind="primary" disabled={!isReady} onClick={() => isReady && void runImport(stage.text)}>
            Import
          </Button>
        )}
      </div>
    </div>
  );
}

function Problems({ report: { problems } }: { report: Report }) {
  return (
    <Notice
      tone="danger"
      title={`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}. Correct the file and choose it again.`}
    >
      <ul className={styles.problems}>
        {problems.slice(0, MAX_LISTED_PROBLEMS).map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            Line {line}
            {column ? `, ${column}` : ''}: {message}
          </li>
        ))}
        {problems.length > MAX_LISTED_PROBLEMS && <li>… and {problems.length - MAX_LISTED_PROBLEMS} more</li>}
      </ul>
    </Notice>
  );
}

function formatCounts({ families, learners }: Report): string {
  return `${families} ${families === 1 ? 'family' : 'families'} and ${learners} ${learners === 1 ? 'learner' : 'learners'}`;
}

/** A refused import has the report in its problem. */
function getReport(reply: Reply): Report | undefined {
  const data = reply.ok ? reply.data : reply.problem;
  return isRecord(data) && Array.isArray(data['problems']) ? (data as unknown as Report) : undefined;
}

function getFailureReason(reply: Reply): string {
  return reply.ok ? getProblemText(500, {}) : getProblemText(reply.status, reply.problem);
}
