/** Limits of failed sign-ins: they slow down password guessing and cannot lock out the owner of an account. */

import { describe, expect, it } from 'vitest';
import { type BackOffice, openBackOffice, password, type Reply } from '../admin/support/back-office.ts';
import { waitUntil } from '../../run/wait-until.ts';

const env = { TRUSTED_PROXIES: '1', PUBLIC_URL: 'http://enroll.example.com' };
const wrong = 'Wrong-Password-1';

/** A browser with a client address and a cookie jar. */
function openBrowser(office: BackOffice, address: string) {
  const cookies = new Map<string, string>();
  const call = async (route: string, body?: unknown): Promise<Reply> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await office.call('nobody', route, body, { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
  const signIn = (email: string, secret = password): Promise<Reply> => call('POST /admin/session', { email, password: secret });
  return { call, signIn, cookies, device: (): string | undefined => cookies.get('back-office-device') };
}

/** Sends wrong sign-ins from `count` addresses in sequence and returns the number of compared passwords. */
async function attack(office: BackOffice, email: string, count: number, waitMs = 0): Promise<number> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await openBrowser(office, `10.0.0.${index}`).signIn(email, wrong)).status);
    office.pass(waitMs);
  }
  return statuses.filter((status) => status === 401).length;
}

const getRetryAfter = (reply: Reply): number => Number(reply.headers.get('retry-after'));

