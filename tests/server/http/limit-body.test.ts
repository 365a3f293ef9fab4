import { expect, it } from 'vitest';
import { openApp } from '../support/open-app.ts';
import { definitions } from '../support/post-visit.ts';

it('refuses a body without a stated length that breaks off, and logs no error', async () => {
  const { app, logged } = await openApp({ definitions });
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error('aborted')),
  });
  const reply = await app.request('/api/visits', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ status: 400, detail: 'The request broke off before its end.' });
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
