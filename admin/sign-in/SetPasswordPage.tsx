/** /admin/set-password#token=…&email=…: the page of the password reset link. */

import { useEffect, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isRecord } from '#renderer/form/requests.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { validateNewPassword } from '#server/accounts/credentials';
import { useApi } from '../data/api-context.ts';
import { getProblemText } from '../data/error-text.ts';
import { PasswordInput } from './Input.tsx';
import { SignInPage } from './SignInPage.tsx';
import styles from './SignInPage.module.css';
import { useInvalidInputFocus } from './use-invalid-input-focus.ts';
import { useResetLink, type ResetLink } from './use-reset-link.ts';

const REDIRECT_DELAY_MS = 2000;
const INVALID_LINK = 'This password reset link is invalid or has expired.';

/** Renders the form for the current link; a second link starts it again. */
export function SetPasswordPage() {
  const link = useResetLink();
  return <LinkedPage key={link.token} link={link} />;
}

function LinkedPage({ link: { token, email } }: { link: ResetLink }) {
  const [isInvalid, setInvalid] = useState(token === '');
  const [isDone, setDone] = useState(false);
  if (isDone) return <Updated />;
  if (!isInvalid) return <SetPassword token={token} email={email} onInvalid={() => setInvalid(true)} onDone={() => setDone(true)} />;
  return (
    <SignInPage key="invalid" title="Invalid Reset Link">
      <p role="alert">{INVALID_LINK}</p>
      <Link to="/admin/forgot-password">Request a new link</Link>
    </SignInPage>
  );
}

function Updated() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/admin', { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <SignInPage key="updated" title="Password updated!">
      <p role="status">You can log in with it now. We take you there in a moment.</p>
    </SignInPage>
  );
}

interface SetPasswordProps {
  token: string;
  email: string;
  onInvalid: () => void;
  onDone: () => void;
}

function SetPassword({ token, email, onInvalid, onDone }: SetPasswordProps) {
  const api = useApi();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { form, focusInvalidInput } = useInvalidInputFocus();
  const isValid = validateNewPassword(password) === undefined && validateConfirmation(password, confirmation) === undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (isBusy) return;
    if (!isValid) return focusInvalidInput();
    setBusy(true);
    setFailure(undefined);
    const reply = await api.call('PUT /admin/password', {}, { token, email, password });
    setBusy(false);
    if (reply.ok) onDone();
    else if (reply.status === 422 && !isRecord(reply.problem['errors'])) onInvalid();
    else setFailure(getPasswordError(reply.problem) ?? getProblemText(reply.status, reply.problem));
  }

  return (
    <SignInPage key="form" title="Set your password" {...(email === '' ? {} : { lead: `For ${email}` })}>
      <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {failure !== undefined && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={validateNewPassword(password)}
          isChecked={isChecked}
          hint="At least 8 characters, with an uppercase letter, a lowercase letter and a number."
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
          error={validateConfirmation(password, confirmation)}
          isChecked={isChecked}
        />
        <Button type="submit" kind="primary" isWide isBusy={isBusy}>
          {isBusy ? 'Saving...' : 'Set Password'}
        </Button>
      </form>
    </SignInPage>
  );
}

function getPasswordError(problem: Record<string, unknown>): string | undefined {
  const errors = problem['errors'];
  const message = isRecord(errors) ? errors['password'] : undefined;
  return typeof message === 'string' ? message : undefined;
}

function validateConfirmation(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return 'Please confirm your password';
  return confirmation === password ? undefined : 'Passwords must match';
}
