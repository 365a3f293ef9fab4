/** What the page of a correction shows: it opens the correction, and again in another language. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { createSnapshot } from '#engine';
import { useApp } from '../../app-data/app-context.ts';
import { hostWidgets } from '../../host-widgets.ts';
import { compileWithParts } from '../adoption/prepared-form.ts';
import { laterParts } from '../later/load-later-parts.ts';
import { getPageRegistryOptions } from '../parts/page-registry.ts';
import type { FetchFunction } from '../requests.ts';
import { type CorrectionSession, createCorrectionSession } from './correction-session.ts';
import { createCorrectionTranslate } from './correction-texts.ts';
import { loadKeptCorrection } from './kept-correction.ts';
import { type OpenedCorrection, openCorrection } from './opened-correction.ts';

/** What the page shows. */
export type Stage =
  | { kind: 'loading' }
  | { kind: 'failed'; reason?: string | undefined }
  | { kind: 'ended' }
  /** `news`: why it was opened again. */
  | { kind: 'open'; correction: OpenedCorrection; session: CorrectionSession; news?: string | undefined }
  | { kind: 'sent'; correction: OpenedCorrection; session: CorrectionSession };

/** The stage with the functions that change it. */
interface ShownStage {
  stage: Stage;
  setStage: (stage: Stage) => void;
  /** Opens the correction again. */
  retry: () => void;
  /** Opens it again, because staff ask for something else now; the page shows the reason. */
  reopen: (reason: string) => void;
}

/** Opens the correction of a link. What was typed for the same answers stays when it is opened again. */
export function useStage(token: string, send: FetchFunction): ShownStage {
  const { language } = useApp();
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const [{ attempt, news }, setAttempt] = useState<{ attempt: number; news?: string }>({ attempt: 0 });
  const last = useRef<{ answers: string; session: CorrectionSession }>(undefined);
  useEffect(() => {
    let isOver = false;
    const open = async (): Promise<Stage> => {
      const result = await openCorrection(send, token);
      if (result.kind !== 'opened') return result;
      const { correction } = result;
      const form = await compileWithParts(correction.definition);
      const later = await laterParts.load().catch(() => undefined);
      if (form === undefined || later === undefined) return { kind: 'failed' };
      // Added files and secrets are in the memory of the page only.
      const answers = JSON.stringify(correction.answers);
      const before = last.current?.answers === answers ? last.current.session : undefined;
      const session = createCorrectionSession({
        form,
        later,
        correction,
        send,
        registryOptions: getPageRegistryOptions(hostWidgets),
        formatRemark: ({ text }) => createCorrectionTranslate(form)('correctionRemark', { remark: text }),
        kept: before
          ? { snapshot: createSnapshot(before.store.form, before.store.state()), lostFiles: before.lostFiles }
          : loadKeptCorrection(correction),
        files: before?.files,
      });
      last.current = { answers, session };
      return { kind: 'open', correction, session, news };
    };
    const isEnded = (before: Stage): boolean => before.kind === 'sent' || before.kind === 'ended';
    setStage((before) => (isEnded(before) ? before : { kind: 'loading' }));
    void open().then((next) => {
      if (!isOver) setStage((before) => (isEnded(before) ? before : next));
    });
    return () => {
      isOver = true;
    };
  }, [send, token, language, attempt, news]);
  const reopen = useCallback((reason: string) => setAttempt((before) => ({ attempt: before.attempt + 1, news: reason })), []);
  const retry = useCallback(() => setAttempt((before) => ({ ...before, attempt: before.attempt + 1 })), []);
  return { stage, setStage, retry, reopen };
}
