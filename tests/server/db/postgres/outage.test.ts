import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../../../run/postgres.ts';
import { openApp, type OpenedApp } from '../../support/open-app.ts';
import { definitions, plain, post } from '../../support/post-visit.ts';

const KEYS = Array.from({ length: 30 }, (_, index) => `visit-${index}`);

async function countVisits({ store }: OpenedApp): Promise<number | undefined> {
  return (await store.db.get<{ n: number }>('select count(*) as n from submissions'))?.n;
}

it('a database that ends under submissions loses and doubles none, and the server goes on after it is back', async () => {
  const server = await startPostgres({ isDurable: true });
  onTestFinished(() => server.stop());
  const opened = await openApp({ definitions, databaseUrl: server.url, env: { TRUSTED_PROXIES: '1' } });
  /** Each sender has an address of its own: those of one address are limited. */
  const send = async (key: string) => {
    const headers = { 'idempotency-key': key, 'x-forwarded-for': `10.0.0.${KEYS.indexOf(key) + 2}` };
    return post(opened, { ...plain, 'guest[name]': key }, headers);
  };
  expect((await send('first')).status).toBe(201);

  const sent = KEYS.map(send);
  server.kill();
  const replies = await Promise.all(sent);
  for (const reply of replies) {
    expect([201, 503]).toContain(reply.status);
    if (reply.status === 503) expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
  }
  const refused = await send('while-it-is-gone');
  expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
  expect((await opened.app.request('/readyz')).status).toBe(503);
  expect((await opened.app.request('/healthz')).status).toBe(200);

  server.restart();
  for (const key of KEYS) expect((await send(key)).status).toBe(201);
  expect((await opened.app.request('/readyz')).status).toBe(200);
  expect(await countVisits(opened)).toBe(KEYS.length + 1);
});
