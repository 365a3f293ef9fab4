/** Changes the password of the account that is signed in. */

import { useState, type FormEvent } from 'react';
import { isRecord } from '#renderer/form/requests.ts';
import { announce } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Card } from '#renderer/theme/Card.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../data/api-context.ts';
import { getProblemText } from '../data/error-text.ts';
import { PasswordInput } from '../sign-in/Input.tsx';
import { useInvalidInputFocus } from '../sign-in/use-invalid-input-focus.ts';
import styles from './Settings.module.css';

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' };

/** The tab with the password form. */
export function PasswordForm() {
  const api = useApi();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, unknown>>({});
  const [outcome, setOutcome] = useState<{ isSuccess: boolean; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const { form, focusInvalidInput } = useInvalidInputFocus();
  const input = (name: keyof typeof EMPTY) => ({
    value: values[name],
    onChange: (value: string) => setValues((current) => ({ ...current, [name]: value })),
    isChecked: true,
    error: typeof errors[name] === 'string' ? errors[name] : undefined,
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { currentPassword, newPassword, confirmation } = values;
    setErrors({});
    if ([currentPassword, newPassword, confirmation].includes('')) return setOutcome({ isSuccess: false, text: 'All fields are required' });
    if (newPassword !== confirmation) return setOutcome({ isSuccess: false, text: 'New passwords do not match' });
    setBusy(true);
    setOutcome(undefined);
    const reply = await api.call('PUT /admin/password', {}, { currentPassword, newPassword });
    setBusy(false);
    if (reply.ok) {
      setValues(EMPTY);
      announce('Your password was changed');
      return setOutcome({ isSuccess: true, text: 'Password changed successfully' });
    }
    if (isRecord(reply.problem['errors'])) {
      setErrors(reply.problem['errors']);
      focusInvalidInput();
    } else setOutcome({ isSuccess: false, text: getProblemText(reply.status, reply.problem) });
  }

  return (
    <Card className={styles.card}>
      <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {outcome && (
          <Notice tone={outcome.isSuccess ? 'success' : 'danger'} role={outcome.isSuccess ? undefined : 'alert'}>
            {outcome.text}
          </Notice>
        )}
        <PasswordInput label="Current password" autoComplete="current-password" {...input('currentPassword')} />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters, with an uppercase letter, a lowercase letter and a number."
          {...input('newPassword')}
        />
        <PasswordInput label="Confirm new password" autoComplete="new-password" {...input('confirmation')} />
        <div>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {isBusy ? 'Saving…' : 'Change Password'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
