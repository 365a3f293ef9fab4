/** Sends the queued submissions while another page is open, and shows the result of each. */

import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { apiFetch } from '../../app-data/api-fetch.ts';
import { AppContext } from '../../app-data/app-context.ts';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { Button } from '../../theme/Button.tsx';
import { Notice } from '../../theme/Notice.tsx';
import { ClosedDraft } from '../drafts/closed/ClosedDraft.tsx';
import { formatSaved } from '../drafts/kept/format-saved.ts';
import { removeDraft } from '../drafts/server/remove-draft.ts';
import { getPageLocale } from '../page-locale.ts';
import styles from './OutboxNotices.module.css';
import { createOutboxTranslate } from './outbox-texts.ts';
import { sendWaiting } from './send-waiting.ts';
import type { Delivery } from './send-waiting.ts';
import type { RetryState } from './retry-times.ts';
import { useRetries } from './use-retries.ts';

const TONES = { waiting: 'warning', sent: 'success', elsewhere: 'success', refused: 'danger', closed: 'danger' } as const;
const TEXTS = {
  waiting: 'formWaits',
  sent: 'formSent',
  elsewhere: 'formSentElsewhere',
  refused: 'formRefused',
  closed: 'formClosed',
} as const;

/** Renders a notice for each submission; nothing if none waits. Another `page` of the site sends those again whose form was left. */
export function OutboxNotices({ page: current }: { page: string }) {
  const { texts, routes = {} } = useContext(AppContext) ?? {};
  const [deliveries, setDeliveries] = useState<readonly Delivery[]>([]);
  const [retry, setRetry] = useState<RetryState>({ attempts: 1, retryAt: 0 });
  const send = useCallback(async () => {
    try {
      const sent = await sendWaiting(apiFetch);
      if (sent === undefined) return;
      // What was sent before stays until it is closed.
      setDeliveries((before) => [...before.filter(({ id, isDone }) => isDone && !sent.some((one) => one.id === id)), ...sent]);
      const times = sent.flatMap(({ state, retryAt = 0 }) => (state === 'waiting' ? [retryAt] : []));
      if (times.length > 0) setRetry(({ attempts }) => ({ attempts: attempts + 1, retryAt: Math.min(...times) }));
    } catch (error) {
      console.warn('The submissions that wait could not be read', error);
    }
  }, []);
  const hide = (id: string): void => {
    setDeliveries((all) => all.filter((one) => one.id !== id));
    // The button that had the focus is removed.
    const heading = document.querySelector('h1');
    if (heading) focusAfterDialogs(heading, {});
  };
  const remove = (id: string): void => {
    removeDraft(apiFetch, id)
      .then(() => hide(id))
      .catch((error: unknown) => console.warn('The draft could not be deleted', error));
  };
  useEffect(() => void send(), [send, current]);
  useRetries(retry, send);
  // The page of a closed form has these drafts itself, unless its route was removed too.
  const isFormPage = Object.hasOwn(routes, current) || current.startsWith('/forms/');
  const shown = deliveries.filter(({ state, page }) => state !== 'closed' || page !== current || !isFormPage);
  if (shown.length === 0) return null;
  return (
    <div className={styles.notices}>
      {shown.map((delivery) => (
        <DeliveryNotice
          key={delivery.id}
          delivery={delivery}
          isOfPage={delivery.page === current}
          texts={texts}
          onHide={() => hide(delivery.id)}
          onDelete={() => remove(delivery.id)}
        />
      ))}
    </div>
  );
}

interface DeliveryNoticeProps {
  delivery: Delivery;
  /** Whether the form has the page that is shown. */
  isOfPage: boolean;
  texts: Record<string, string> | undefined;
  onHide: () => void;
  onDelete: () => void;
}

/** Renders what became of a submission, and what its user can do. */
function DeliveryNotice({ delivery, isOfPage, texts, onHide, onDelete }: DeliveryNoticeProps) {
  const { id, title, page, state, isDone, needsPage = false, sentAt = 0, receiptNumber, isLinked = false } = delivery;
  const t = useMemo(() => createOutboxTranslate(texts), [texts]);
  const time = formatSaved(sentAt, getPageLocale() || 'en', sentAt);
  const isClosed = state === 'closed';
  return (
    <Notice tone={TONES[state]} {...(!isClosed && { role: 'status' })}>
      {needsPage ? (
        <Link to={page}>{t('formNeedsPage', { form: title })}</Link>
      ) : (
        // The answers that are shown below are no message.
        <p {...(isClosed && { role: 'status' })}>{t(TEXTS[state], { form: title, time })}</p>
      )}
      {receiptNumber !== undefined && <p>{t('sentNumber', { number: receiptNumber })}</p>}
      {state === 'waiting' && !needsPage && !isOfPage && <Link to={page}>{t('openWaiting')}</Link>}
      {state === 'refused' && <Link to={page}>{t('openRefused')}</Link>}
      {state === 'elsewhere' && !isDone && <Link to={page}>{t('openSentElsewhere')}</Link>}
      {isClosed && <ClosedDraft id={id} label={title} isLinked={isLinked} send={apiFetch} texts={texts} onDelete={onDelete} />}
      {isDone && (
        <Button kind="quiet" onClick={onHide}>
          {t('hideSent')}
        </Button>
      )}
    </Notice>
  );
}
