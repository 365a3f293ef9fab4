/** The cache of GET replies: when a path is requested, and which reply is displayed. */

import { expect, it } from 'vitest';
import { createQueryCache } from '../../../admin/data/query-cache.ts';

/** A cache for which the test sends the replies in any order. */
function openCache() {
  const requests: { path: string; reply: (data: unknown) => Promise<void> }[] = [];
  const cache = createQueryCache(
    (path) =>
      new Promise((resolve) => {
        const reply = async (data: unknown) => {
          resolve(data instanceof Error ? { ok: false, status: 500, problem: {} } : { ok: true, data, headers: new Headers() });
          await new Promise((done) => setTimeout(done));
        };
        requests.push({ path, reply });
      }),
  );
  return { cache, requests };
}

it('requests a path once for several subscribers and notifies each', async () => {
  const { cache, requests } = openCache();
  let notified = 0;
  const stop = cache.subscribe('hubs', () => notified++);
  cache.subscribe('hubs', () => notified++);
  expect(cache.read('hubs')).toEqual({ state: 'loading' });
  await requests[0]?.reply(['h1']);
  expect(cache.read('hubs')).toMatchObject({ state: 'ready', data: ['h1'] });
  stop();
  cache.subscribe('hubs', () => {});
  expect(requests).toHaveLength(1);
  expect(notified).toBe(2);
});

it('keeps the last reply while it reloads, and drops the reply of an older request', async () => {
  const { cache, requests } = openCache();
  cache.subscribe('hubs', () => {});
  await requests[0]?.reply('first');
  cache.invalidate('hubs');
  cache.invalidate('hubs');
  expect(cache.read('hubs')).toMatchObject({ data: 'first' });
  await requests[2]?.reply('third');
  await requests[1]?.reply('second');
  expect(cache.read('hubs')).toMatchObject({ data: 'third' });
});

it('loads again after a failure, and only what has a subscriber', async () => {
  const { cache, requests } = openCache();
  cache.subscribe('hubs', () => {});
  cache.subscribe('cycles', () => {})();
  await requests[0]?.reply(new Error('failed'));
  await requests[1]?.reply('cycles');
  expect(cache.read('hubs')).toMatchObject({ state: 'failed', status: 500 });
  cache.invalidate();
  expect(cache.read('hubs')).toEqual({ state: 'loading' });
  expect(cache.read('cycles')).toEqual({ state: 'loading' });
  expect(requests.map(({ path }) => path)).toEqual(['hubs', 'cycles', 'hubs']);
});
