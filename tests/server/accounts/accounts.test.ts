/** Accounts: signing in and out, how long a session lasts, forgotten and changed passwords, users. */

import { describe, expect, it } from 'vitest';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { createInitialAdmin } from '../../../server/accounts/initial-admin.ts';
import { hashPassword, isPassword } from '../../../server/accounts/password-hash.ts';
import { readConfig } from '../../../server/config.ts';
import { listUsers } from '../../../server/db/accounts/users.ts';
import { emptyStore } from '../enrollment/db/support/seeded-store.ts';
import { type BackOffice, openBackOffice, password } from '../admin/support/back-office.ts';
import { waitUntil } from '../../run/wait-until.ts';

const hour = 3_600_000;

describe('signing in', () => {
  it('answers who it is and sets a cookie that scripts cannot read', async () => {
    const office = await openBackOffice();
    const { reply, cookie } = await office.signIn(' ADMIN@example.com ', password);
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        user: { _id: expect.any(String), name: 'Ana Admin', email: 'admin@example.com', role: 'Admin' },
        product: 'enrollment',
        roles: enrollmentProduct.roles,
      },
    ]);
    expect(reply.headers.getSetCookie()[0]).toMatch(/^back-office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(reply.text).not.toContain('$');
    expect((await office.call('nobody', 'GET /admin/session', undefined, { cookie })).body).toMatchObject({ user: { role: 'Admin' } });
    expect(JSON.stringify(office.logged)).not.toContain(password);
  });

  it('asks for https where the public address is https', async () => {
    const office = await openBackOffice({ env: { PUBLIC_URL: 'https://enroll.example.com' } });
    const { reply } = await office.signIn(office.emailOf('Staff'), password, true);
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^__Host-back-office=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('answers the same for a wrong password and an unknown address, and takes as long', async () => {
    const office = await openBackOffice({ passwordHash: await hashPassword(password) });
    const times: Record<string, number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 4; round += 1) {
      for (const [kind, email] of [
        ['known', office.emailOf('Admin')],
        ['unknown', 'nobody@example.com'],
      ] as const) {
        const start = performance.now();
        const { reply } = await office.signIn(email, 'Wrong-Password-1');
        times[kind]?.push(performance.now() - start);
        expect([reply.status, reply.body, reply.headers.get('set-cookie')]).toEqual([
          401,
          { title: 'Invalid email or password', status: 401, detail: 'Invalid email or password' },
          null,
        ]);
      }
    }
    // Hashing is nearly all of it: without it an unknown address would be told in a twentieth of the time.
    expect(Math.min(...(times['unknown'] ?? []))).toBeGreaterThan(Math.min(...(times['known'] ?? [])) / 3);
  });

  it.each([
    [
      { email: '', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [
      { email: 'abc', password: 'short' },
      { email: 'Invalid email address', password: 'Password must be at least 8 characters' },
    ],
    [
      { email: { $ne: '' }, password: ['x'] },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [
      { email: `${'a'.repeat(10_000)}@example.com`, password: 'x'.repeat(10_000) },
      { email: 'Invalid email address', password: 'Password must be at most 200 characters' },
    ],
  ])('names what is missing: %#', async (body, errors) => {
    const office = await openBackOffice();
    expect((await office.call('nobody', 'POST /admin/session', body)).body).toMatchObject({ status: 422, errors });
  });

  it('refuses what is no JSON object', async () => {
    const office = await openBackOffice();
    expect(
      (await office.call('nobody', 'POST /admin/session', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415);
    expect((await office.call('nobody', 'POST /admin/session', '{', { 'content-type': 'application/json' })).status).toBe(400);
    expect((await office.call('nobody', 'POST /admin/session', '[]', { 'content-type': 'application/json' })).status).toBe(400);
  });

  it('is limited per account, known or not, also when many try at once', async () => {
    const office = await openBackOffice();
    for (const email of [office.emailOf('Admin'), 'nobody@example.com']) {
      const all = await Promise.all(Array.from({ length: 14 }, () => office.signIn(email, 'Wrong-Password-1')));
      expect(all.map(({ reply }) => reply.status).filter((status) => status === 429)).toHaveLength(9);
    }
    const { reply } = await office.signIn(office.emailOf('Admin'), password);
    expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([429, 1]);
    office.pass(1000);
    expect((await office.signIn(office.emailOf('Admin'), password)).reply.status).toBe(200);
  });
});

describe('a session', () => {
  const isAlive = async (office: BackOffice, cookie: string): Promise<boolean> =>
    (await office.call('nobody', 'GET /admin/session', undefined, { cookie })).status === 200;

  it('ends when it lies idle, and after half a day in any case', async () => {
    const office = await openBackOffice();
    const { cookie } = await office.signIn(office.emailOf('Staff'), password);
    for (let hours = 0; hours < 11; hours += 1) {
      office.pass(hour);
      expect(await isAlive(office, cookie)).toBe(true);
    }
    office.pass(hour + 1);
    expect(await isAlive(office, cookie)).toBe(false);
    const second = (await office.signIn(office.emailOf('Staff'), password)).cookie;
    office.pass(2 * hour + 60_001);
    expect(await isAlive(office, second)).toBe(false);
  });

  it('that is remembered lasts for thirty days', async () => {
    const office = await openBackOffice();
    const { cookie } = await office.signIn(office.emailOf('Staff'), password, true);
    for (let days = 0; days < 29; days += 10) {
      office.pass(9.9 * 24 * hour);
      expect(await isAlive(office, cookie)).toBe(true);
    }
    office.pass(24 * hour);
    expect(await isAlive(office, cookie)).toBe(false);
  });

  it('ends with signing out, with another sign-in of the same browser, and cannot be made of a stored hash', async () => {
    const office = await openBackOffice();
    const { cookie } = await office.signIn(office.emailOf('Staff'), password);
    const stored = office.store.db.get<{ id: string }>('select id from sessions');
    expect(cookie).not.toContain(stored?.id);
    expect(await isAlive(office, `back-office=${stored?.id}`)).toBe(false);
    await office.call('nobody', 'POST /admin/session', { email: office.emailOf('Teacher'), password }, { cookie });
    expect(await isAlive(office, cookie)).toBe(false);
    const other = (await office.signIn(office.emailOf('Staff'), password)).cookie;
    expect((await office.call('nobody', 'DELETE /admin/session', undefined, { cookie: other })).headers.get('set-cookie')).toMatch(
      /^back-office=; Max-Age=0/,
    );
    expect(await isAlive(office, other)).toBe(false);
  });
});

describe('a forgotten password', () => {
  const linkIn = (office: BackOffice): { token: string; email: string } => {
    const url = new URL(/https?:\S+/.exec(office.mailed.at(-1)?.text ?? '')?.[0] ?? '');
    const given = new URLSearchParams(url.hash.slice(1));
    return { token: given.get('token') ?? '', email: given.get('email') ?? '' };
  };
  const ask = async (office: BackOffice, email: string) => office.call('nobody', 'POST /admin/password_resets', { email });
  const invalid = 'This password reset link is invalid or has expired.';

  it('is set anew by a mailed link that works once and ends every session', async () => {
    const office = await openBackOffice({ env: { PUBLIC_URL: 'http://enroll.example.com' } });
    const { cookie } = await office.signIn(office.emailOf('Staff'), password);
    expect((await ask(office, 'STAFF@example.com')).status).toBe(202);
    await waitUntil(() => expect(office.mailed).toHaveLength(1));
    expect(office.mailed[0]).toMatchObject({
      to: 'staff@example.com',
      text: expect.stringContaining('http://enroll.example.com/admin/set-password#token='),
    });
    const link = linkIn(office);
    expect(JSON.stringify(office.store.db.all('select * from password_resets'))).not.toContain(link.token);
    const set = (secret: string) => office.call('nobody', 'PUT /admin/password', { ...link, password: secret });
    expect((await set('abcdefgh')).body.errors).toEqual({
      password: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    });
    expect((await set('Ab1')).body.errors).toEqual({ password: 'Password must be at least 8 characters' });
    expect((await set('')).body.errors).toEqual({ password: 'Password is required' });
    expect((await set('New-Password-2')).body).toEqual({ changed: true });
    expect((await set('New-Password-3')).body).toMatchObject({ status: 422, detail: invalid });
    expect((await office.call('nobody', 'GET /admin/session', undefined, { cookie })).status).toBe(401);
    expect((await office.signIn(office.emailOf('Staff'), password)).reply.status).toBe(401);
    expect((await office.signIn(office.emailOf('Staff'), 'New-Password-2')).reply.status).toBe(200);
  });

  it('cannot be set with an expired link, an invented one, or one of another account', async () => {
    const office = await openBackOffice();
    await ask(office, office.emailOf('Staff'));
    await waitUntil(() => expect(office.mailed).toHaveLength(1));
    const link = linkIn(office);
    const forged = [
      { ...link, email: office.emailOf('Admin') },
      { ...link, token: `${link.token.slice(0, -1)}_` },
      { ...link, token: '' },
      { ...link, token: 'x'.repeat(10_000) },
      { ...link, token: null },
      { token: "' or 1=1 --", email: "' or 1=1 --" },
    ];
    for (const one of forged)
      expect((await office.call('nobody', 'PUT /admin/password', { ...one, password: 'New-Password-2' })).body).toMatchObject({
        status: 422,
        detail: invalid,
      });
    office.pass(hour + 1);
    expect((await office.call('nobody', 'PUT /admin/password', { ...link, password: 'New-Password-2' })).body).toMatchObject({
      status: 422,
      detail: invalid,
    });
  });

  it('is asked for with the same answer for an address that has no account', async () => {
    const office = await openBackOffice();
    const [known, unknown] = [await ask(office, office.emailOf('Staff')), await ask(office, 'nobody@example.com')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await waitUntil(() => expect(office.mailed).toHaveLength(1));
    expect((await ask(office, 'abc')).body.errors).toEqual({ email: 'Invalid email address' });
    for (let times = 0; times < 4; times += 1) await ask(office, 'nobody@example.com');
    expect((await ask(office, 'nobody@example.com')).status).toBe(429);
  });
});

describe('the own password', () => {
  it('is changed with the current one, which ends the other sessions', async () => {
    const office = await openBackOffice();
    const other = (await office.signIn(office.emailOf('Teacher'), password)).cookie;
    const change = (body: object) => office.call('Teacher', 'PUT /admin/password', body);
    expect((await change({})).body).toMatchObject({ status: 422, detail: 'All fields are required' });
    expect((await change({ currentPassword: 'Wrong-Password-1', newPassword: 'New-Password-2' })).body.errors).toEqual({
      currentPassword: 'Current password is not right',
    });
    expect((await change({ currentPassword: password, newPassword: 'newpassword' })).body.errors).toHaveProperty('newPassword');
    expect((await change({ currentPassword: password, newPassword: 'New-Password-2' })).status).toBe(200);
    expect((await office.call('Teacher', 'GET /admin/session')).status).toBe(200);
    expect((await office.call('nobody', 'GET /admin/session', undefined, { cookie: other })).status).toBe(401);
    expect((await office.signIn(office.emailOf('Teacher'), 'New-Password-2')).reply.status).toBe(200);
  });
});

describe('users', () => {
  const fresh = { name: 'Nina New', email: 'nina@example.com', role: 'Teacher', password: 'Nina-Secret-9' };

  it('are added, can sign in, are changed and deleted', async () => {
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

  it('need a name, an address of their own and a good password', async () => {
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

  it('keep the built-in admin', async () => {
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

  it('comes from the settings, once', async () => {
    const store = await emptyStore();
    const config = readConfig({ ADMIN_EMAIL: 'Boss@School.example', ADMIN_PASSWORD: 'From-Settings-1' });
    expect(await createInitialAdmin(store, config, now)).toEqual({ email: 'Boss@School.example', isNew: true });
    expect(await createInitialAdmin(store, config, now)).toEqual({ email: 'boss@school.example', isNew: false });
    expect(await listUsers(store)).toMatchObject([{ email: 'boss@school.example', role: 'Admin', built_in: true }]);
  });

  it('is made up in demo mode alone, with a password told once', async () => {
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

  it('keeps its password as a salted hash with its cost', async () => {
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
