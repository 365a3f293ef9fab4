/** The page that a mailed link opens. Nothing is sent before the user presses a button: programs that look at mails open links too. */

import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { apiFetch } from '../../../app-data/api-fetch.ts';
import { useApp } from '../../../app-data/app-context.ts';
import { focusAfterDialogs } from '../../../dialog/focus-after-dialogs.ts';
import { usePage } from '../../../pages/use-page.ts';
import { Button } from '../../../theme/Button.tsx';
import { Notice } from '../../../theme/Notice.tsx';
import { isRecord } from '../../requests.ts';
import type { FetchFunction } from '../../requests.ts';
import { createClosedTranslate } from '../closed/closed-texts.ts';
import { LoadedClosedDrafts } from '../closed/LoadedClosedDrafts.tsx';
import { createSecret } from '../server/container.ts';
import { EndReminders } from './EndReminders.tsx';
import { RequestLinks } from './RequestLinks.tsx';
import styles from './Resume.module.css';
import { resumeDraft } from './resume-draft.ts';
import type { ResumeAttempt, ResumeOutcome } from './resume-draft.ts';
import { useResumeTexts } from './resume-texts.ts';
import type { ResumeTextKey } from './resume-texts.ts';

/** The beginning of a token that ends reminders; the server writes it into the address. */
const REMINDERS = 'reminders=';

/** Renders the page. Without a token it asks for the links of an address; the token of a reminder ends the reminders. */
export function ResumePage({ send = apiFetch }: { send?: FetchFunction }) {
  const token = useToken();
  const t = useResumeTexts();
  const reminders = token?.startsWith(REMINDERS) === true ? token.slice(REMINDERS.length) : undefined;
  const title = t(reminders === undefined ? 'resumeTitle' : 'remindersTitle');
  const heading = usePage(title);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {token === undefined ? (
        <RequestLinks send={send} />
      ) : reminders === undefined ? (
        <Resume key={token} token={token} send={send} />
      ) : (
        <EndReminders key={token} token={reminders} send={send} />
      )}
    </div>
  );
}

/** Returns the token of the address, and moves it from there to the history entry: it opens the answers of somebody. */
function useToken(): string | undefined {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.slice(1);
  useLayoutEffect(() => {
    if (inAddress !== '') void navigate({ hash: '' }, { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate]);
  const kept: unknown = isRecord(state) ? state['token'] : undefined;
  return inAddress === '' ? (typeof kept === 'string' ? kept : undefined) : inAddress;
}

const FAILURES = { offline: 'resumeOffline', unkept: 'resumeUnkept', occupied: 'resumeOccupied' } as const;

type ResumeStatus = { kind: 'ready' | 'opening' } | Exclude<ResumeOutcome, { kind: 'opened' }>;

/** Returns the text of a failure after which the link can be tried again. */
function findFailure({ kind }: ResumeStatus): ResumeTextKey | undefined {
  return kind === 'offline' || kind === 'unkept' || kind === 'occupied' ? FAILURES[kind] : undefined;
}

/** The button that had the focus is removed. */
function focusNotice(notice: HTMLElement | null): void {
  if (notice) focusAfterDialogs(notice, {});
}

/** Renders the button that opens the draft, and why it could not be opened. */
function Resume({ token, send }: { token: string; send: FetchFunction }) {
  const { routes, texts } = useApp();
  const navigate = useNavigate();
  const t = useResumeTexts();
  const tClosed = createClosedTranslate(texts);
  const attempt = useRef<ResumeAttempt>(undefined);
  const [status, setStatus] = useState<ResumeStatus>({ kind: 'ready' });
  const open = async (): Promise<void> => {
    if (status.kind === 'opening') return;
    setStatus({ kind: 'opening' });
    attempt.current ??= { token, secret: createSecret() };
    const outcome = await resumeDraft(send, attempt.current);
    if (outcome.kind !== 'opened') return setStatus(outcome);
    const path = Object.entries(routes).find(([, id]) => id === outcome.form)?.[0];
    void navigate(path ?? `/forms/${encodeURIComponent(outcome.form)}`, { replace: true });
  };

  const failure = findFailure(status);
  switch (status.kind) {
    case 'invalid':
      return (
        <>
          <Notice ref={focusNotice} tabIndex={-1} tone="warning" role="alert" title={t('resumeInvalidTitle')}>
            <p>{t('resumeInvalidText')}</p>
          </Notice>
          <RequestLinks send={send} />
        </>
      );
    case 'closed':
      return (
        <LoadedClosedDrafts
          form={status.form}
          draft={status.draft}
          send={send}
          loading={<p role="status">{t('resumeOpening')}</p>}
          failed={
            <Notice ref={focusNotice} tabIndex={-1} tone="warning" role="alert" title={tClosed('resumeClosedTitle')}>
              <p>{tClosed('resumeClosedText')}</p>
            </Notice>
          }
        />
      );
    default:
      return (
        <>
          <p>{t('resumeText')}</p>
          {failure && (
            <Notice tone="danger" role="alert">
              <p>{t(failure)}</p>
            </Notice>
          )}
          <Button kind="primary" aria-disabled={status.kind === 'opening'} onClick={() => void open()}>
            {t(failure ? 'resumeRetry' : 'resumeStart')}
          </Button>
          <p role="status">{status.kind === 'opening' && t('resumeOpening')}</p>
        </>
      );
  }
}
