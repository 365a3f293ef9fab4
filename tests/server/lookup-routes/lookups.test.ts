import { beforeAll, describe, expect, it } from 'vitest';
import { lookups } from '../../../server/lookups/registry.ts';
import { demoDatabase } from '../support/demo-database.ts';
import { openApp } from '../support/open-app.ts';

let demo: string;
beforeAll(async () => void (demo = await demoDatabase()));

describe('look-ups', () => {
  it('are all there, each with a list, an object or a problem', async () => {
    const { app } = await openApp({ demo });
    for (const path of Object.keys(lookups)) {
      const reply = await app.request(`/api/${path}`);
      expect([200, 400], path).toContain(reply.status);
      expect(typeof (await reply.json()), path).toBe('object');
    }
  });

  it('that tell of a family are never kept', async () => {
    const { app } = await openApp({ demo });
    for (const query of ['prefills/parent?email=maria.santos@example.com', 'prefills/learner?learner_id=2024-00001', 'form_options/enrollment?enrollment_pin=246810']) {
      const { status, headers } = await app.request(`/api/${query}`);
      expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null]);
    }
  });

  it('that anyone may know are kept and asked for by their tag', async () => {
    const { app } = await openApp({ demo });
    const first = await app.request('/api/locations/countries');
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const again = await app.request('/api/locations/countries', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('offer the PIN-only cycle with its PIN alone', async () => {
    const { app } = await openApp({ demo });
    const names = async (query: string) => ((await (await app.request(`/api/form_options/enrollment${query}`)).json()) as { cycles: { _id: string }[] }).cycles.map(({ _id }) => _id);
    expect(await names('')).not.toContain('cycle-uae');
    expect(await names('?enrollment_pin=246810')).toContain('cycle-uae');
  });

  it('refuse a parameter that is far too long', async () => {
    const { app } = await openApp({ demo });
    expect((await app.request(`/api/locations/cities?country_id=${'x'.repeat(400)}`)).status).toBe(400);
  });

  it('say the names of ids to a preview', async () => {
    const { app } = await openApp({ demo });
    const ask = (body: string) => app.request('/api/preview/names', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(await (await ask('{"hub":"hub-makati"}')).json()).toEqual({ hub: { 'hub-makati': expect.stringContaining('Makati') } });
    expect((await ask('[')).status).toBe(400);
  });
});

describe('the emailed code', () => {
  const settings = { 'app.json': { product: 'Test School', texts: {}, prefill: { proof: 'emailed-code' } } };
  const ask = '/api/prefills/parent?email=Maria.Santos@example.com';
  const codeIn = (text: string | undefined): string => /\d{6}/.exec(text ?? '')?.[0] ?? '';
  const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

  it('is asked for before a family is shown, and proves the mailbox', async () => {
    const { app, mailed } = await openApp({ demo, definitions: settings });
    const reply = await app.request(ask);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ status: 401, proof: 'emailed-code', detail: expect.stringContaining('6-digit code') });
    expect(mailed).toHaveLength(1);
    expect(mailed[0]).toMatchObject({ to: 'maria.santos@example.com' });
    const code = codeIn(mailed[0]?.subject);
    expect((await app.request(`${ask}&code=${wrong(code)}`)).status).toBe(401);
    expect((await app.request(`${ask}&code=${code}`)).status).toBe(200);
    expect((await app.request(`/api/prefills/parent?email=omar.haddad@example.com&code=${code}`)).status).toBe(401);
  });

  it('is mailed once while it is good, and is good for ten minutes', async () => {
    const { app, mailed, pass } = await openApp({ demo, definitions: settings });
    await app.request(ask);
    await app.request(ask);
    expect(mailed).toHaveLength(1);
    pass(10 * 60_000);
    expect((await app.request(`${ask}&code=${codeIn(mailed[0]?.subject)}`)).status).toBe(401);
    expect(mailed).toHaveLength(2);
  });

  it('is worth nothing after five wrong attempts', async () => {
    const { app, mailed } = await openApp({ demo, definitions: settings });
    await app.request(ask);
    const code = codeIn(mailed[0]?.subject);
    for (let attempt = 0; attempt < 5; attempt += 1) await app.request(`${ask}&code=${wrong(code)}`);
    const other = codeIn(mailed[1]?.subject);
    expect(mailed).toHaveLength(2);
    if (other !== code) expect((await app.request(`${ask}&code=${code}`)).status).toBe(401);
    expect((await app.request(`${ask}&code=${other}`)).status).toBe(200);
  });

  it('cannot be guessed by asking for ever new ones', async () => {
    const many = { burst: 1000, seconds: 1 };
    const { app, mailed } = await openApp({ demo, definitions: settings, rates: { address: many, target: many, guess: { burst: 3, seconds: 3600 } } });
    await app.request(ask);
    const codes = ['000001', '000002', '000003', '000004'].filter((code) => code !== codeIn(mailed[0]?.subject)).slice(0, 3);
    for (const code of codes) expect((await app.request(`${ask}&code=${code}`)).status).toBe(401);
    expect((await app.request(`${ask}&code=999999`)).status).toBe(429);
    expect((await app.request('/api/prefills/parent?email=omar.haddad@example.com&code=999999')).status).toBe(401);
  });

  it('is sent to the family of a learner whose number is asked for, and proves it', async () => {
    const { app, mailed } = await openApp({ demo, definitions: settings });
    const learner = '/api/prefills/learner?learner_id=2024-00001';
    const reply = await app.request(learner);
    expect(reply.status).toBe(401);
    expect(JSON.stringify(await reply.json())).not.toMatch(/Santos|@/);
    expect(mailed).toEqual([expect.objectContaining({ to: 'maria.santos@example.com' })]);
    expect((await app.request(`${learner}&code=${codeIn(mailed[0]?.subject)}`)).status).toBe(200);
    expect((await app.request('/api/prefills/learner?learner_id=2024-00008')).status, 'another family').toBe(401);
    expect(mailed).toHaveLength(2);
  });

  it('is not sent for a learner that is nobody, or of whom only a remark is told', async () => {
    const { app, mailed } = await openApp({ demo, definitions: settings });
    expect((await app.request('/api/prefills/learner?learner_id=2024-99999')).status).toBe(404);
    const remarked = await app.request('/api/prefills/learner?learner_id=2024-00002');
    expect(await remarked.json()).toMatchObject({ student: null, remark: expect.anything() });
    expect(mailed).toEqual([]);
  });

  it('that cannot be sent is told of without the address', async () => {
    const failing = async (): Promise<void> => {
      throw Object.assign(new Error('550 <maria.santos@example.com> unknown'), { code: 'EENVELOPE' });
    };
    const { app, logged } = await openApp({ demo, definitions: settings, mail: failing });
    expect((await app.request(ask)).status).toBe(503);
    expect(logged).toContainEqual(expect.objectContaining({ level: 50, code: 'EENVELOPE' }));
    expect(JSON.stringify(logged)).not.toContain('maria');
  });

  it('is not sent to strangers', async () => {
    const { app, mailed } = await openApp({ demo, definitions: settings });
    expect((await app.request('/api/prefills/parent?email=nobody@example.com')).status).toBe(404);
    expect(mailed).toEqual([]);
  });

  it('is asked for where nothing is said, but in the demonstration', async () => {
    const silent = { 'app.json': { texts: {} } };
    expect((await (await openApp({ demo, definitions: silent, env: { DEMO: 'off' } })).app.request(ask)).status).toBe(401);
    expect((await (await openApp({ demo, definitions: silent })).app.request(ask)).status).toBe(200);
    expect((await (await openApp({ demo, env: { DEMO: 'off' } })).app.request(ask)).status, 'with the settings as shipped').toBe(401);
  });
});
