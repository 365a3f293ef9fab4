/** /admin/forgot-password: requests a reset link. The message is the same whether the address has an account or not. */

import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { validateKnownEmail } from '#server/accounts/credentials';
import { useApi } from '../data/api-context.ts';
import { getProblemText } from '../data/error-text.ts';
import { Input } from './Input.tsx';
import { SignInPage } from './SignInPage.tsx';
import styles from './SignInPage.module.css';

/** Renders the form, and a confirmation after the request. */
export function ForgotPasswordPage() {
  const api = useApi();
  const [email, setEmail] = useState('');
  const [stage, setStage] = useState<'entry' | 'sending' | 'sent'>('entry');
  const [failure, setFailure] = useState<string>();
  const isValid = validateKnownEmail(email) === undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isValid || stage !== 'entry') return;
    setStage('sending');
    setFailure(undefined);
    const reply = await api.call('POST /admin/password_resets', {}, { email: email.trim() });
    setStage(reply.ok ? 'sent' : 'entry');
    if (!reply.ok) setFailure(getProblemText(reply.status, reply.problem));
  }

  if (stage === 'sent') {
    return (
      <SignInPage key="sent" title="Check your email">
        <p role="status">
          If <strong>{email.trim()}</strong> belongs to an account, we have sent it a link to set a new password.
        </p>
        <Link to="/admin">Back to login</Link>
      </SignInPage>
    );
  }
  return (
    <SignInPage key="ask" title="Forgot your password?" lead="Tell us your email, and we send you a link to set a new one.">
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {failure !== undefined && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <Input label="Email" type="email" autoComplete="username" value={email} onChange={setEmail} error={validateKnownEmail(email)} />
        <Button type="submit" kind="primary" isWide disabled={!isValid} isBusy={stage === 'sending'}>
          {stage === 'sending' ? 'Sending...' : 'Send Reset Link'}
        </Button>
        <Link to="/admin">Back to login</Link>
      </form>
    </SignInPage>
  );
}
