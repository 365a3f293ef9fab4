/** Ends the mails that remind of an unfinished form. Nothing is sent before the user presses the button: programs that look at mails open links too. */

import { useState } from 'react';
import { Button } from '../../../theme/Button.tsx';
import { Notice } from '../../../theme/Notice.tsx';
import { requestJson } from '../../requests.ts';
import type { FetchFunction } from '../../requests.ts';
import { useResumeTexts } from './resume-texts.ts';

/** Renders the button, and the result of the request. `token` is that of a reminder. */
export function EndReminders({ token, send }: { token: string; send: FetchFunction }) {
  const t = useResumeTexts();
  const [status, setStatus] = useState<'ready' | 'sending' | 'ended' | 'failed'>('ready');
  const end = async (): Promise<void> => {
    if (status === 'sending') return;
    setStatus('sending');
    const headers = { 'Content-Type': 'application/json' };
    const result = await requestJson(send, 'drafts/mail-off', { method: 'POST', headers, body: JSON.stringify({ token }) });
    setStatus(result.ok ? 'ended' : 'failed');
  };
  if (status === 'ended')
    return (
      <Notice tone="success" role="status">
        <p>{t('remindersEnded')}</p>
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
      <Button kind="primary" aria-disabled={status === 'sending'} onClick={() => void end()}>
        {t('remindersEnd')}
      </Button>
    </>
  );
}
