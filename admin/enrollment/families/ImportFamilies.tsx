/** The dialog that imports families from a CSV file: first a dry run that reports what would be imported and what is wrong, then the import. */

import { useEffect, useRef, useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { Modal } from '../../dialog/Modal.tsx';
import modalStyles from '../../dialog/Modal.module.css';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportProgressBar } from './ImportProgressBar.tsx';
import { ProblemTable, ReportSummary } from './ImportReport.tsx';
import styles from './ImportFamilies.module.css';
import { saveTextFile } from './save-text-file.ts';
import { type ChosenFile, type ImportStage, useFamilyImport } from './use-family-import.ts';

const TEMPLATE_PATH = '/api/admin/families/import';

/** Renders the dialog. While an import is running, closing it asks whether to stop. */
export function ImportFamilies({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const familyImport = useFamilyImport();
  const { stage, reset } = familyImport;
  const [isAsking, setAsking] = useState(false);
  const isImporting = stage.name === 'running' && stage.isImport;

  function run(file: ChosenFile): Promise<void> {
    setAsking(false);
    return familyImport.run(file);
  }

  function handleClose(): void {
    setAsking(isImporting);
    if (isImporting) return;
    reset();
    onClose();
  }

  return (
    <Modal title="Import families" isOpen={isOpen} onClose={handleClose} isWide>
      <div className={modalStyles.body}>
        {stage.name !== 'done' && <FilePicker isBusy={stage.name === 'running'} onChoose={familyImport.check} />}
        {stage.name === 'running' && <ImportProgressBar isImport={stage.isImport} progress={stage.progress} />}
        {isImporting && isAsking && <StopQuestion onStop={familyImport.stop} onContinue={() => setAsking(false)} />}
        <div role="status">
          <Outcome stage={stage} />
        </div>
        {(stage.name === 'checked' || stage.name === 'done') && <ProblemTable report={stage.report} />}
        <Buttons stage={stage} onRun={run} onClose={handleClose} />
      </div>
    </Modal>
  );
}

function FilePicker({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => Promise<void> }) {
  return (
    <>
      <label className={styles.file}>
        <span>CSV file, with a line of column names first</span>
        <input
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          disabled={isBusy}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void onChoose(file);
          }}
          onClick={({ currentTarget }) => {
            // The same file can be chosen again after it was corrected.
            currentTarget.value = '';
          }}
          data-first=""
        />
      </label>
      <p className={styles.hint}>
        Each learner has a line, and the lines of a family have the same <code>family_email</code>. An import adds families and learners. It
        does not change those that are stored. You see what it adds before anything is stored.{' '}
        <a href={TEMPLATE_PATH}>Download a template</a>
      </p>
      <ImportColumns />
    </>
  );
}

function StopQuestion({ onStop, onContinue }: { onStop: () => void; onContinue: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Notice tone="warning" role="alert" title="The import is running. Stop it?">
      <p>What was imported until now stays.</p>
      <div className={styles.actions}>
        <Button ref={first} onClick={onContinue}>
          Continue importing
        </Button>
        <Button kind="danger" onClick={onStop}>
          Stop the import
        </Button>
      </div>
    </Notice>
  );
}

function Outcome({ stage }: { stage: ImportStage }) {
  switch (stage.name) {
    case 'checked':
    case 'done':
      return <ReportSummary report={stage.report} />;
    case 'failed':
      return <Notice tone="danger">{stage.reason}</Notice>;
    case 'broken-off': {
      const { isOnRequest, progress } = stage;
      const reason = isOnRequest ? 'The import was stopped' : 'The connection was lost';
      const lines = progress ? `${formatNumber(progress.done)} of ${formatNumber(progress.of)} lines` : 'the first lines';
      return (
        <Notice tone="warning" title={`${reason} after ${lines}.`}>
          <p>Choose the same file again to import the rest. Learners that are stored already stay unchanged.</p>
        </Notice>
      );
    }
    default:
      return null;
  }
}

interface ButtonsProps {
  stage: ImportStage;
  onRun: (file: ChosenFile) => Promise<void>;
  onClose: () => void;
}

function Buttons({ stage, onRun, onClose }: ButtonsProps) {
  const report = stage.name === 'checked' || stage.name === 'done' ? stage.report : undefined;
  const lines = report?.linesToMend;
  const canImport = stage.name === 'checked' && stage.report.families + stage.report.learners > 0;
  const isPartial = report !== undefined && report.badLines > 0;
  return (
    <div className={modalStyles.buttons}>
      <Button onClick={onClose}>{stage.name === 'done' ? 'Close' : 'Cancel'}</Button>
      {report && lines != null && 'file' in stage && (
        <Button onClick={() => saveTextFile(lines, `${stage.file.name.replace(/\.\w+$/, '')}-to-mend.csv`)}>
          Download the lines to mend
        </Button>
      )}
      {stage.name !== 'done' && (
        <Button kind="primary" disabled={!canImport} onClick={() => stage.name === 'checked' && void onRun(stage.file)}>
          {isPartial ? 'Import the good lines' : 'Import'}
        </Button>
      )}
    </div>
  );
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}
