// @vitest-environment happy-dom
/** The accounts: the dialog that adds one, and the focus after a deletion. */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Users } from '../../../admin/settings/Users.tsx';
import { json, openOffice, type Office } from '../support/open-admin.tsx';

afterEach(cleanup);

const LIST = 'GET admin/users?limit=60';
const account = (name: string) => ({ _id: name, name, email: `${name}@example.com`, role: 'Staff', built_in: false });

function open(names: string[]): Office {
  return openOffice(<Users />, { answers: { [LIST]: () => json(names.map(account)) }, role: 'Admin' });
}
const dialog = (): HTMLElement => screen.getByRole('dialog');
const field = (label: string): HTMLElement => within(dialog()).getByLabelText(label, { selector: 'input' });
const press = (name: string): void => void fireEvent.click(within(dialog()).getByRole('button', { name }));
const listAnnounced = (): (string | null)[] => [...document.querySelectorAll('#announcements p')].map(({ textContent }) => textContent);

function fill(): void {
  for (const [label, value] of Object.entries({ Name: 'Sam', Email: 'sam@example.com', Password: 'Garden2026x' }))
    fireEvent.change(field(label), { target: { value } });
}

it('the first field with an error gets the focus, also one that the server refuses', async () => {
  const office = open(['Ana']);
  office.answers['POST admin/users'] = () => json({ title: 'Invalid', errors: { email: 'Taken' } }, 422);
  fireEvent.click(await screen.findByRole('button', { name: 'Add User' }));
  press('Save Changes');
  expect(document.activeElement).toBe(field('Name'));
  fill();
  press('Save Changes');
  await within(dialog()).findByText('Taken');
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
});

it('an added account is announced once, and its dialog closes without a question', async () => {
  const office = open(['Ana']);
  office.answers['POST admin/users'] = () => json(account('Sam'), 201);
  fireEvent.click(await screen.findByRole('button', { name: 'Add User' }));
  fill();
  press('Save Changes');
  await screen.findByText('User added successfully');
  expect(document.querySelector('dialog[open]')).toBeNull();
  await waitFor(() => expect(listAnnounced().filter((text) => text === 'Sam was added')).toHaveLength(1));
});

it('Cancel asks before it discards a typed account', async () => {
  open(['Ana']);
  fireEvent.click(await screen.findByRole('button', { name: 'Add User' }));
  fill();
  press('Cancel');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
});

it('after a deletion the focus is on the menu of the next account', async () => {
  const office = open(['Ana', 'Ben', 'Cora']);
  office.answers['DELETE admin/users/Ben'] = () => new Response(null, { status: 204 });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Ben' }));
  office.answers[LIST] = () => json(['Ana', 'Cora'].map(account));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Cora'));
  await waitFor(() => expect(listAnnounced()).toContain('Ben was deleted'));
});
