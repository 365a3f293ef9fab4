/** A changed password invalidates every reset link and every session of the account except the caller's session. */

import { describe, expect, it, vi } from 'vitest';
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
const getStatus = async (office: BackOffice, cookie: string): Promise<number> =>
  (await office.call('nobody', 'GET /admin/session', undefined, { cookie })).status;
const useLink = (office: BackOffice, link: object) => office.call('nobody', 'PUT /admin/password', { ...link, password: 'Of-The-Link-3' });
const findId = async (office: BackOffice, email: string): Promise<string> => {
  const users = (await office.call('Admin', 'GET /admin/users')).body as unknown as { _id: string; email: string }[];
  return users.find((user) => user.email === email)?._id ?? '';
};

describe('a password set by an Admin', () => {
  it('invalidates the mailed links and the sessions', async () => {
    const office = await openBackOffice();
    const email = office.toEmail('Staff');
    const { cookie } = await office.signIn(email, password);
    const link = await mailedLink(office, email);
    expect((await office.call('Admin', `PUT /admin/users/${await findId(office, email)}`, { password: newPassword })).status).toBe(200);
    expect((await useLink(office, link)).status).toBe(422);
    expect(await getStatus(office, cookie)).toBe(401);
    expect((await office.signIn(email, newPassword)).reply.status).toBe(200);
  });

  it("keeps only the current session when it is the Admin's own account", async () => {
    const office = await openBackOffice();
    const email = office.toEmail('Admin');
    const link = await mailedLink(office, email);
    const { cookie } = await office.signIn(email, password);
    expect((await office.call('Admin', `PUT /admin/users/${await findId(office, email)}`, { password: newPassword })).status).toBe(200);
    expect((await office.call('Admin', 'GET /admin/session')).status).toBe(200);
    expect(await getStatus(office, cookie)).toBe(401);
    expect((await useLink(office, link)).status).toBe(422);
  });
});

describe('an email address changed by an Admin', () => {
  it('invalidates the links mailed to the old address', async () => {
    const office = await openBackOffice();
    const link = await mailedLink(office, office.toEmail('Staff'));
    const id = await findId(office, office.toEmail('Staff'));
    expect((await office.call('Admin', `PUT /admin/users/${id}`, { email: 'moved@example.com' })).status).toBe(200);
    expect((await useLink(office, { ...link, email: 'moved@example.com' })).status).toBe(422);
  });
});

describe('a password changed by its user', () => {
  it('invalidates the links and the other sessions', async () => {
    const office = await openBackOffice();
    const email = office.toEmail('Teacher');
    const { cookie } = await office.signIn(email, password);
    const link = await mailedLink(office, email);
    expect((await office.call('Teacher', 'PUT /admin/password', { currentPassword: password, newPassword })).status).toBe(200);
    expect((await useLink(office, link)).status).toBe(422);
    expect(await getStatus(office, cookie)).toBe(401);
    expect((await office.call('Teacher', 'GET /admin/session')).status).toBe(200);
  });
});

describe('a password set with a reset link', () => {
  it('invalidates the other links and every session', async () => {
    const office = await openBackOffice();
    const email = office.toEmail('Staff');
    const { cookie } = await office.signIn(email, password);
    const [first, second] = [await mailedLink(office, email), await mailedLink(office, email)];
    expect((await useLink(office, second)).status).toBe(200);
    expect((await useLink(office, first)).status).toBe(422);
    expect(await getStatus(office, cookie)).toBe(401);
  });
});

describe('a password changed during a sign-in with the old one', () => {
  /** Signs in with the old password, which is changed just before the transaction of the sign-in with this number. The sign-in has read the account before. */
  async function signInDuringChange(number: number): Promise<{ changed: boolean; statuses: number[] }> {
    const office = await openBackOffice();
    const email = office.toEmail('Staff');
    const id = await findId(office, email);
    let transactions = 0;
    const { transact } = office.store;
    const spy = vi.spyOn(office.store, 'transact').mockImplementation(async (...given) => {
      transactions += 1;
      if (transactions === number) {
        spy.mockRestore();
        expect((await office.call('Admin', `PUT /admin/users/${id}`, { password: newPassword })).status).toBe(200);
      }
      return transact(...given);
    });
    const { reply, cookie } = await office.signIn(email, password);
    spy.mockRestore();
    return { changed: transactions === number, statuses: [reply.status, await getStatus(office, cookie)] };
  }

  it('prevents the session, before every transaction of the sign-in', async () => {
    const results = [];
    do results.push(await signInDuringChange(results.length + 1));
    while (results.at(-1)?.changed);
    // The last one began after the end of the sign-in.
    expect(results.pop()).toEqual({ changed: false, statuses: [200, 200] });
    expect(results).not.toHaveLength(0);
    for (const { statuses } of results) expect(statuses[1]).toBe(401);
    expect(results[0]?.statuses).toEqual([401, 401]);
  });
});
