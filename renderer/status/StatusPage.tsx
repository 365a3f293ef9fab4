/**
 * The page at `/status`, which the link of a receipt opens: the status of a submission. The token of the link stays in the address, so that the page can be reloaded and kept as a
 * bookmark. It shows no answers, until staff ask for a correction and its holder opens the form.
 */

import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { apiFetch } from '../app-data/api-fetch.ts';
import { useApp } from '../app-data/app-context.ts';
import { loadChunk } from '../app-data/load-chunk.ts';
import { focusAfterDialogs } from '../dialog/focus-after-dialogs.ts';
import { getPageLocale } from '../form/page-locale.ts';
import type { FetchFunction } from '../form/requests.ts';
import { usePage } from '../pages/use-page.ts';
import { Button } from '../theme/Button.tsx';
import { Card } from '../theme/Card.tsx';
import { Notice } from '../theme/Notice.tsx';
import { requestStatus, type StatusResult, type SubmissionStatus } from './request-status.ts';
import styles from './StatusPage.module.css';
import { useStatusTexts } from './status-texts.ts';

/** The page of a correction, which needs the code of forms. */
const loadCorrectionPage = () => loadChunk(() => import('../form/correction/CorrectionPage.tsx'));
type CorrectionPageModule = Awaited<ReturnType<typeof loadCorrectionPage>>;

/** Renders the page of the token in the address. `send` sends the requests; tests pass their own function. */
export function StatusPage({ send = apiFetch }: { send?: FetchFunction }) {
  const token = useSyncExternalStore(subscribeToHash, readToken);
  return (
    <div className={styles.page}>
      <PageOfToken key={token} token={token} send={send} />
    </div>
  );
}

/** Renders the status, or the correction that was opened from it. */
function PageOfToken({ token, send }: { token: string; send: FetchFunction }) {
  const [correction, setCorrection] = useState<CorrectionPageModule>();
  const [hasLeft, setLeft] = useState(false);
  const leave = useCallback(() => {
    setCorrection(undefined);
    setLeft(true);
  }, []);
  return correction ? (
    <correction.CorrectionPage token={token} send={send} onLeave={leave} />
  ) : (
    <StatusOfToken token={token} send={send} isOpening={hasLeft} onCorrect={setCorrection} />
  );
}

interface StatusOfTokenProps {
  token: string;
  send: FetchFunction;
  /** Whether the status is requested without the button. */
  isOpening: boolean;
  /** Called with the page of the correction, when it is loaded. */
  onCorrect: (page: CorrectionPageModule) => void;
}

/** Renders the button that asks for the status, and the reply. Mail scanners open links, but press no button. */
function StatusOfToken({ token, send, isOpening, onCorrect }: StatusOfTokenProps) {
  const t = useStatusTexts();
  const heading = usePage(t('statusTitle'));
  const [result, setResult] = useState<StatusResult | undefined>(token === '' ? { kind: 'invalid' } : undefined);
  const [isLoading, setLoading] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current && result !== undefined && box.current) focusAfterDialogs(box.current);
  }, [result]);
  const show = async (): Promise<void> => {
    if (isLoading) return;
    wasPressed.current = true;
    setLoading(true);
    setResult(await requestStatus(send, token));
    setLoading(false);
  };
  const handleOpening = useEffectEvent(() => {
    if (isOpening) void show();
  });
  useEffect(() => handleOpening(), []);
  const button = (title: string) => (
    <Button kind="primary" aria-busy={isLoading} onClick={() => void show()}>
      {title}
    </Button>
  );
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('statusTitle')}
      </h1>
      <div ref={box} tabIndex={-1} className={styles.result}>
        {result === undefined && (
          <>
            <p>{t('statusIntro')}</p>
            {button(t('statusShow'))}
          </>
        )}
        {result?.kind === 'invalid' && (
          <Notice tone="warning" title={t('statusInvalid')} heading="h2">
            <p>{t('statusInvalidText')}</p>
            <Contact />
          </Notice>
        )}
        {result?.kind === 'failed' && (
          <Notice tone="danger" title={t('statusFailed')} heading="h2">
            <p>{result.reason ?? t('statusFailedText')}</p>
            {button(t('statusRetry'))}
          </Notice>
        )}
        {result?.kind === 'shown' && <StatusCard shown={result.status} onCorrect={onCorrect} />}
      </div>
    </>
  );
}

function StatusCard({ shown, onCorrect }: { shown: SubmissionStatus; onCorrect: (page: CorrectionPageModule) => void }) {
  const { form, receiptNumber, status, receivedAt, changedAt, reason, correction } = shown;
  const t = useStatusTexts();
  return (
    <Card as="section">
      <Notice
        tone={status.tone === 'neutral' ? 'info' : status.tone}
        title={
          <>
            <span className="visually-hidden">{t('statusNow')}: </span>
            {status.title}
          </>
        }
        heading="h2"
      >
        {/* The text asks to contact staff, which nobody needs who can correct the form here. */}
        {status.text !== undefined && correction === undefined && <p>{status.text}</p>}
      </Notice>
      {reason !== undefined && (
        <section className={styles.request} aria-labelledby="status-reason">
          <h3 id="status-reason">{t('statusReason')}</h3>
          <p className={styles.reason}>{reason}</p>
        </section>
      )}
      {correction && <CorrectionRequest remarks={correction.remarks} onCorrect={onCorrect} />}
      <dl className={styles.facts}>
        <div>
          <dt>{t('statusForm')}</dt>
          <dd>{form}</dd>
        </div>
        {receiptNumber !== null && (
          <div>
            <dt>{t('statusNumber')}</dt>
            <dd>{receiptNumber}</dd>
          </div>
        )}
        <div>
          <dt>{t('statusReceived')}</dt>
          <dd>{formatDay(receivedAt)}</dd>
        </div>
        {changedAt !== receivedAt && (
          <div>
            <dt>{t('statusChanged')}</dt>
            <dd>{formatDay(changedAt)}</dd>
          </div>
        )}
      </dl>
      <Contact />
    </Card>
  );
}

interface CorrectionRequestProps {
  remarks: NonNullable<SubmissionStatus['correction']>['remarks'];
  onCorrect: (page: CorrectionPageModule) => void;
}

/** Renders what is to be corrected, and the button that opens the form. */
function CorrectionRequest({ remarks, onCorrect }: CorrectionRequestProps) {
  const t = useStatusTexts();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const open = (): void => {
    setState('loading');
    loadCorrectionPage().then(onCorrect, (error: unknown) => {
      console.error('The page of a correction could not be loaded', error);
      setState('failed');
    });
  };
  return (
    <section className={styles.request} aria-labelledby="status-correction">
      <h3 id="status-correction">{t('statusCorrection')}</h3>
      <dl className={styles.remarks}>
        {remarks.map(({ path, title, text }) => (
          <div key={path}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button kind="primary" aria-busy={state === 'loading'} onClick={open}>
        {t('statusCorrect')}
      </Button>
      {state === 'failed' && (
        <Notice tone="danger" role="alert">
          {t('statusFailedText')}
        </Notice>
      )}
    </section>
  );
}

/** Renders the address for questions; nothing if the app names none. */
function Contact() {
  const t = useStatusTexts();
  const { supportEmail } = useApp();
  if (!supportEmail) return null;
  return (
    <p className={styles.contact}>
      {t('statusContact')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}

function formatDay(time: string): string {
  return new Intl.DateTimeFormat(getPageLocale(), { dateStyle: 'long' }).format(new Date(time));
}

function readToken(): string {
  return window.location.hash.slice(1);
}

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
