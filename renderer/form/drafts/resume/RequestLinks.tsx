/** The form for the email address to which the links of unfinished forms are sent again. */

import { useId, useRef, useState } from 'react';
import type { FormEvent, Ref } from 'react';
import { Button } from '../../../theme/Button.tsx';
import { Card } from '../../../theme/Card.tsx';
import { Notice } from '../../../theme/Notice.tsx';
import { requestJson } from '../../requests.ts';
import type { FetchFunction } from '../../requests.ts';
import control from '../../widgets/Control.module.css';
import styles from './Resume.module.css';
import { useResumeTexts } from './resume-texts.ts';
import type { ResumeTextKey } from './resume-texts.ts';

type RequestStatus = { kind: 'editing' | 'sending' | 'sent' | 'invalid' } | { kind: 'failed'; text: ResumeTextKey };

/** Renders the form, or the confirmation, which is the same for known and unknown addresses. */
export function RequestLinks({ send }: { send: FetchFunction }) {
  const t = useResumeTexts();
  const input = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState<RequestStatus>({ kind: 'editing' });
  const request = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (status.kind === 'sending') return;
    const email = input.current?.value.trim() ?? '';
    setStatus({ kind: 'sending' });
    const result = await requestJson(send, 'drafts/links', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (result.ok) return setStatus({ kind: 'sent' });
    if (result.status !== 422) return setStatus({ kind: 'failed', text: result.status === 429 ? 'resumeTooMany' : 'resumeOffline' });
    setStatus({ kind: 'invalid' });
    input.current?.focus();
  };
  if (status.kind === 'sent')
    return (
      <Notice tone="success" role="status">
        <p>{t('resumeAskSent')}</p>
      </Notice>
    );
  return (
    <Card>
      <h2>{t('resumeAskTitle')}</h2>
      <p>{t('resumeAskText')}</p>
      <form noValidate className={styles.form} onSubmit={(event) => void request(event)}>
        <EmailField ref={input} isInvalid={status.kind === 'invalid'} />
        {status.kind === 'failed' && (
          <Notice tone="danger" role="alert">
            <p>{t(status.text)}</p>
          </Notice>
        )}
        <Button kind="primary" type="submit" aria-disabled={status.kind === 'sending'}>
          {t('resumeAskSend')}
        </Button>
      </form>
    </Card>
  );
}

/** Renders the input of the address with its label and error. */
function EmailField({ ref, isInvalid }: { ref: Ref<HTMLInputElement>; isInvalid: boolean }) {
  const id = useId();
  const t = useResumeTexts();
  return (
    <div className={styles.field}>
      <label htmlFor={`${id}email`}>{t('resumeEmail')}</label>
      <input
        ref={ref}
        id={`${id}email`}
        className={control.control}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}error` : undefined}
      />
      {isInvalid && (
        <p id={`${id}error`} className={styles.error}>
          {t('resumeEmailInvalid')}
        </p>
      )}
    </div>
  );
}
