// @vitest-environment happy-dom
/** The titles of roles in the list of accounts, and the rights of an unknown role. */

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Users } from '../../admin/settings/Users.tsx';
import { useHasRole } from '../../admin/session/session-context.ts';
import { json, openOffice } from './support/open-admin.tsx';

afterEach(cleanup);

const account = (role: string) => ({
  _id: role,
  name: `Person ${role}`,
  email: `${role.toLowerCase()}@example.com`,
  role,
  built_in: false,
  version: 1,
});

it('a declared role is shown by its title, another one by its stored name', async () => {
  const roles = [
    { name: 'Admin', title: 'Director', right: 'Admin' },
    { name: 'Staff', title: 'Staff', right: 'Staff' },
  ] as const;
  const answers = { 'GET admin/users?limit=60': () => json([account('Admin'), account('Teacher')]) };
  openOffice(<Users />, { answers, role: 'Admin', roles });
  expect(await screen.findByRole('cell', { name: 'Director' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Teacher' })).toBeTruthy();
});

it.each([
  ['Headmaster', 'Viewer'],
  ['Viewer', 'Viewer'],
  ['Staff', 'Viewer Staff'],
  ['Admin', 'Viewer Staff Admin'],
])('the role %s has the rights: %s', (role, rights) => {
  function Rights() {
    const all = { Viewer: useHasRole('Viewer'), Staff: useHasRole('Staff'), Admin: useHasRole('Admin') };
    return (
      <p data-testid="rights">
        {Object.entries(all)
          .flatMap(([name, has]) => (has ? [name] : []))
          .join(' ')}
      </p>
    );
  }
  openOffice(<Rights />, { role });
  expect(screen.getByTestId('rights').textContent).toBe(rights);
});
