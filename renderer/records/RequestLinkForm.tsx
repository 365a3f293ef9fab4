/** Form for the email address that a link to the list is sent to. The confirmation is the same for known and unknown addresses. */

import { useId, useRef, useState, type FormEvent } from 'react';
import type { ListAccess } from '#engine';
import control from '../form/widgets/Control.module.css';
import { requestJson, isRecord, type ApiResult, type FetchFunction } from '../form/requests.ts';
import { Button } from '../theme/Button.tsx';
import { Card } from '../theme/Card.tsx';
import { Icon } from '../theme/Icon.tsx';
import { Notice } from '../theme/Notice.tsx';
import styles from './RequestLinkForm.module.css';
import { detailOf } from './use-records.ts';

interface AskForLinkProps {
  access: ListAccess;
  texts: Record<string, string>;
  /** The link that was opened is good no more. */
  isStale: boolean;
  send: FetchFunction;
}

type Asking =
  { kind: 'open' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'refused'; message: string } | { kind: 'failed'; message: string };

export function RequestLinkForm({ access, texts, isStale, send }: AskForLinkProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<Asking>({ kind: 'open' });
  const t = (name: string): string => texts[name] ?? '';

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (asking.kind === 'sending') return;
    const email = input.current?.value.trim() ?? '';
    if (email === '') return refuse(t('emailRequired'));
    setAsking({ kind: 'sending' });
    const reply = await requestJson(send, access.ask, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (reply.ok) setAsking({ kind: 'sent' });
    else if (isRefusal(reply)) refuse(t('emailInvalid'));
    else setAsking({ kind: 'failed', message: detailOf(reply) ?? t('failedHint') });
  }

  function refuse(message: string): void {
    setAsking({ kind: 'refused', message });
    input.current?.focus();
  }

  if (asking.kind === 'sent') {
    return (
      <Notice tone="success" role="status" title={t('sentTitle')} heading="h2">
        <p>{t('sentText')}</p>
        <Button onClick={() => setAsking({ kind: 'open' })}>{t('again')}</Button>
      </Notice>
    );
  }
  const error = asking.kind === 'refused' ? asking.message : undefined;
  return (
    <div className={styles.ask}>
      {isStale && asking.kind === 'open' && (
        <Notice tone="warning" role="alert" title={t('staleTitle')}>
          <p>{t('staleText')}</p>
        </Notice>
      )}
      <Card>
        <h2>{t('askTitle')}</h2>
        <p>{t('askText')}</p>
        <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
          <div className={styles.field}>
            <label htmlFor={`${id}email`}>{t('email')}</label>
            <input
              ref={input}
              id={`${id}email`}
              className={control.control}
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? `${id}hint` : `${id}error ${id}hint`}
            />
            {error !== undefined && (
              <p id={`${id}error`} className={styles.error}>
                <Icon name="danger" size={18} />
                {error}
              </p>
            )}
            <p id={`${id}hint`} className={styles.hint}>
              {t('emailHint')}
            </p>
          </div>
          {asking.kind === 'failed' && (
            <Notice tone="danger" role="alert">
              <p>{asking.message}</p>
            </Notice>
          )}
          <Button kind="primary" type="submit" aria-disabled={asking.kind === 'sending'}>
            <Icon name="mail" size={20} />
            {asking.kind === 'sending' ? t('sending') : t('send')}
          </Button>
        </form>
      </Card>
    </div>
  );
}

/** Whether the server found fault with the address itself. */
function isRefusal(reply: ApiResult): boolean {
  return !reply.ok && reply.status === 422 && isRecord(reply.problem?.['errors']);
}
