/** Form for the email address that a link to the list is sent to. */

import { useId, useRef, type FormEvent, type Ref } from 'react';
import type { ListAccess } from '#engine';
import control from '../form/widgets/Control.module.css';
import type { FetchFunction } from '../form/requests.ts';
import { Button } from '../theme/Button.tsx';
import { Card } from '../theme/Card.tsx';
import { Icon } from '../theme/Icon.tsx';
import { Notice } from '../theme/Notice.tsx';
import styles from './RequestLinkForm.module.css';
import { useLinkRequest } from './use-link-request.ts';

interface RequestLinkFormProps {
  access: ListAccess;
  texts: Record<string, string>;
  /** True if the page was opened by a link that has expired. */
  isExpired: boolean;
  send: FetchFunction;
}

/** Renders the form, or the confirmation after the request was sent. */
export function RequestLinkForm({ access, texts, isExpired, send }: RequestLinkFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const t = (name: string): string => texts[name] ?? '';
  const { status, request, edit } = useLinkRequest(access, t, send, () => input.current?.focus());
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void request(input.current?.value.trim() ?? '');
  };

  if (status.kind === 'sent') {
    return (
      <Notice tone="success" role="status" title={t('sentTitle')} heading="h2">
        <p>{t('sentText')}</p>
        <Button onClick={edit}>{t('again')}</Button>
      </Notice>
    );
  }
  return (
    <div className={styles.request}>
      {isExpired && status.kind === 'editing' && (
        <Notice tone="warning" role="alert" title={t('staleTitle')}>
          <p>{t('staleText')}</p>
        </Notice>
      )}
      <Card>
        <h2>{t('askTitle')}</h2>
        <p>{t('askText')}</p>
        <form noValidate className={styles.form} onSubmit={handleSubmit}>
          <EmailField ref={input} t={t} error={status.kind === 'invalid' ? status.message : undefined} />
          {status.kind === 'failed' && (
            <Notice tone="danger" role="alert">
              <p>{status.message}</p>
            </Notice>
          )}
          <Button kind="primary" type="submit" aria-disabled={status.kind === 'sending'}>
            <Icon name="mail" size={20} />
            {status.kind === 'sending' ? t('sending') : t('send')}
          </Button>
        </form>
      </Card>
    </div>
  );
}

interface EmailFieldProps {
  ref: Ref<HTMLInputElement>;
  t: (name: string) => string;
  error: string | undefined;
}

/** Renders the email input with its label, error and hint. */
function EmailField({ ref, t, error }: EmailFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={`${id}email`}>{t('email')}</label>
      <input
        ref={ref}
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
  );
}
