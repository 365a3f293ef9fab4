import { describe, expect, it } from 'vitest';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { definitions, readErrors } from '../support/post-visit.ts';

describe('a step check', () => {
  const check = async ({ app }: OpenedApp, body: unknown) =>
    app.request('/api/visit_checks/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  it('validates only its step, and returns the errors also as a sentence', async () => {
    const opened = await openApp({ definitions });
    const reply = await check(opened, { guest: { drives: true } });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      detail: 'Name is required. How many come is required. Number plate is required.',
      errors: { 'guest.name': 'Name is required', 'guest.plate': 'Number plate is required' },
    });
    expect(await (await check(opened, { guest: { name: 'Ana', party: 2 } })).json()).toEqual({ valid: true });
  });

  it('accepts keys of its group at the root, and ignores unknown keys', async () => {
    const opened = await openApp({ definitions });
    expect((await check(opened, { fullName: 'Ana', party: 2, somethingElse: 'x' })).status).toBe(200);
    expect(await (await check(opened, { name: '', party: 2 })).json()).toMatchObject({ errors: { 'guest.name': 'Name is required' } });
  });

  it('accepts the metadata of files, but a submission requires their content', async () => {
    const opened = await openApp({ definitions });
    const photo = (name: string) => ({
      guest: { name: 'Ana', party: 2 },
      papers: { photo: [{ id: 'x', name, size: 10, type: 'image/jpeg' }] },
    });
    expect((await check(opened, photo('me.jpg'))).status).toBe(200);
    const headers = { 'content-type': 'application/json' };
    const reply = await opened.app.request('/api/visits', { method: 'POST', headers, body: JSON.stringify(photo('me.jpg')) });
    expect(reply.status).toBe(422);
    expect(Object.keys(await readErrors(reply))).toEqual(['papers.photo']);
  });
});
