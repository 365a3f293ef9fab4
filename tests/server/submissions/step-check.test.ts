import { describe, expect, it } from 'vitest';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { definitions, errorsOf } from '../support/post-visit.ts';

describe('a step check', () => {
  const check = async ({ app }: OpenedApp, body: unknown) =>
    app.request('/api/visit_checks/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  it('answers for its step alone, and says in a sentence what is wrong', async () => {
    const opened = await openApp({ definitions });
    const reply = await check(opened, { guest: { drives: true } });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      detail: 'Name is required. How many come is required. Number plate is required.',
      errors: { 'guest.name': 'Name is required', 'guest.plate': 'Number plate is required' },
    });
    expect(await (await check(opened, { guest: { name: 'Ana', party: 2 } })).json()).toEqual({ valid: true });
  });

  it('finds keys of its group where they stand directly, and ignores what it does not know', async () => {
    const opened = await openApp({ definitions });
    expect((await check(opened, { fullName: 'Ana', party: 2, somethingElse: 'x' })).status).toBe(200);
    expect(await (await check(opened, { name: '', party: 2 })).json()).toMatchObject({ errors: { 'guest.name': 'Name is required' } });
  });

  it('takes files that are only described: their content comes with the submission, where it has to', async () => {
    const opened = await openApp({ definitions });
    const photo = (name: string) => ({
      guest: { name: 'Ana', party: 2 },
      papers: { photo: [{ id: 'x', name, size: 10, type: 'image/jpeg' }] },
    });
    expect((await check(opened, photo('me.jpg'))).status).toBe(200);
    const headers = { 'content-type': 'application/json' };
    const reply = await opened.app.request('/api/visits', { method: 'POST', headers, body: JSON.stringify(photo('me.jpg')) });
    expect(reply.status).toBe(422);
    expect(Object.keys(await errorsOf(reply))).toEqual(['papers.photo']);
  });
});
