import { describe, expect, it } from 'vitest';
import { HttpProblem } from '../../../server/http/http-problem.ts';
import { toHttpProblem } from '../../../server/http/to-http-problem.ts';
import { setMaintenance } from '../../../server/db/settings.ts';
import { createServerMessages } from '../../../server/server-messages.ts';
import { createUserProblem, replaceTexts } from '../../../server/http/user-problem.ts';
import { openApp } from '../support/open-app.ts';

describe('problems', () => {
  it('are application/problem+json with title, status and detail', async () => {
    const { app } = await openApp();
    const reply = await app.request('/api/nothing');
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    expect(await reply.json()).toEqual({ title: 'Not found', status: 404, detail: 'Unknown endpoint: GET /api/nothing' });
  });

  it('include the remark of a rejected lookup', async () => {
    const { app } = await openApp();
    const reply = await app.request('/api/prefills/learner?learner_id=9999-99999');
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({
      status: 404,
      remark: { type: 'error', title: expect.any(String), content: expect.any(String) },
    });
  });

  it('contain no internals after an unexpected error', async () => {
    const { app, store, logged } = await openApp();
    await store.close();
    const reply = await app.request('/api/payment_schemes');
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({ title: 'Something went wrong', status: 500, detail: expect.stringContaining('try again later') });
    expect(logged.some(({ level }) => level === 50)).toBe(true);
  });

  it('are not converted when they are thrown', () => {
    const problem = new HttpProblem(409, 'In use.');
    expect(toHttpProblem(problem)).toBe(problem);
    expect(toHttpProblem(new Error('secret'))).toMatchObject({ status: 500, message: expect.not.stringContaining('secret') });
  });
});

describe('the texts of problems', () => {
  const maintained = { 'under-maintenance': { title: 'Closed', text: '{product} opens again on Monday.' } };
  const limited = { 'too-many-requests': { title: 'Slowly', text: 'Wait {wait}, please.' } };

  it('are those of messages.json, with the values of their placeholders', async () => {
    const { app, store } = await openApp({
      definitions: { 'messages.json': { ...maintained, ...limited } },
      rates: { address: { burst: 1, seconds: 60 }, target: { burst: 1, seconds: 60 } },
    });
    const read = async () => (await app.request('/api/prefills/parent?email=omar.haddad@example.com')).json();
    await read();
    expect(await read()).toMatchObject({ status: 429, title: 'Slowly', detail: expect.stringMatching(/^Wait \d+ seconds?, please\.$/) });
    await setMaintenance(store, true, { id: null, name: 'System' }, '2026-11-20T10:00:00.000Z');
    expect(await read()).toMatchObject({ status: 503, title: 'Closed', detail: expect.stringMatching(/ opens again on Monday\.$/) });
  });

  it('have defaults for a folder without messages.json', () => {
    const neutral = createServerMessages({ dir: '/nowhere', app: () => ({}) });
    const problem = createUserProblem(429, 'too-many-attempts', { values: { wait: '2 minutes' }, headers: { 'retry-after': '120' } });
    expect(replaceTexts(problem, neutral)).toEqual(problem);
    expect(problem).toMatchObject({ message: 'Too many attempts. Please try again in 2 minutes.', extras: { title: 'Too many requests' } });
  });
});

describe('the request log', () => {
  it('contains neither email addresses nor query strings', async () => {
    const { app, logged } = await openApp();
    await app.request('/api/prefills/parent?email=maria.santos@example.com');
    expect(logged).toContainEqual(expect.objectContaining({ path: '/api/prefills/parent', status: 404 }));
    expect(JSON.stringify(logged)).not.toContain('maria');
  });
});
