/** The page of a correction, which the status page opens: the form as it was sent, of which only some fields can be changed. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../../app-data/app-context.ts';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { hostWidgets } from '../../host-widgets.ts';
import { usePage } from '../../pages/use-page.ts';
import { Button } from '../../theme/Button.tsx';
import { Notice } from '../../theme/Notice.tsx';
import { Skeleton } from '../../theme/Skeleton.tsx';
import { compileWithParts } from '../adoption/prepared-form.ts';
import { loadDeferredParts } from '../load-deferred-parts.ts';
import { startLookupRunner } from '../lookup-runner.ts';
import { getPageRegistryOptions } from '../parts/page-registry.ts';
import type { Acknowledgement } from '../receipt/acknowledgement.ts';
import { SentReceipt } from '../receipt/SentReceipt.tsx';
import type { FetchFunction } from '../requests.ts';
import { createTranslate } from '../ui-texts.ts';
import { FormSessionContext } from '../use-form-session.ts';
import styles from './Correction.module.css';
import { CorrectionForm } from './CorrectionForm.tsx';
import { type CorrectionSession, createCorrectionSession } from './correction-session.ts';
import { useCorrectionTexts } from './correction-texts.ts';
import { dropKeptCorrection, keepCorrection, loadKeptCorrection } from './kept-correction.ts';
import { type OpenedCorrection, openCorrection } from './opened-correction.ts';

interface CorrectionPageProps {
  /** The token of the link. */
  token: string;
  send: FetchFunction;
  /** Returns to the status, which is requested again. */
  onLeave: () => void;
}

/** What the page shows. */
type Stage =
  | { kind: 'loading' }
  | { kind: 'failed'; reason?: string | undefined }
  | { kind: 'ended' }
  | { kind: 'open'; correction: OpenedCorrection; session: CorrectionSession }
  | { kind: 'sent'; acknowledgement: Acknowledgement; session: CorrectionSession };

/** Renders the page. In another language it continues with the answers that were typed. */
export function CorrectionPage({ token, send, onLeave }: CorrectionPageProps) {
  const { texts, language } = useApp();
  const t = useCorrectionTexts(texts);
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const registryOptions = useMemo(() => getPageRegistryOptions(hostWidgets), []);
  const files = useRef<CorrectionSession['files']>(undefined);
  useEffect(() => {
    let isOver = false;
    const open = async (): Promise<void> => {
      const result = await openCorrection(send, token);
      const form = result.kind === 'opened' ? await compileWithParts(result.correction.definition) : undefined;
      if (isOver) return;
      if (result.kind !== 'opened') return setStage(result);
      if (form === undefined) return setStage({ kind: 'failed' });
      const { correction } = result;
      const formatRemark = ({ text }: { text: string }): string => t('correctionRemark', { remark: text });
      const kept = loadKeptCorrection(correction.id);
      const session = createCorrectionSession({ form, correction, send, registryOptions, formatRemark, kept, files: files.current });
      files.current = session.files;
      setStage({ kind: 'open', correction, session });
    };
    setStage((before) => (before.kind === 'sent' || before.kind === 'ended' ? before : { kind: 'loading' }));
    void open();
    return () => {
      isOver = true;
    };
    // The words of the remarks change with the language.
  }, [send, token, language, attempt, registryOptions, t]);
  useRunningSession(stage);

  switch (stage.kind) {
    case 'loading':
      return <Skeleton label={createTranslate(texts)('loadingForm')} lines={8} />;
    case 'failed':
      return (
        <Notice tone="danger" role="alert" title={t('correctionNotOpened')}>
          <p>{stage.reason ?? t('correctionNotOpenedText')}</p>
          <Button onClick={() => setAttempt((count) => count + 1)}>{createTranslate(texts)('tryAgain')}</Button>
        </Notice>
      );
    case 'ended':
      return (
        <End tone="info" title={t('correctionEnded')} text={t('correctionEndedText')} leave={t('correctionShowStatus')} onLeave={onLeave} />
      );
    case 'sent':
      return (
        <FormSessionContext value={stage.session}>
          <End
            tone="success"
            title={t('correctionSent')}
            text={t('correctionSentText')}
            leave={t('correctionShowStatus')}
            onLeave={onLeave}
          >
            <SentReceipt acknowledgement={stage.acknowledgement} />
          </End>
        </FormSessionContext>
      );
    default: {
      const { correction, session } = stage;
      return (
        <FormSessionContext value={session}>
          <CorrectionForm
            session={session}
            correction={correction}
            token={token}
            onSent={(acknowledgement) => {
              dropKeptCorrection();
              setStage({ kind: 'sent', acknowledgement, session });
            }}
            onEnded={() => setStage({ kind: 'ended' })}
            onLeave={onLeave}
          />
        </FormSessionContext>
      );
    }
  }
}

/** Sends the lookups of the open session, and keeps what is typed. */
function useRunningSession(stage: Stage): void {
  const session = stage.kind === 'open' ? stage.session : undefined;
  const id = stage.kind === 'open' ? stage.correction.id : undefined;
  useEffect(() => {
    if (session === undefined || id === undefined) return undefined;
    void loadDeferredParts(session.store.form);
    const ends = [startLookupRunner(session.store, session.send), keepCorrection(id, session)];
    return () => ends.forEach((end) => end());
  }, [session, id]);
}

interface EndProps {
  tone: 'info' | 'success';
  title: string;
  text: string;
  /** The text of the button that leads to the status. */
  leave: string;
  onLeave: () => void;
  children?: React.ReactNode;
}

/** Renders how the correction ended. It gets the focus. */
function End({ tone, title, text, leave, onLeave, children }: EndProps) {
  const heading = usePage(title);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) focusAfterDialogs(box.current);
  }, []);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {title}
      </h1>
      <Notice ref={box} tone={tone} tabIndex={-1} title={title} heading="h2">
        <p>{text}</p>
        {children}
      </Notice>
      <div>
        <Button kind="primary" onClick={onLeave}>
          {leave}
        </Button>
      </div>
    </div>
  );
}
