/** The state of an import of families: a dry run of the chosen file, then the import, both with their progress. */

import { useEffect, useRef, useState } from 'react';
import type { ImportProgress, ImportReport } from '#server/enrollment/families/import-report';
import { isRecord } from '#renderer/form/requests.ts';
import { useApi } from '../../data/api-context.ts';
import { callWithProgress } from '../../data/call-with-progress.ts';
import { getProblemText } from '../../data/error-text.ts';

/** The file as it was when it was chosen. */
export interface ChosenFile {
  name: string;
  content: Blob;
}

/** State of the import. */
export type ImportStage =
  | { name: 'empty' }
  | { name: 'running'; isImport: boolean; progress: ImportProgress | undefined }
  | { name: 'checked' | 'done'; file: ChosenFile; report: ImportReport }
  /** It ended before its end; `progress` is what was written for certain. */
  | { name: 'broken-off'; isOnRequest: boolean; progress: ImportProgress | undefined }
  | { name: 'failed'; reason: string };

/** What the dialog can do. */
export interface FamilyImport {
  stage: ImportStage;
  /** Runs the dry run. */
  check: (file: File) => Promise<void>;
  /** Imports the lines without problems. */
  run: (file: ChosenFile) => Promise<void>;
  /** Ends what is running. */
  stop: () => void;
  /** Forgets the file. */
  reset: () => void;
}

/** Returns the import of a dialog. It ends with the component. */
export function useFamilyImport(): FamilyImport {
  const api = useApi();
  const [stage, setStage] = useState<ImportStage>({ name: 'empty' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: ChosenFile, isImport: boolean): Promise<void> {
    const abort = new AbortController();
    running.current?.abort();
    running.current = abort;
    let written: ImportProgress | undefined;
    const onProgress = (progress: ImportProgress): void => {
      if (progress.step === 'write') written = progress;
      if (running.current === abort) setStage({ name: 'running', isImport, progress });
    };
    setStage({ name: 'running', isImport, progress: undefined });
    const query = isImport ? { skip_bad_lines: 'true' } : { dry_run: 'true' };
    const call = { body: file.content, onProgress, signal: abort.signal };
    const reply = await callWithProgress(api, 'POST /admin/families/import', query, call);
    if (isImport) api.invalidate();
    if (running.current !== abort) return;
    const report = reply.ok ? reply.data : getReport(reply.problem);
    if (report) setStage({ name: reply.ok && isImport ? 'done' : 'checked', file, report });
    else if (!reply.ok && reply.status === 0 && isImport)
      setStage({ name: 'broken-off', isOnRequest: abort.signal.aborted, progress: written });
    else if (!reply.ok) setStage({ name: 'failed', reason: getProblemText(reply.status, reply.problem) });
  }

  return {
    stage,
    check: async (file) => {
      // The bytes as they are now: the file may be saved again before it is sent a second time.
      const bytes = await file.arrayBuffer().catch(() => undefined);
      if (bytes === undefined) return setStage({ name: 'failed', reason: `"${file.name}" could not be read` });
      return send({ name: file.name, content: new Blob([bytes], { type: 'text/csv' }) }, false);
    },
    run: (file) => send(file, true),
    stop: () => running.current?.abort(),
    reset: () => {
      running.current?.abort();
      running.current = undefined;
      setStage({ name: 'empty' });
    },
  };
}

/** A refused import has the report in its problem. */
function getReport(problem: unknown): ImportReport | undefined {
  return isRecord(problem) && Array.isArray(problem['problems']) ? (problem as unknown as ImportReport) : undefined;
}
