/** Replaces a form whose submission waits on the device until it can be sent. */

import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { Button } from '../../theme/Button.tsx';
import { Notice } from '../../theme/Notice.tsx';
import { keptParts } from '../drafts/load-kept-parts.ts';
import type { StepSubmitResult } from '../submission/show-refusal.ts';
import { useFormSession } from '../use-form-session.ts';
import styles from '../wizard/Wizard.module.css';
import { createOutboxTranslate } from './outbox-texts.ts';
import { useQueue } from './use-queue.ts';

interface QueuedPanelProps {
  /** Receives the result when the server has answered; undefined when the submission was taken back. */
  onDelivered: (result: StepSubmitResult | undefined) => Promise<void>;
}

/** Renders where the form is, and the buttons that send it or take it back. */
export function QueuedPanel({ onDelivered }: QueuedPanelProps) {
  const { store, draft } = useFormSession();
  const { texts } = store.form.definition;
  const t = useMemo(() => createOutboxTranslate(texts), [texts]);
  const queue = useQueue(onDelivered);
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const kept = keptParts.use();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) focusAfterDialogs(box.current);
  }, []);
  const { isSending, isTooOld, changeProblem } = queue;
  const reason = isTooOld ? 'queuedTooLong' : isOnline ? 'queuedUnreachable' : 'queuedOffline';
  return (
    <div className={styles.panel}>
      <Notice ref={box} tone="warning" tabIndex={-1} title={t('notSentYet')} heading="h2">
        <p>{t(reason)}</p>
        {kept && draft && !isTooOld && <kept.QueuedPlace t={t} />}
      </Notice>
      <p role="status">{isSending ? t('sendingNow') : ''}</p>
      {changeProblem && (
        <Notice tone="danger" role="alert">
          <p>{t(changeProblem === 'busy' ? 'changeBusy' : 'changeNeedsNetwork')}</p>
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button onClick={queue.change}>{t('changeAnswers')}</Button>
        {!isTooOld && (
          <Button kind="primary" onClick={queue.sendNow}>
            {t('tryNow')}
          </Button>
        )}
      </div>
    </div>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
