/** Roles of accounts: names and titles that the product declares, and their rights. */

import { describe, expect, it } from 'vitest';
import { GENERIC_ROLES, getRoleRight } from '../../../server/accounts/roles.ts';
import { createUser } from '../../../server/db/accounts/users.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { openBackOffice, password } from '../admin/support/back-office.ts';
import { hashPassword } from '../../../server/accounts/password-hash.ts';

describe('the right of a role', () => {
  it('is the right that the product declares', () => {
    const rights = (enrollmentProduct.roles ?? []).map(({ name }) => `${name}: ${getRoleRight(enrollmentProduct.roles ?? [], name)}`);
    expect(rights).toEqual(['Admin: Admin', 'Teacher: Viewer', 'Staff: Staff']);
    expect(getRoleRight(GENERIC_ROLES, 'Viewer')).toBe('Viewer');
  });

  it('is Viewer for a role that the product does not declare', () => {
    expect(getRoleRight(GENERIC_ROLES, 'Teacher')).toBe('Viewer');
    expect(getRoleRight(GENERIC_ROLES, '__proto__')).toBe('Viewer');
  });
});

describe('an account with a role that the product does not declare', () => {
  it('keeps its stored role, can read and cannot write', async () => {
    const office = await openBackOffice();
    const user = { name: 'Hed', email: 'hed@example.com', role: 'Headmaster', passwordHash: await hashPassword(password) };
    await createUser(office.store, user, { id: null, name: 'System' }, '2026-11-20T09:00:00.000Z');
    const { cookie } = await office.signIn(user.email, password);
    const call = (route: string, body?: unknown) => office.call('nobody', route, body, { cookie });
    expect((await call('GET /admin/session')).body).toMatchObject({ user: { role: 'Headmaster' } });
    expect((await call('GET /admin/submissions')).status).toBe(200);
    expect((await call('PATCH /admin/submissions/x', { status: 'approved' })).status).toBe(403);
    expect((await call('GET /admin/users')).status).toBe(403);
  });
});
