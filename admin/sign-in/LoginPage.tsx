/** /admin: the sign-in form; afterwards the dashboard, or the screen that required the sign-in. */

import { useState, type FormEvent } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useApp } from '#renderer/app-data/app-context.ts';
import { LoadingScreen } from '#renderer/app-data/LoadingScreen.tsx';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { validateKnownEmail, validatePasswordInput } from '#server/accounts/credentials';
import { useApi } from '../data/api-context.ts';
import { getProblemText } from '../data/error-text.ts';
import { HOME } from '../product.ts';
import { useSession } from '../session/session-context.ts';
import { Input, PasswordInput } from './Input.tsx';
import { getRememberedEmail, rememberEmail } from './remembered-email.ts';
import { SignInPage } from './SignInPage.tsx';
import styles from './SignInPage.module.css';

/** Renders the form, or redirects a signed-in user. */
export function LoginPage() {
  const { user } = useSession();
  const { state } = useLocation();
  if (user === undefined) return <LoadingScreen />;
  if (user === null) return <Login />;
  return <Navigate to={getReturnPath(state) ?? HOME} replace />;
}

/** The screen that required the sign-in; only URLs of the back office are accepted. */
function getReturnPath(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/admin/') ? from : undefined;
}

function Login() {
  const { product } = useApp();
  const api = useApi();
  const { startSession } = useSession();
  const [email, setEmail] = useState(getRememberedEmail);
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(email !== '');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isValid = validateKnownEmail(email) === undefined && validatePasswordInput(password) === undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const reply = await api.call('POST /admin/session', {}, { email: email.trim(), password, rememberMe });
    if (reply.ok) {
      const { user, product: productId, roles } = reply.data;
      rememberEmail(rememberMe ? user.email : '');
      startSession(user, productId, roles);
      return;
    }
    setBusy(false);
    setFailure(reply.status === 422 ? 'Invalid email or password' : getProblemText(reply.status, reply.problem));
  }

  return (
    <SignInPage title="Welcome back" lead={`Sign in to the back-office of ${product}.`}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {failure !== undefined && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <Input label="Email" type="email" autoComplete="username" value={email} onChange={setEmail} error={validateKnownEmail(email)} />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={validatePasswordInput(password)}
        />
        <div className={styles.row}>
          <label className={styles.remember}>
            <input type="checkbox" checked={rememberMe} onChange={(event) => setRememberMe(event.target.checked)} />
            Remember me
          </label>
          <Link to="/admin/forgot-password">Forgot your password?</Link>
        </div>
        <Button type="submit" kind="primary" isWide disabled={!isValid} isBusy={isBusy}>
          {isBusy ? 'Logging in...' : 'Log In'}
        </Button>
      </form>
    </SignInPage>
  );
}
