/** Accounts of the back office and the initial admin. */

import { describe, expect, it } from 'vitest';
import { createInitialAdmin } from '../../../server/accounts/initial-admin.ts';
import { hashPassword, isPassword } from '../../../server/accounts/password-hash.ts';
import { readConfig } from '../../../server/config.ts';
import { listUsers } from '../../../server/db/accounts/users.ts';
import { emptyStore } from '../enrollment/db/support/seeded-store.ts';
import { openBackOffice } from '../admin/support/back-office.ts';

describe('users', () => {
  const fresh = { name: 'Nina New', email: 'nina@example.com', role: 'Teacher', password: 'Nina-Secret-9' };

  it('are created, can sign in, are changed and deleted', async () => {
    const office = await openBackOffice();
    const added = await office.call('Admin', 'POST /admin/users', fresh);
    expect([added.status, added.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        name: 'Nina New',
        email: 'nina@example.com',
        role: 'Teacher',
        built_in: false,
        created_at: '2026-11-20T10:00:00.000Z',
        version: 1,
      },
    ]);
    const { cookie } = await office.signIn(fresh.email, fresh.password);
    expect((await office.call('nobody', 'POST /curriculums', { name: 'X' }, { cookie })).status).toBe(403);
    expect((await office.call('Admin', `PUT /admin/users/${added.body._id}`, { role: 'Staff', version: 1 })).body).toMatchObject({
      role: 'Staff',
      version: 2,
    });
    expect((await office.call('Admin', `PUT /admin/users/${added.body._id}`, { role: 'Admin', version: 1 })).status).toBe(409);
    expect((await office.call('nobody', 'GET /admin/session', undefined, { cookie })).status).toBe(401);
    const changes = async (who: 'Admin' | 'Staff') =>
      ((await office.call(who, 'GET /admin/history?search=Nina')).body as unknown as { items: object[] }).items;
    expect(await changes('Admin')).toHaveLength(2);
    expect(await changes('Staff')).toEqual([]);
    expect((await office.call('Admin', `DELETE /admin/users/${added.body._id}`)).status).toBe(204);
    expect((await office.signIn(fresh.email, fresh.password)).reply.status).toBe(401);
  });

  it('require a name, a unique email address and a strong password', async () => {
    const office = await openBackOffice();
    expect((await office.call('Admin', 'POST /admin/users', {})).body.errors).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      password: 'Password is required',
    });
    expect((await office.call('Admin', 'POST /admin/users', { ...fresh, email: 'Staff@Example.com' })).body.errors).toHaveProperty('email');
    expect((await office.call('Admin', 'POST /admin/users', { ...fresh, role: 'Owner' })).body.errors).toEqual({
      role: 'Role must be one of Admin, Staff, Teacher',
    });
  });

  it('keep an email address that is older than the rule for new ones, can sign in and reset their password', async () => {
    const office = await openBackOffice();
    const added = await office.call('Admin', 'POST /admin/users', fresh);
    const before = 'josé@example.com';
    await office.store.db.run(`update users set email = '${before}' where email = '${fresh.email}'`);
    expect((await office.signIn(before, fresh.password)).reply.status).toBe(200);
    expect((await office.call('nobody', 'POST /admin/password_resets', { email: before })).status).toBe(202);
    const change = (body: object) => office.call('Admin', `PUT /admin/users/${added.body._id}`, body);
    expect((await change({ name: 'Renamed', email: before })).body).toMatchObject({ name: 'Renamed', email: before });
    expect((await change({ email: 'zoë@example.com' })).body.errors).toEqual({ email: 'Invalid email address' });
    expect((await office.call('Admin', 'POST /admin/users', { ...fresh, email: 'zoë@example.com' })).body.errors).toEqual({
      email: 'Invalid email address',
    });
  });

  it('include the built-in admin, who cannot be deleted or demoted', async () => {
    const office = await openBackOffice();
    const users = (await office.call('Admin', 'GET /admin/users')).body as unknown as { _id: string; built_in: boolean }[];
    const first = users.find((user) => user.built_in)?._id;
    expect((await office.call('Admin', `DELETE /admin/users/${first}`)).body).toMatchObject({
      status: 403,
      detail: 'The built-in admin cannot be deleted.',
    });
    expect((await office.call('Admin', `PUT /admin/users/${first}`, { role: 'Teacher' })).status).toBe(422);
    expect(JSON.stringify(users)).not.toContain('scrypt');
  });
});

describe('the first account', () => {
  const now = new Date('2026-11-20T10:00:00Z');

  it('is created once from the settings', async () => {
    const store = await emptyStore();
    const config = readConfig({ ADMIN_EMAIL: 'Boss@School.example', ADMIN_PASSWORD: 'From-Settings-1' });
    expect(await createInitialAdmin(store, config, now)).toEqual({ email: 'Boss@School.example', isNew: true });
    expect(await createInitialAdmin(store, config, now)).toEqual({ email: 'boss@school.example', isNew: false });
    expect(await listUsers(store)).toMatchObject([{ email: 'boss@school.example', role: 'Admin', built_in: true }]);
  });

  it('has a generated password only in demo mode, which is returned once', async () => {
    const store = await emptyStore();
    expect(await createInitialAdmin(store, readConfig({ DEMO: 'off' }), now)).toBeUndefined();
    const made = await createInitialAdmin(store, readConfig({ DEMO: 'on' }), now);
    expect(made).toEqual({
      email: 'admin@example.com',
      isNew: true,
      password: expect.stringMatching(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{19}$/),
    });
    expect(await createInitialAdmin(store, readConfig({ DEMO: 'on' }), now)).toEqual({ email: 'admin@example.com', isNew: false });
  });

  it('is stored with a salted scrypt hash that includes its cost', async () => {
    const [one, two] = [await hashPassword('Straße-1'), await hashPassword('Straße-1')];
    expect(one).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(one).not.toBe(two);
    expect([await isPassword('Straße-1', one), await isPassword('Strasse-1', one), await isPassword('Straße-1', 'md5$x')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
