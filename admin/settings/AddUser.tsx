/** The form for a new account. It is not a form definition because the language has no password input. */

import { useState, type FormEvent } from 'react';
import { isRecord } from '#renderer/form/requests.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../data/api-context.ts';
import { problemText } from '../data/error-text.ts';
import modalStyles from '../dialog/Modal.module.css';
import { FilterSelect } from '../list/ListToolbar.tsx';
import { useSession } from '../session/session-context.ts';
import { emailError, newPasswordError } from '../sign-in/credential-checks.ts';
import { Input, PasswordInput } from '../sign-in/Input.tsx';

export function AddUser({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const api = useApi();
  const { roles } = useSession();
  const [values, setValues] = useState({ name: '', email: '', password: '', role: 'Staff' });
  const [refusals, setRefusals] = useState<Record<string, unknown>>({});
  const [failure, setFailure] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const own: Record<string, string | undefined> = {
    name: values.name.trim() === '' ? 'Name is required' : undefined,
    email: emailError(values.email),
    password: newPasswordError(values.password),
  };
  const input = (name: 'name' | 'email' | 'password') => ({
    value: values[name],
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      setRefusals((now) => ({ ...now, [name]: undefined }));
    },
    isChecked,
    error: own[name] ?? (typeof refusals[name] === 'string' ? refusals[name] : undefined),
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    setFailure(undefined);
    if (isBusy || Object.values(own).some(Boolean)) return;
    setBusy(true);
    const reply = await api.call('POST /admin/users', {}, { ...values, name: values.name.trim(), email: values.email.trim() });
    setBusy(false);
    if (reply.ok) return onDone();
    const { errors } = reply.problem;
    if (isRecord(errors)) setRefusals(errors);
    else setFailure(problemText(reply.status, reply.problem));
  }

  return (
    <form noValidate className={modalStyles.body} onSubmit={(event) => void submit(event)}>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Input label="Name" autoComplete="off" data-first="" {...input('name')} />
      <Input label="Email" type="email" autoComplete="off" {...input('email')} />
      <PasswordInput label="Password" autoComplete="new-password" {...input('password')} />
      <FilterSelect
        label="Role"
        value={values.role}
        options={roles.map(({ name, title }) => ({ value: name, title }))}
        onChange={(role) => setValues((now) => ({ ...now, role }))}
      />
      <div className={modalStyles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
