import { beforeAll, describe, expect, it } from 'vitest';
import { submissions } from '../../../../server/db/schema/submissions.ts';
import { lookups } from '../../../../server/enrollment/lookups/registry.ts';
import { demoDatabase } from '../../support/demo-database.ts';
import type { Message } from '../../../../server/mail/mail.ts';
import { openApp, type OpenedApp } from '../../support/open-app.ts';

let demo: string;
beforeAll(async () => void (demo = await demoDatabase()));

describe('lookups', () => {
  it('each return a list, an object or a problem', async () => {
    const { app } = await openApp({ demo });
    for (const path of Object.keys(lookups)) {
      const reply = await app.request(`/api/${path}`);
      expect([200, 400], path).toContain(reply.status);
      expect(typeof (await reply.json()), path).toBe('object');
    }
  });

  it('with data of a family are never cached', async () => {
    const { app } = await openApp({ demo });
    for (const query of [
      'prefills/parent?email=maria.santos@example.com',
      'prefills/learner?learner_id=2024-00001',
      'form_options/enrollment?enrollment_pin=246810',
    ]) {
      const { status, headers } = await app.request(`/api/${query}`);
      expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null]);
    }
  });

  it('with public data are cached and revalidated by ETag', async () => {
    const { app } = await openApp({ demo });
    const first = await app.request('/api/locations/countries');
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const again = await app.request('/api/locations/countries', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('return the PIN-only cycle only with its PIN', async () => {
    const { app } = await openApp({ demo });
    const names = async (query: string) =>
      ((await (await app.request(`/api/form_options/enrollment${query}`)).json()) as { cycles: { _id: string }[] }).cycles.map(
        ({ _id }) => _id,
      );
    expect(await names('')).not.toContain('cycle-uae');
    expect(await names('?enrollment_pin=246810')).toContain('cycle-uae');
  });

  it('reject a parameter that is too long', async () => {
    const { app } = await openApp({ demo });
    expect((await app.request(`/api/locations/cities?country_id=${'x'.repeat(400)}`)).status).toBe(400);
  });

  it('return the names of ids to a preview', async () => {
    const { app } = await openApp({ demo });
    const ask = (body: string) =>
      app.request('/api/preview/names', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(await (await ask('{"hub":"hub-makati"}')).json()).toEqual({ hub: { 'hub-makati': expect.stringContaining('Makati') } });
    expect((await ask('[')).status).toBe(400);
  });
});

describe('the verification code', () => {
  const settings = { 'app.json': { product: 'Test School', texts: {}, prefill: { proof: 'emailed-code' } } };
  const ask = '/api/prefills/parent?email=Maria.Santos@example.com';
  const codeIn = (mail: Message | undefined): string => /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
  const give = (
    { app }: OpenedApp,
    code: string,
    params: Record<string, string> = { email: 'maria.santos@example.com' },
    headers: Record<string, string> = {},
  ) => {
    const path = 'learner_id' in params ? 'prefills/learner' : 'prefills/parent';
    return app.request(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...params, code }),
    });
  };
  const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

  it('is required before family data is returned, and verifies the email address', async () => {
    const opened = await openApp({ demo, definitions: settings });
    const { app, mailed } = opened;
    const reply = await app.request(ask);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ status: 401, proof: 'emailed-code', detail: expect.stringContaining('6-digit code') });
    expect(mailed).toHaveLength(1);
    expect(mailed[0]).toMatchObject({ to: 'maria.santos@example.com' });
    const code = codeIn(mailed[0]);
    expect(mailed[0]?.subject).not.toContain(code);
    expect((await give(opened, wrong(code))).status).toBe(401);
    expect((await give(opened, code)).status).toBe(200);
    expect((await give(opened, code, { email: 'omar.haddad@example.com' })).status).toBe(401);
  });

  it('is mailed once while it is valid, and is valid for ten minutes', async () => {
    const opened = await openApp({ demo, definitions: settings });
    const { app, mailed, pass } = opened;
    await app.request(ask);
    await app.request(ask);
    expect(mailed).toHaveLength(1);
    pass(10 * 60_000);
    expect((await give(opened, codeIn(mailed[0]))).status).toBe(401);
    expect(mailed).toHaveLength(2);
  });

  it('has five attempts, then a wait, separately for each client address', async () => {
    const opened = await openApp({ demo, definitions: settings, env: { TRUSTED_PROXIES: '1' } });
    const at = (address: string) => ({ 'x-forwarded-for': address });
    await opened.app.request(ask, { headers: at('10.0.0.1') });
    const code = codeIn(opened.mailed[0]);
    const guesses = Array.from({ length: 6 }, (_, index) => String(100_000 + index)).filter((guess) => guess !== code);
    for (const guess of guesses.slice(0, 5)) expect((await give(opened, guess, undefined, at('10.0.0.9'))).status).toBe(401);
    const refused = await give(opened, '999999', undefined, at('10.0.0.9'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await give(opened, code, undefined, at('10.0.0.1'))).status).toBe(200);
  });

  it('is mailed a limited number of times for one client, and the owner still gets one', async () => {
    const opened = await openApp({ demo, definitions: settings, env: { TRUSTED_PROXIES: '1' } });
    const at = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    for (let call = 0; call < 16; call += 1) {
      statuses.push((await opened.app.request(ask, at('10.0.0.9'))).status);
      opened.pass(10 * 60_000 + 1);
    }
    expect(statuses).toContain(429);
    expect(opened.mailed.length).toBeLessThanOrEqual(14);
    const mailed = opened.mailed.length;
    expect((await opened.app.request(ask, at('10.0.0.1'))).status).toBe(401);
    expect(opened.mailed).toHaveLength(mailed + 1);
  });

  it('can be entered in groups, and malformed input does not count as an attempt', async () => {
    const opened = await openApp({ demo, definitions: settings });
    await opened.app.request(ask);
    const code = codeIn(opened.mailed[0]);
    for (const typed of ['12', 'abcdef', '1234567', '12 34', '---', '1', '2', '3']) expect((await give(opened, typed)).status).toBe(401);
    expect((await give(opened, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await give(opened, `${code.slice(0, 3)}-${code.slice(3)}`)).status).toBe(200);
  });

  it('that has expired is reported as such, and another one is mailed', async () => {
    const opened = await openApp({ demo, definitions: settings });
    await opened.app.request(ask);
    const code = codeIn(opened.mailed[0]);
    opened.pass(10 * 60_000);
    expect(await (await give(opened, code)).json()).toMatchObject({
      detail: expect.stringMatching(/^That code is no longer good\. We sent a 6-digit code/),
    });
    expect(opened.mailed).toHaveLength(2);
    expect(await (await opened.app.request(ask)).json(), 'no second mail, and no claim of one').toMatchObject({
      detail: expect.stringMatching(/^Enter the 6-digit code that we sent/),
    });
    expect(opened.mailed).toHaveLength(2);
  });

  it('is rejected in a URL, because URLs are logged', async () => {
    const { app } = await openApp({ demo, definitions: settings });
    const reply = await app.request(`${ask}&code=123456`);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ detail: expect.stringContaining('JSON body') });
  });

  it('starts a session, so a long form needs no second code', async () => {
    const opened = await openApp({ demo, definitions: settings });
    await opened.app.request(ask);
    const reply = await give(opened, codeIn(opened.mailed[0]));
    const cookie = reply.headers.get('set-cookie') ?? '';
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api']) expect(cookie).toContain(part);
    opened.pass(3 * 3_600_000);
    const headers = { cookie: cookie.split(';')[0] as string };
    expect((await opened.app.request(ask, { headers })).status).toBe(200);
    expect((await opened.app.request('/api/prefills/learner?learner_id=2024-00001', { headers })).status).toBe(200);
    expect((await opened.app.request('/api/prefills/learner?learner_id=2024-00008', { headers })).status, 'another family').toBe(401);
  });

  it('is sent to the family of the requested learner, and verifies it', async () => {
    const opened = await openApp({ demo, definitions: settings });
    const { app, mailed } = opened;
    const learner = '/api/prefills/learner?learner_id=2024-00001';
    const reply = await app.request(learner);
    expect(reply.status).toBe(401);
    expect(JSON.stringify(await reply.json())).not.toMatch(/Santos|@/);
    expect(mailed).toEqual([expect.objectContaining({ to: 'maria.santos@example.com' })]);
    expect((await give(opened, codeIn(mailed[0]), { learner_id: '2024-00001' })).status).toBe(200);
    expect((await app.request('/api/prefills/learner?learner_id=2024-00008')).status, 'another family').toBe(401);
    expect(mailed).toHaveLength(2);
  });

  it('is not sent for an unknown learner or a learner with only a remark', async () => {
    const opened = await openApp({ demo, definitions: settings });
    const { app, mailed } = opened;
    expect((await app.request('/api/prefills/learner?learner_id=2024-99999')).status).toBe(404);
    const remarked = await app.request('/api/prefills/learner?learner_id=2024-00002');
    expect(await remarked.json()).toMatchObject({ student: null, remark: expect.anything() });
    expect(mailed).toEqual([]);
  });

  it('that cannot be sent is logged without the address', async () => {
    const failing = async (): Promise<void> => {
      throw Object.assign(new Error('550 <maria.santos@example.com> unknown'), { code: 'EENVELOPE' });
    };
    const { app, logged } = await openApp({ demo, definitions: settings, mail: failing });
    expect((await app.request(ask)).status).toBe(503);
    expect(logged).toContainEqual(expect.objectContaining({ level: 50, code: 'EENVELOPE' }));
    expect(JSON.stringify(logged)).not.toContain('maria');
  });

  it('is not sent to an unknown address', async () => {
    const opened = await openApp({ demo, definitions: settings });
    const { app, mailed } = opened;
    expect((await app.request('/api/prefills/parent?email=nobody@example.com')).status).toBe(404);
    expect(mailed).toEqual([]);
  });

  it('is required in demo mode when the settings require it, and there too a learner with a pending re-enrollment has only a remark', async () => {
    const opened = await openApp({ demo, definitions: settings });
    const read = () => opened.app.request('/api/prefills/learner?learner_id=2024-00001');
    const reply = await read();
    expect(reply.status).toBe(401);
    expect(JSON.stringify(await reply.json())).not.toMatch(/Santos|@/);
    await opened.store.db.insert(submissions).values({
      id: 's-1',
      kind: 're_enrollment',
      status: 'pending',
      reference: '2024-00001',
      name: 'Miguel Santos',
      email: null,
      definitionId: 're-enrollment',
      definitionHash: 'x',
      answers: {},
      labels: {},
      createdAt: '2026-11-20T09:00:00Z',
      updatedAt: '2026-11-20T09:00:00Z',
    });
    const pending = await (await read()).json();
    expect(pending).toMatchObject({ student: null, family: null, remark: { title: 'UNDER REVIEW' } });
    expect(JSON.stringify(pending)).not.toMatch(/Santos|@/);
  });

  it('is required by default, except in demo mode', async () => {
    const silent = { 'app.json': { texts: {} } };
    expect((await (await openApp({ demo, definitions: silent, env: { DEMO: 'off' } })).app.request(ask)).status).toBe(401);
    expect((await (await openApp({ demo, definitions: silent })).app.request(ask)).status).toBe(200);
    expect((await (await openApp({ demo, env: { DEMO: 'off' } })).app.request(ask)).status, 'with the settings as shipped').toBe(401);
  });
});
