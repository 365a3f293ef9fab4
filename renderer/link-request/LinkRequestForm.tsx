/** Form for the email address that a link is sent to. */

import { useContext, useEffect, useId, useRef, type FormEvent, type ReactNode, type Ref } from 'react';
import { AppContext } from '../app-data/app-context.ts';
import { focusAfterDialogs } from '../dialog/focus-after-dialogs.ts';
import control from '../form/widgets/Control.module.css';
import type { FailedResult, FetchFunction } from '../form/requests.ts';
import { Button } from '../theme/Button.tsx';
import { Card } from '../theme/Card.tsx';
import { Icon } from '../theme/Icon.tsx';
import { Notice } from '../theme/Notice.tsx';
import styles from './LinkRequestForm.module.css';
import { useLinkRequest } from './use-link-request.ts';

/** The texts of the form. */
export interface LinkRequestTexts {
  title: string;
  text: string;
  /** The label of the input. */
  email: string;
  /** Below the input. */
  hint?: string | undefined;
  /** The error of a missing address. */
  required: string;
  /** The error of an address that the server rejects. */
  invalid: string;
  send: string;
  /** Replaces `send` during the request. */
  sending: string;
  /** The confirmation, which is the same for known and unknown addresses. */
  sent: { title?: string | undefined; text: string };
  /** The button that shows the form again after the request. */
  again: string;
  /** Returns why a request failed. */
  failed: (result: FailedResult) => string;
}

/** The English defaults of the texts that all such forms have. */
const ENGLISH = {
  mailOffTitle: 'We cannot send a link at the moment',
  mailOffText: 'Our server sends no emails. Please contact us.',
};

interface LinkRequestFormProps {
  /** The path below `/api` to which the address is posted. */
  path: string;
  texts: LinkRequestTexts;
  send: FetchFunction;
  /** Shown above the form until a request is made. */
  notice?: ReactNode;
}

/** Renders the form, or the confirmation after the request was sent. Where the server sends no mail, it says so instead. */
export function LinkRequestForm({ path, texts, send, notice }: LinkRequestFormProps) {
  const app = useContext(AppContext);
  const input = useRef<HTMLInputElement>(null);
  const { status, request, edit } = useLinkRequest({ path, texts, send, onInvalid: () => input.current?.focus() });
  const confirmation = useRef<HTMLDivElement>(null);
  const isSent = status.kind === 'sent';
  // The button that had the focus is removed.
  useEffect(() => {
    if (isSent && confirmation.current) focusAfterDialogs(confirmation.current, {});
  }, [isSent]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void request(input.current?.value.trim() ?? '');
  };

  if (app?.hasMail === false) {
    const { supportEmail } = app;
    return (
      <Notice title={app.texts['mailOffTitle'] ?? ENGLISH.mailOffTitle} heading="h2">
        <p>
          {app.texts['mailOffText'] ?? ENGLISH.mailOffText} {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
        </p>
      </Notice>
    );
  }
  if (isSent) {
    return (
      <Notice ref={confirmation} tabIndex={-1} tone="success" role="status" title={texts.sent.title} heading="h2">
        <p>{texts.sent.text}</p>
        <Button onClick={edit}>{texts.again}</Button>
      </Notice>
    );
  }
  return (
    <div className={styles.request}>
      {status.kind === 'editing' && notice}
      <Card>
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
        <form noValidate className={styles.form} onSubmit={handleSubmit}>
          <EmailField ref={input} texts={texts} error={status.kind === 'invalid' ? status.message : undefined} />
          {status.kind === 'failed' && (
            <Notice tone="danger" role="alert">
              <p>{status.message}</p>
            </Notice>
          )}
          <Button kind="primary" type="submit" aria-disabled={status.kind === 'sending'}>
            <Icon name="mail" size={20} />
            {status.kind === 'sending' ? texts.sending : texts.send}
          </Button>
        </form>
      </Card>
    </div>
  );
}

interface EmailFieldProps {
  ref: Ref<HTMLInputElement>;
  texts: Pick<LinkRequestTexts, 'email' | 'hint'>;
  error: string | undefined;
}

/** Renders the email input with its label, error and hint. */
function EmailField({ ref, texts: { email, hint }, error }: EmailFieldProps) {
  const id = useId();
  const descriptions = [error !== undefined && `${id}error`, hint !== undefined && `${id}hint`].filter(Boolean);
  return (
    <div className={styles.field}>
      <label htmlFor={`${id}email`}>{email}</label>
      <input
        ref={ref}
        id={`${id}email`}
        className={control.control}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        aria-invalid={error !== undefined}
        aria-describedby={descriptions.length === 0 ? undefined : descriptions.join(' ')}
      />
      {error !== undefined && (
        <p id={`${id}error`} className={styles.error}>
          <Icon name="danger" size={18} />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
