/** The page of a correction, which the status page opens: the form as it was sent, of which only some fields can be changed. */

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useApp } from '../../app-data/app-context.ts';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { usePage } from '../../pages/use-page.ts';
import { Button } from '../../theme/Button.tsx';
import { Notice } from '../../theme/Notice.tsx';
import { Skeleton } from '../../theme/Skeleton.tsx';
import { loadDeferredParts } from '../load-deferred-parts.ts';
import { startLookupRunner } from '../lookup-runner.ts';
import { SentReceipt } from '../receipt/SentReceipt.tsx';
import type { FetchFunction } from '../requests.ts';
import { createTranslate } from '../ui-texts.ts';
import { FormSessionContext } from '../use-form-session.ts';
import styles from './Correction.module.css';
import { CorrectionForm } from './CorrectionForm.tsx';
import { createCorrectionTranslate } from './correction-texts.ts';
import { useEndedTexts } from './ended-texts.ts';
import { dropKeptCorrection, keepCorrection } from './kept-correction.ts';
import { type Stage, useStage } from './use-stage.ts';

interface CorrectionPageProps {
  /** The token of the link. */
  token: string;
  send: FetchFunction;
  /** Returns to the status, which is requested again. */
  onLeave: () => void;
}

/** Renders the page. In another language it continues with the answers that were typed. */
export function CorrectionPage({ token, send, onLeave }: CorrectionPageProps) {
  const { texts } = useApp();
  const t = useEndedTexts();
  const { stage, setStage, retry, reopen } = useStage(token, send);
  useRunningSession(stage);
  const isEnded = stage.kind === 'sent' || stage.kind === 'ended';
  useEffect(() => {
    if (isEnded) dropKeptCorrection();
  }, [isEnded]);
  const leave = t('correctionShowStatus');
  switch (stage.kind) {
    case 'loading':
      return <Skeleton label={createTranslate(texts)('loadingForm')} lines={8} />;
    case 'failed':
      return (
        <Notice tone="danger" role="alert" title={t('correctionNotOpened')}>
          <p>{stage.reason ?? t('correctionNotOpenedText')}</p>
          <Button onClick={retry}>{createTranslate(texts)('tryAgain')}</Button>
        </Notice>
      );
    case 'ended':
      return <End tone="info" title={t('correctionEnded')} text={t('correctionEndedText')} leave={leave} onLeave={onLeave} />;
    case 'sent':
      return (
        <FormSessionContext value={stage.session}>
          <End
            heading={stage.session.store.form.definition.title}
            tone="success"
            title={createCorrectionTranslate(stage.session.store.form)('correctionSent')}
            text={createCorrectionTranslate(stage.session.store.form)('correctionSentText')}
            leave={leave}
            onLeave={onLeave}
          >
            <SentReceipt
              acknowledgement={{ receiptNumber: stage.correction.receiptNumber ?? undefined, createdAt: undefined, receipt: false }}
            />
          </End>
        </FormSessionContext>
      );
    default: {
      const { correction, session, news } = stage;
      const handleSent = (): void => setStage({ kind: 'sent', correction, session });
      const handleEnded = (): void => setStage({ kind: 'ended' });
      const handlers = { onSent: handleSent, onEnded: handleEnded, onChanged: reopen, onLeave };
      return (
        <FormSessionContext value={session}>
          <CorrectionForm session={session} correction={correction} token={token} news={news} {...handlers} />
        </FormSessionContext>
      );
    }
  }
}

/** Sends the lookups of the open session, and keeps what is typed. */
function useRunningSession(stage: Stage): void {
  const session = stage.kind === 'open' ? stage.session : undefined;
  const correction = stage.kind === 'open' ? stage.correction : undefined;
  useEffect(() => {
    if (session === undefined || correction === undefined) return undefined;
    void loadDeferredParts(session.store.form);
    const ends = [startLookupRunner(session.store, session.send), keepCorrection(correction, session)];
    return () => ends.forEach((end) => end());
  }, [session, correction]);
}

interface EndProps {
  /** The title of the form. Default: the page has no heading to see. */
  heading?: string;
  tone: 'info' | 'success';
  title: string;
  text: string;
  /** The text of the button that leads to the status. */
  leave: string;
  onLeave: () => void;
  children?: ReactNode;
}

/** Renders how the correction ended. It gets the focus. */
function End({ heading: formTitle, tone, title, text, leave, onLeave, children }: EndProps) {
  const heading = usePage(title);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) focusAfterDialogs(box.current);
  }, []);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={formTitle === undefined ? 'visually-hidden' : undefined}>
        {formTitle ?? title}
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
