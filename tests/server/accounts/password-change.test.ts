/** What a changed password ends: every link and every session of the account but the caller's own. */

import { describe, expect, it } from 'vitest';
import { type BackOffice, openBackOffice, password } from '../admin/support/back-office.ts';
import { waitUntil } from '../../run/wait-until.ts';

const newPassword = 'New-Password-2';
const mailedLink = async (office: BackOffice, email: string): Promise<{ token: string; email: string }> => {
  const before = office.mailed.length;
  await office.call('nobody', 'POST /admin/password_resets', { email });
  await waitUntil(() => expect(office.mailed).toHaveLength(before + 1));
  const url = new URL(/https?:\S+/.exec(office.mailed.at(-1)?.text ?? '')?.[0] ?? '');
  const given = new URLSearchParams(url.hash.slice(1));
  return { token: given.get('token') ?? '', email: given.get('email') ?? '' };
};
const statusOf = async (office: BackOffice, cookie: string): Promise<number> =>
  (await office.call('nobody', 'GET /admin/session', undefined, { cookie })).status;
const useLink = (office: BackOffice, link: object) => office.call('nobody', 'PUT /admin/password', { ...link, password: 'Of-The-Link-3' });
const idOf = async (office: BackOffice, email: string): Promise<string> => {
  const users = (await office.call('Admin', 'GET /admin/users')).body as unknown as { _id: string; email: string }[];
  return users.find((user) => user.email === email)?._id ?? '';
};

describe('a password that an Admin sets', () => {
  it('ends the links that were mailed before and the sessions', async () => {
    const office = await openBackOffice();
    const email = office.emailOf('Staff');
    const { cookie } = await office.signIn(email, password);
    const link = await mailedLink(office, email);
    expect((await office.call('Admin', `PUT /admin/users/${await idOf(office, email)}`, { password: newPassword })).status).toBe(200);
    expect((await useLink(office, link)).status).toBe(422);
    expect(await statusOf(office, cookie)).toBe(401);
    expect((await office.signIn(email, newPassword)).reply.status).toBe(200);
  });

  it('on the own account keeps the session that is in use, and no other', async () => {
    const office = await openBackOffice();
    const email = office.emailOf('Admin');
    const link = await mailedLink(office, email);
    const { cookie } = await office.signIn(email, password);
    expect((await office.call('Admin', `PUT /admin/users/${await idOf(office, email)}`, { password: newPassword })).status).toBe(200);
    expect((await office.call('Admin', 'GET /admin/session')).status).toBe(200);
    expect(await statusOf(office, cookie)).toBe(401);
    expect((await useLink(office, link)).status).toBe(422);
  });
});

describe('a new address that an Admin sets', () => {
  it('ends the links that were mailed to the old one', async () => {
    const office = await openBackOffice();
    const link = await mailedLink(office, office.emailOf('Staff'));
    const id = await idOf(office, office.emailOf('Staff'));
    expect((await office.call('Admin', `PUT /admin/users/${id}`, { email: 'moved@example.com' })).status).toBe(200);
    expect((await useLink(office, { ...link, email: 'moved@example.com' })).status).toBe(422);
  });
});

describe('the own new password', () => {
  it('ends the links and the other sessions', async () => {
    const office = await openBackOffice();
    const email = office.emailOf('Teacher');
    const { cookie } = await office.signIn(email, password);
    const link = await mailedLink(office, email);
    expect((await office.call('Teacher', 'PUT /admin/password', { currentPassword: password, newPassword })).status).toBe(200);
    expect((await useLink(office, link)).status).toBe(422);
    expect(await statusOf(office, cookie)).toBe(401);
    expect((await office.call('Teacher', 'GET /admin/session')).status).toBe(200);
  });
});

describe('a password set by a link', () => {
  it('ends the other links and every session', async () => {
    const office = await openBackOffice();
    const email = office.emailOf('Staff');
    const { cookie } = await office.signIn(email, password);
    const [first, second] = [await mailedLink(office, email), await mailedLink(office, email)];
    expect((await useLink(office, second)).status).toBe(200);
    expect((await useLink(office, first)).status).toBe(422);
    expect(await statusOf(office, cookie)).toBe(401);
  });
});

describe('a password that changes while somebody uses the old one', () => {
  it('leaves them without a session', async () => {
    const office = await openBackOffice();
    const email = office.emailOf('Staff');
    const id = await idOf(office, email);
    const signingIn = office.signIn(email, password);
    // The sign-in has read the old hash and compares with it, which takes a tenth of a second.
    await new Promise((resolve) => setImmediate(resolve));
    office.store.db.run(`update users set password_hash = 'another' where id = '${id}'`);
    expect((await signingIn).reply.status).toBe(401);
  });
});
