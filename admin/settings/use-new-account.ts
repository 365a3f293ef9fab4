/** Values, validation and saving of the form for a new account. */

import { useState, type FormEvent, type RefObject } from 'react';
import { isRecord } from '#renderer/form/requests.ts';
import { validateNewEmail, validateNewPassword } from '#server/accounts/credentials';
import { useApi } from '../data/api-context.ts';
import { getProblemText } from '../data/error-text.ts';
import { useInvalidInputFocus } from '../sign-in/use-invalid-input-focus.ts';

/** The text inputs of the form. */
type InputName = 'name' | 'email' | 'password';

/** State of the form, and its actions. */
export interface NewAccount {
  form: RefObject<HTMLFormElement | null>;
  role: string;
  setRole: (role: string) => void;
  /** The properties of a text input. */
  getInputProps: (name: InputName) => {
    value: string;
    onChange: (value: string) => void;
    isChecked: boolean;
    error: string | undefined;
  };
  /** Message of a failed request that belongs to no input. */
  failure: string | undefined;
  isBusy: boolean;
  /** Creates the account if the form is valid. */
  submit: (event: FormEvent) => Promise<void>;
}

/** Holds the form for a new account; `onDone` is called once the account is created, with its name. */
export function useNewAccount(onDone: (name: string) => void): NewAccount {
  const api = useApi();
  const [values, setValues] = useState({ name: '', email: '', password: '', role: 'Staff' });
  const [serverErrors, setServerErrors] = useState<Record<string, unknown>>({});
  const [failure, setFailure] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { form, focusInvalidInput } = useInvalidInputFocus();
  const errors: Record<InputName, string | undefined> = {
    name: values.name.trim() === '' ? 'Name is required' : undefined,
    email: validateNewEmail(values.email),
    password: validateNewPassword(values.password),
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    setFailure(undefined);
    if (isBusy) return;
    if (Object.values(errors).some(Boolean)) return focusInvalidInput();
    setBusy(true);
    const reply = await api.call('POST /admin/users', {}, { ...values, name: values.name.trim(), email: values.email.trim() });
    setBusy(false);
    if (reply.ok) return onDone(values.name.trim());
    if (isRecord(reply.problem['errors'])) {
      setServerErrors(reply.problem['errors']);
      focusInvalidInput();
    } else setFailure(getProblemText(reply.status, reply.problem));
  }

  return {
    form,
    role: values.role,
    setRole: (role) => setValues((current) => ({ ...current, role })),
    getInputProps: (name) => ({
      value: values[name],
      onChange: (value) => {
        setValues((current) => ({ ...current, [name]: value }));
        setServerErrors((current) => ({ ...current, [name]: undefined }));
      },
      isChecked,
      error: errors[name] ?? (typeof serverErrors[name] === 'string' ? serverErrors[name] : undefined),
    }),
    failure,
    isBusy,
    submit,
  };
}
