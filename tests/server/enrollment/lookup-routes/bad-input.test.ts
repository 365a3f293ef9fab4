/** Mistyped and hostile input to the lookups: it is normalized, or rejected with a problem. */

import { beforeAll, describe, expect, it } from 'vitest';
import { demoDatabase } from '../../support/demo-database.ts';
import { fillForm } from '../../support/fill-form.ts';
import { openApp, type OpenedApp } from '../../support/open-app.ts';

let demo: string;
beforeAll(async () => void (demo = await demoDatabase()));

const ask = ({ app }: OpenedApp, path: string, params: [name: string, value: string][]) =>
  app.request(`/api/${path}?${new URLSearchParams(params)}`);

describe("a learner's ID", () => {
  it.each(['2024-00001', ' 2024-00001 ', '2024- 00001', '2024-00001\t'])('is found when entered as "%s"', async (learnerId) => {
    const reply = await ask(await openApp({ demo }), 'prefills/learner', [['learner_id', learnerId]]);
    expect(await reply.json()).toMatchObject({ student: { learnerID: '2024-00001' } });
  });

  it('is case-insensitive', async () => {
    const opened = await openApp({ demo });
    await opened.store.db.run("update learners set learner_id = 'HG-2024-A1' where learner_id = '2024-00001'");
    for (const typed of ['HG-2024-A1', 'hg-2024-a1', ' Hg-2024-a1 ']) {
      const reply = await ask(opened, 'enrollment_validations/learner_id', [['learner_id', typed]]);
      expect([reply.status, await reply.json()]).toEqual([200, { valid: true }]);
    }
  });

  it('returns 404 with a remark when no learner has it', async () => {
    const reply = await ask(await openApp({ demo }), 'prefills/learner', [['learner_id', '2024-99999']]);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ remark: { title: "INVALID LEARNER'S ID" } });
  });
});

describe('an entry parameter', () => {
  const garbage: [what: string, value: string][] = [
    ['spaces', '   '],
    ['a null byte', 'a\0b'],
    ['a quote', `' or 1=1 --`],
    ['markup', '<script>alert(1)</script>'],
    ['a prototype', '__proto__'],
    ['a percent sign', '%'],
    ['300 letters', 'x'.repeat(300)],
    ['10 kB', 'x'.repeat(10_000)],
  ];
  for (const [path, name] of [
    ['prefills/parent', 'email'],
    ['prefills/learner', 'learner_id'],
    ['enrollment_validations/parents', 'email'],
    ['enrollment_validations/pin', 'learner_id'],
  ] as const) {
    it.each(garbage)(`of ${path} with %s is rejected with a short problem`, async (_, value) => {
      const reply = await ask(await openApp({ demo }), path, [[name, value]]);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(reply.headers.get('content-type')).toBe('application/problem+json');
      const body = JSON.stringify(await reply.json());
      expect(body).toMatch(/"detail":"\w/);
      expect(body.length).toBeLessThan(1_000);
    });
  }

  it('uses the first value when it is repeated', async () => {
    const reply = await ask(await openApp({ demo }), 'prefills/learner', [
      ['learner_id', '2024-00001'],
      ['learner_id', '2024-00002'],
    ]);
    expect(await reply.json()).toMatchObject({ student: { learnerID: '2024-00001' } });
  });

  it.each(['%', '%zz', '%ff', '&&&=', '[]=1'])('that cannot be decoded (%s) is a client error', async (query) => {
    const reply = await (await openApp({ demo })).app.request(`/api/prefills/parent?email=${query}`);
    expect([400, 404, 422]).toContain(reply.status);
  });
});

describe('a wrong PIN', () => {
  it('gives an error at its field five times, then 429, also for the correct PIN', async () => {
    const opened = await openApp({ demo });
    const { answers } = await fillForm(opened.app, 'enrollment', { email: 'omar.haddad@example.com' }, { enrollmentPin: '246810' });
    const check = (pin: string) =>
      opened.app.request('/api/enrollment_validations/enrollment_data', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...answers, enrollmentPin: pin }),
      });
    const wrong = [];
    for (const pin of ['1', '2', '3', '4', '5', '6']) wrong.push(await check(pin));
    expect(wrong.slice(0, 5).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect(JSON.stringify(await wrong[0]?.json())).toContain('The enrollment PIN is not correct');
    const refused = wrong.at(-1);
    expect(refused?.status).toBe(429);
    expect(await refused?.json()).toMatchObject({
      detail: expect.stringMatching(/^Too many attempts\. Please try again in 60 seconds\.$/),
    });
    expect((await check('99')).status).toBe(429);
  });
});
