import { EventEmitter } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import { expect, it } from 'vitest';
import { createOpenRequests } from '../../../server/http/open-requests.ts';

function bindings(isComplete: boolean): HttpBindings {
  const outgoing = Object.assign(new EventEmitter(), { headersSent: false, shouldKeepAlive: true });
  return { incoming: { complete: isComplete, socket: {} }, outgoing } as unknown as HttpBindings;
}

it('a request during shutdown gets 503 and closes its connection', async () => {
  const requests = createOpenRequests(() => new Response('handled'));
  const before = bindings(true);
  expect(await (await requests.fetch(new Request('http://x/'), before)).text()).toBe('handled');
  requests.refuseNew();
  expect(before.outgoing.shouldKeepAlive).toBe(false);
  const reply = await requests.fetch(new Request('http://x/'), bindings(true));
  expect(reply.status).toBe(503);
  expect(reply.headers.get('connection')).toBe('close');
  expect(await reply.json()).toMatchObject({ title: 'Not available', detail: expect.stringContaining('try again') });
});