describe('an attacker', () => {
  it("with one address cannot lock out the owner's known browser, and delays a new browser only briefly", async () => {
    const office = await openBackOffice({ env });
    const email = office.toEmail('Staff');
    const known = openBrowser(office, '10.0.1.1');
    expect((await known.signIn(email)).status).toBe(200);
    const attacker = openBrowser(office, '10.0.0.1');
    const waits: number[] = [];
    while (waits.length < 8) {
      const reply = await attacker.signIn(email, wrong);
      if (reply.status !== 429) continue;
      waits.push(getRetryAfter(reply));
      office.pass(getRetryAfter(reply) * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
    expect((await known.signIn(email)).status).toBe(200);
    const fresh = openBrowser(office, '10.0.2.2');
    expect((await attacker.signIn(email, wrong)).status).toBe(401);
    const first = await fresh.signIn(email);
    expect([first.status, getRetryAfter(first) > 0, getRetryAfter(first) <= 30]).toEqual([429, true, true]);
    office.pass(getRetryAfter(first) * 1000);
    expect((await fresh.signIn(email)).status).toBe(200);
  }, 30_000);

  it("with 50 addresses cannot lock out the owner's known browser at any address", async () => {
    const office = await openBackOffice({ env });
    const email = office.toEmail('Staff');
    const known = openBrowser(office, '10.0.0.7');
    await known.signIn(email);
    expect(await attack(office, email, 50)).toBe(10);
    expect((await known.signIn(email)).status).toBe(200);
  }, 30_000);

  it('with 50 addresses delays a new browser of the owner by at most 30 seconds', async () => {
    const office = await openBackOffice({ env });
    const email = office.toEmail('Staff');
    await attack(office, email, 50, 1000);
    const fresh = openBrowser(office, '10.0.2.2');
    const refused = await fresh.signIn(email);
    expect([refused.status, getRetryAfter(refused) <= 30]).toEqual([429, true]);
    await attack(office, email, 50, (getRetryAfter(refused) * 1000) / 50);
    expect((await fresh.signIn(email)).status).toBe(200);
  }, 60_000);

  it('gets no more attempts with parallel requests or a changed wall clock', async () => {
    const office = await openBackOffice({ env });
    const email = office.toEmail('Staff');
    const all = await Promise.all(Array.from({ length: 30 }, (_, index) => openBrowser(office, `10.0.0.${index}`).signIn(email, wrong)));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
    for (const time of ['2020-01-01T00:00:00Z', '2031-01-01T00:00:00Z']) {
      office.setWallClock(time);
      expect((await openBrowser(office, '10.0.1.1').signIn(email, wrong)).status).toBe(429);
    }
    office.pass(1000);
    expect((await openBrowser(office, '10.0.1.1').signIn(email, wrong)).status).toBe(401);
  }, 30_000);

  it('gets the same replies for an address without an account', async () => {
    const office = await openBackOffice({ env });
    const seen = async (email: string): Promise<unknown[]> => {
      const replies: unknown[] = [];
      for (let index = 0; index < 14; index += 1) {
        const { status, body, headers } = await openBrowser(office, `10.0.${email.length}.${index}`).signIn(email, wrong);
        replies.push([status, body, headers.get('retry-after'), headers.getSetCookie()]);
      }
      return replies;
    };
    const known = await seen(office.toEmail('Teacher'));
    expect(await seen('nobody@example.com')).toEqual(known);
    await waitUntil(() => expect(office.mailed).toHaveLength(1));
    expect(office.mailed[0]?.to).toBe(office.toEmail('Teacher'));
  }, 30_000);
});

describe('the device cookie', () => {
  it('is HttpOnly, has the path of the admin API and lasts for 400 days', async () => {
    const office = await openBackOffice();
    const { reply } = await office.signIn(office.toEmail('Staff'), password);
    expect(reply.headers.getSetCookie()[1]).toMatch(
      /^back-office-device=[\w-]{36}\.[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/api\/admin; HttpOnly; SameSite=Lax$/,
    );
    const secure = await openBackOffice({ env: { PUBLIC_URL: 'https://enroll.example.com' } });
    expect((await secure.signIn(office.toEmail('Staff'), password)).reply.headers.getSetCookie()[1]).toMatch(
      /^__Secure-back-office-device=.*; Path=\/api\/admin; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('keeps its nonce across sign-ins, so its failures share one counter', async () => {
    const office = await openBackOffice({ env });
    const email = office.toEmail('Staff');
    const browser = openBrowser(office, '10.0.0.1');
    await browser.signIn(email);
    const first = browser.device();
    await browser.signIn(email);
    expect(browser.device()).toBe(first);
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await browser.signIn(email, wrong)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('authorizes nothing, and is ignored when it is forged or belongs to another account', async () => {
    const office = await openBackOffice({ env });
    const email = office.toEmail('Staff');
    const [own, other] = [openBrowser(office, '10.0.3.1'), openBrowser(office, '10.0.3.2')];
    await own.signIn(email);
    await other.signIn(office.toEmail('Teacher'));
    const [userId = '', nonce = '', signature = ''] = (own.device() ?? '').split('.');
    await attack(office, email, 11);
    const forged = [
      other.device(),
      `${userId}.${nonce}.${'A'.repeat(43)}`,
      `${userId}.${'A'.repeat(22)}.${signature}`,
      `${userId}.${nonce}.`,
      `${userId}..${signature}`,
      'x',
      '..',
      `${userId}.${nonce}.${signature}x`,
      `${'x'.repeat(5000)}.${nonce}.${signature}`,
    ];
    for (const value of forged) {
      const reply = await office.call(
        'nobody',
        'POST /admin/session',
        { email, password },
        { cookie: `back-office-device=${value}`, 'x-forwarded-for': '10.0.4.1' },
      );
      expect(reply.status).toBe(429);
    }
    const bare = { cookie: `back-office-device=${userId}.${nonce}.${signature}` };
    expect((await office.call('nobody', 'GET /admin/session', undefined, bare)).status).toBe(401);
    expect((await office.call('nobody', 'POST /admin/session', { email, password: wrong }, bare)).status).toBe(401);
    expect((await office.call('nobody', 'POST /admin/session', { email, password }, bare)).status).toBe(200);
  }, 30_000);

  it('becomes invalid with a new password, except in the browser that sets it', async () => {
    const office = await openBackOffice({ env });
    const email = office.toEmail('Staff');
    const [here, there] = [openBrowser(office, '10.0.3.1'), openBrowser(office, '10.0.3.2')];
    await here.signIn(email);
    await there.signIn(email);
    expect((await here.call('PUT /admin/password', { currentPassword: password, newPassword: 'New-Password-2' })).status).toBe(200);
    await attack(office, email, 11);
    expect((await there.signIn(email, 'New-Password-2')).status).toBe(429);
    expect((await here.signIn(email, 'New-Password-2')).status).toBe(200);
  }, 30_000);

  it('is also set by a reset link, which verifies the email address', async () => {
    const office = await openBackOffice({ env });
    const email = office.toEmail('Staff');
    const browser = openBrowser(office, '10.0.3.1');
    await browser.call('POST /admin/password_resets', { email });
    await waitUntil(() => expect(office.mailed).toHaveLength(1));
    const token = /token=([\w-]+)/.exec(office.mailed[0]?.text ?? '')?.[1];
    await attack(office, email, 11);
    expect((await browser.call('PUT /admin/password', { token, email, password: 'New-Password-2' })).status).toBe(200);
    expect((await browser.signIn(email, 'New-Password-2')).status).toBe(200);
  }, 30_000);
});

describe('the current password', () => {
  it('of a signed-in user has its own attempt limit, independent of failed sign-ins', async () => {
    const office = await openBackOffice({ env });
    const email = office.toEmail('Staff');
    const browser = openBrowser(office, '10.0.3.1');
    await browser.signIn(email);
    await attack(office, email, 11);
    const change = (currentPassword: string) => browser.call('PUT /admin/password', { currentPassword, newPassword: 'New-Password-2' });
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await change(wrong)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    office.pass(1000);
    expect((await change(password)).status).toBe(200);
  }, 30_000);
});

describe('the owner of an account', () => {
  it('gets at most one email a day about failed sign-ins', async () => {
    const office = await openBackOffice({ env });
    const email = office.toEmail('Staff');
    await attack(office, email, 9);
    expect(office.mailed).toHaveLength(0);
    await attack(office, email, 30, 1000);
    await waitUntil(() => expect(office.mailed).toHaveLength(1));
    expect(office.mailed[0]).toEqual({
      to: email,
      subject: expect.stringMatching(/^Failed sign-ins to your .+ account$/) as string,
      text: expect.stringMatching(/not locked[\s\S]*http:\/\/enroll\.example\.com\/admin\/forgot-password/) as string,
    });
    expect(office.mailed[0]?.text).not.toMatch(/10\.0\.0|token|Wrong-Password/);
    office.pass(24 * 3_600_000);
    await attack(office, email, 10);
    await waitUntil(() => expect(office.mailed).toHaveLength(2));
  }, 60_000);

  it('can sign in when the email fails, and the log does not contain the address', async () => {
    const office = await openBackOffice({ env, mail: async ({ to }) => Promise.reject(new Error(`550 ${to} unknown`)) });
    const email = office.toEmail('Staff');
    expect(await attack(office, email, 10)).toBe(10);
    await waitUntil(() => expect(JSON.stringify(office.logged)).toContain('a warning about sign-ins could not be sent'));
    expect(JSON.stringify(office.logged)).not.toContain(email);
  }, 30_000);
});
