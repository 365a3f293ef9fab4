/** The button that ends the reminders of a draft, for mail programs that open the address of `List-Unsubscribe` in a browser. */

import { useState } from 'react';
import { Button } from '../../../theme/Button.tsx';
import { Notice } from '../../../theme/Notice.tsx';
import { requestJson } from '../../requests.ts';
import type { FetchFunction } from '../../requests.ts';
import { useResumeTexts } from './resume-texts.ts';

/** Renders the button, and then what became of it. */
export function StopReminders({ token, send }: { token: string; send: FetchFunction }) {
  const t = useResumeTexts();
  const [status, setStatus] = useState<'ready' | 'stopped' | 'failed'>('ready');
  const stop = async (): Promise<void> => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ token }) };
    setStatus((await requestJson(send, 'drafts/mail-off', init)).ok ? 'stopped' : 'failed');
  };
  if (status === 'stopped')
    return (
      <Notice tone="success" role="status">
        <p>{t('remindersStopped')}</p>
      </Notice>
    );
  return (
    <>
      <p>{t('remindersText')}</p>
      {status === 'failed' && (
        <Notice tone="danger" role="alert">
          <p>{t('resumeOffline')}</p>
        </Notice>
      )}
      <Button kind="primary" onClick={() => void stop()}>
        {t('remindersStop')}
      </Button>
    </>
  );
}
