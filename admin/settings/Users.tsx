/** The accounts of the back office: list, add, edit, delete. The built-in admin cannot be deleted. */

import { useState } from 'react';
import { announce } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../data/api-context.ts';
import type { ListItem } from '../data/routes.ts';
import { DeleteDialog } from '../dialog/DeleteDialog.tsx';
import { Modal } from '../dialog/Modal.tsx';
import type { Editing } from '../entity/editing.ts';
import { EntityDialog } from '../entity/EntityDialog.tsx';
import { CardMenu } from '../list/CardMenu.tsx';
import { DataTable } from '../list/DataTable.tsx';
import { useList } from '../list/use-list.ts';
import { useRoleTitle, useSession } from '../session/session-context.ts';
import { AddUser } from './AddUser.tsx';

type Account = ListItem<'GET /admin/users'>;

/** The tab with the accounts; it reports an added or deleted account above the table. */
export function Users() {
  const api = useApi();
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Editing>();
  const [deleting, setDeleting] = useState<Account>();
  const [outcome, setOutcome] = useState<string>();
  const edit = (account: Account) =>
    setEditing({
      title: 'Edit User',
      form: 'user',
      row: { ...account },
      save: (body) => api.call('PUT /admin/users/:id', { id: account._id }, body),
      onSaved: () => setOutcome(undefined),
    });
  return (
    <>
      <div>
        <Button kind="primary" onClick={() => setAdding(true)} data-add="">
          <Icon name="plus" size={20} />
          Add User
        </Button>
      </div>
      {outcome !== undefined && <Notice tone="success">{outcome}</Notice>}
      <AccountTable onEdit={edit} onDelete={setDeleting} />
      <Modal title="Add User" isOpen={isAdding} onClose={() => setAdding(false)} asksBeforeDiscard>
        <AddUser
          onDone={(name) => {
            announce(`${name} was added`);
            setAdding(false);
            setOutcome('User added successfully');
          }}
        />
      </Modal>
      <EntityDialog editing={editing} onClose={() => setEditing(undefined)} />
      <DeleteDialog
        name={deleting?.name}
        remove={() => api.call('DELETE /admin/users/:id', { id: deleting?._id ?? '' })}
        onClose={() => setDeleting(undefined)}
        onDone={() => setOutcome('User deleted successfully')}
      />
    </>
  );
}

interface AccountTableProps {
  onEdit: (account: Account) => void;
  onDelete: (account: Account) => void;
}

function AccountTable({ onEdit, onDelete }: AccountTableProps) {
  const { user } = useSession();
  const roleTitle = useRoleTitle();
  const list = useList('GET /admin/users', {});
  const canDelete = (account: Account) => !account.built_in && account._id !== user?._id;
  return (
    <DataTable
      list={list}
      subject="Users"
      columns={[
        { title: 'Name', render: ({ name }) => name },
        { title: 'Email', render: ({ email }) => email },
        { title: 'Role', render: ({ role }) => roleTitle(role) },
        {
          title: 'Actions',
          isQuiet: true,
          render: (account) => (
            <CardMenu
              label={`Actions for ${account.name}`}
              actions={[
                { title: 'Edit', run: () => onEdit(account) },
                ...(canDelete(account) ? [{ title: 'Delete', isDanger: true, run: () => onDelete(account) }] : []),
              ]}
            />
          ),
        },
      ]}
    />
  );
}
