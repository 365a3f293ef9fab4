/** Sign-in and sessions of the back office. */

import { describe, expect, it } from 'vitest';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { hashPassword } from '../../../server/accounts/password-hash.ts';
import { type BackOffice, openBackOffice, password } from '../admin/support/back-office.ts';

const hour = 3_600_000;

describe('sign-in', () => {
  it('returns the user and sets an HttpOnly cookie', async () => {
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

  it('sets a Secure cookie when the public URL is https', async () => {
    const office = await openBackOffice({ env: { PUBLIC_URL: 'https://enroll.example.com' } });
    const { reply } = await office.signIn(office.toEmail('Staff'), password, true);
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^__Host-back-office=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('has the same reply and the same duration for a wrong password and an unknown address', async () => {
    const office = await openBackOffice({ passwordHash: await hashPassword(password) });
    const times: Record<string, number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 4; round += 1) {
      for (const [kind, email] of [
        ['known', office.toEmail('Admin')],
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
    // Hashing takes most of the time. Without it, an unknown address would be rejected in a twentieth of the time.
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
  ])('reports missing and invalid values: %#', async (body, errors) => {
    const office = await openBackOffice();
    expect((await office.call('nobody', 'POST /admin/session', body)).body).toMatchObject({ status: 422, errors });
  });

  it('rejects a body that is not a JSON object', async () => {
    const office = await openBackOffice();
    expect(
      (await office.call('nobody', 'POST /admin/session', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415);
    expect((await office.call('nobody', 'POST /admin/session', '{', { 'content-type': 'application/json' })).status).toBe(400);
    expect((await office.call('nobody', 'POST /admin/session', '[]', { 'content-type': 'application/json' })).status).toBe(400);
  });

  it('is limited for each account, existing or not, also for parallel requests', async () => {
    const office = await openBackOffice();
    for (const email of [office.toEmail('Admin'), 'nobody@example.com']) {
      const all = await Promise.all(Array.from({ length: 14 }, () => office.signIn(email, 'Wrong-Password-1')));
      expect(all.map(({ reply }) => reply.status).filter((status) => status === 429)).toHaveLength(9);
    }
    const { reply } = await office.signIn(office.toEmail('Admin'), password);
    expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([429, 1]);
    office.pass(1000);
    expect((await office.signIn(office.toEmail('Admin'), password)).reply.status).toBe(200);
  });
});

describe('a session', () => {
  const isAlive = async (office: BackOffice, cookie: string): Promise<boolean> =>
    (await office.call('nobody', 'GET /admin/session', undefined, { cookie })).status === 200;

  it('ends after 2 idle hours, and after 12 hours in any case', async () => {
    const office = await openBackOffice();
    const { cookie } = await office.signIn(office.toEmail('Staff'), password);
    for (let hours = 0; hours < 11; hours += 1) {
      office.pass(hour);
      expect(await isAlive(office, cookie)).toBe(true);
    }
    office.pass(hour + 1);
    expect(await isAlive(office, cookie)).toBe(false);
    const second = (await office.signIn(office.toEmail('Staff'), password)).cookie;
    office.pass(2 * hour + 60_001);
    expect(await isAlive(office, second)).toBe(false);
  });

  it('lasts for 30 days with "remember me"', async () => {
    const office = await openBackOffice();
    const { cookie } = await office.signIn(office.toEmail('Staff'), password, true);
    for (let days = 0; days < 29; days += 10) {
      office.pass(9.9 * 24 * hour);
      expect(await isAlive(office, cookie)).toBe(true);
    }
    office.pass(24 * hour);
    expect(await isAlive(office, cookie)).toBe(false);
  });

  it('ends with sign-out and with another sign-in of the browser, and cannot be derived from the stored hash', async () => {
    const office = await openBackOffice();
    const { cookie } = await office.signIn(office.toEmail('Staff'), password);
    const stored = await office.store.db.get<{ id: string }>('select id from sessions');
    expect(cookie).not.toContain(stored?.id);
    expect(await isAlive(office, `back-office=${stored?.id}`)).toBe(false);
    await office.call('nobody', 'POST /admin/session', { email: office.toEmail('Teacher'), password }, { cookie });
    expect(await isAlive(office, cookie)).toBe(false);
    const other = (await office.signIn(office.toEmail('Staff'), password)).cookie;
    expect((await office.call('nobody', 'DELETE /admin/session', undefined, { cookie: other })).headers.get('set-cookie')).toMatch(
      /^back-office=; Max-Age=0/,
    );
    expect(await isAlive(office, other)).toBe(false);
  });
});
