import { describe, expect, it } from 'vitest';
import { HttpProblem, toHttpProblem } from '../../../server/http/http-problem.ts';
import { openApp } from '../support/open-app.ts';

describe('problems', () => {
  it('are application/problem+json with title, status and detail', async () => {
    const { app } = await openApp();
    const reply = await app.request('/api/nothing');
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    expect(await reply.json()).toEqual({ title: 'Not found', status: 404, detail: 'Unknown endpoint: GET /api/nothing' });
  });

  it('carry the remark of a lookup that refuses', async () => {
    const { app } = await openApp();
    const reply = await app.request('/api/prefills/learner?learner_id=9999-99999');
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({
      status: 404,
      remark: { type: 'error', title: expect.any(String), content: expect.any(String) },
    });
  });

  it('tell nothing of the inside when something unforeseen fails', async () => {
    const { app, store, logged } = await openApp();
    await store.close();
    const reply = await app.request('/api/payment_schemes');
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({ title: 'Something went wrong', status: 500, detail: expect.stringContaining('try again later') });
    expect(logged.some(({ level }) => level === 50)).toBe(true);
  });

  it('stay what they are when they are thrown', () => {
    const problem = new HttpProblem(409, 'In use.');
    expect(toHttpProblem(problem)).toBe(problem);
    expect(toHttpProblem(new Error('secret'))).toMatchObject({ status: 500, message: expect.not.stringContaining('secret') });
  });
});

describe('the request log', () => {
  it('holds neither addresses nor queries', async () => {
    const { app, logged } = await openApp();
    await app.request('/api/prefills/parent?email=maria.santos@example.com');
    expect(logged).toContainEqual(expect.objectContaining({ path: '/api/prefills/parent', status: 404 }));
    expect(JSON.stringify(logged)).not.toContain('maria');
  });
});
