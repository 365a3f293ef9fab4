/** Password resets and changes of the own password. */

import { describe, expect, it } from 'vitest';
import { type BackOffice, openBackOffice, password } from '../admin/support/back-office.ts';
import { waitUntil } from '../../run/wait-until.ts';

const hour = 3_600_000;

describe('a password reset', () => {
  const linkIn = (office: BackOffice): { token: string; email: string } => {
    const url = new URL(/https?:\S+/.exec(office.mailed.at(-1)?.text ?? '')?.[0] ?? '');
    const given = new URLSearchParams(url.hash.slice(1));
    return { token: given.get('token') ?? '', email: given.get('email') ?? '' };
  };
  const ask = async (office: BackOffice, email: string) => office.call('nobody', 'POST /admin/password_resets', { email });
  const invalid = 'This password reset link is invalid or has expired.';

  it('sets the password with a mailed link that works once, and ends every session', async () => {
    const office = await openBackOffice({ env: { PUBLIC_URL: 'http://enroll.example.com' } });
    const { cookie } = await office.signIn(office.toEmail('Staff'), password);
    expect((await ask(office, 'STAFF@example.com')).status).toBe(202);
    await waitUntil(() => expect(office.mailed).toHaveLength(1));
    expect(office.mailed[0]).toMatchObject({
      to: 'staff@example.com',
      text: expect.stringContaining('http://enroll.example.com/admin/set-password#token='),
    });
    const link = linkIn(office);
    expect(JSON.stringify(await office.store.db.all('select * from password_resets'))).not.toContain(link.token);
    const set = (secret: string) => office.call('nobody', 'PUT /admin/password', { ...link, password: secret });
    expect((await set('abcdefgh')).body.errors).toEqual({
      password: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    });
    expect((await set('Ab1')).body.errors).toEqual({ password: 'Password must be at least 8 characters' });
    expect((await set('')).body.errors).toEqual({ password: 'Password is required' });
    expect((await set('New-Password-2')).body).toEqual({ changed: true });
    expect((await set('New-Password-3')).body).toMatchObject({ status: 422, detail: invalid });
    expect((await office.call('nobody', 'GET /admin/session', undefined, { cookie })).status).toBe(401);
    expect((await office.signIn(office.toEmail('Staff'), password)).reply.status).toBe(401);
    expect((await office.signIn(office.toEmail('Staff'), 'New-Password-2')).reply.status).toBe(200);
  });

  it('rejects an expired link, a forged link and a link of another account', async () => {
    const office = await openBackOffice();
    await ask(office, office.toEmail('Staff'));
    await waitUntil(() => expect(office.mailed).toHaveLength(1));
    const link = linkIn(office);
    const forged = [
      { ...link, email: office.toEmail('Admin') },
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

  it('has the same reply for an address without an account', async () => {
    const office = await openBackOffice();
    const [known, unknown] = [await ask(office, office.toEmail('Staff')), await ask(office, 'nobody@example.com')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await waitUntil(() => expect(office.mailed).toHaveLength(1));
    expect((await ask(office, 'abc')).body.errors).toEqual({ email: 'Invalid email address' });
    for (let times = 0; times < 4; times += 1) await ask(office, 'nobody@example.com');
    expect((await ask(office, 'nobody@example.com')).status).toBe(429);
  });
});

describe("the user's own password", () => {
  it('changes with the current password, which ends the other sessions', async () => {
    const office = await openBackOffice();
    const other = (await office.signIn(office.toEmail('Teacher'), password)).cookie;
    const change = (body: object) => office.call('Teacher', 'PUT /admin/password', body);
    expect((await change({})).body).toMatchObject({ status: 422, detail: 'All fields are required' });
    expect((await change({ currentPassword: 'Wrong-Password-1', newPassword: 'New-Password-2' })).body.errors).toEqual({
      currentPassword: 'Current password is not right',
    });
    expect((await change({ currentPassword: password, newPassword: 'newpassword' })).body.errors).toHaveProperty('newPassword');
    expect((await change({ currentPassword: password, newPassword: 'New-Password-2' })).status).toBe(200);
    expect((await office.call('Teacher', 'GET /admin/session')).status).toBe(200);
    expect((await office.call('nobody', 'GET /admin/session', undefined, { cookie: other })).status).toBe(401);
    expect((await office.signIn(office.toEmail('Teacher'), 'New-Password-2')).reply.status).toBe(200);
  });
});
