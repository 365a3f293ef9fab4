/** The form for a new account. It is not a form definition because the language has no password input. */

import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useModalActions } from '../dialog/modal-context.ts';
import modalStyles from '../dialog/Modal.module.css';
import { FilterSelect } from '../list/ListToolbar.tsx';
import { useSession } from '../session/session-context.ts';
import { Input, PasswordInput } from '../sign-in/Input.tsx';
import { useNewAccount } from './use-new-account.ts';

interface AddUserProps {
  /** Called once the account is created, with its name. */
  onDone: (name: string) => void;
}

/** Content of the dialog that adds an account. */
export function AddUser({ onDone }: AddUserProps) {
  const { requestClose } = useModalActions();
  const { roles } = useSession();
  const { form, role, setRole, getInputProps, failure, isBusy, submit } = useNewAccount(onDone);
  return (
    <form ref={form} noValidate className={modalStyles.body} onSubmit={(event) => void submit(event)}>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Input label="Name" autoComplete="off" data-first="" {...getInputProps('name')} />
      <Input label="Email" type="email" autoComplete="off" {...getInputProps('email')} />
      <PasswordInput label="Password" autoComplete="new-password" {...getInputProps('password')} />
      <FilterSelect label="Role" value={role} options={roles.map(({ name, title }) => ({ value: name, title }))} onChange={setRole} />
      <div className={modalStyles.buttons}>
        <Button onClick={requestClose}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
