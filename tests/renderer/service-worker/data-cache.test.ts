// @vitest-environment node

import { expect, it } from 'vitest';
import { listDropped, openDataCache } from '../../../renderer/service-worker/data-cache.ts';
import { createMemoryCaches, ORIGIN, respond } from './memory-caches.ts';

const json = { 'content-type': 'application/json', 'content-encoding': 'br', vary: 'accept-encoding' };

function openCache(limits = { maxEntries: 3, maxBytes: 100 }) {
  const { caches, list } = createMemoryCaches();
  let time = 1000;
  const now = () => (time += 1);
  const open = () => openDataCache(caches, now, limits);
  return {
    open,
    list: () => list('data-1'),
    keepIn:
      (cache = open()) =>
      (path: string, body = '[]') =>
        cache.keep(ORIGIN + path, respond(body, json)),
  };
}

it('the oldest entries over the number and the size are dropped', () => {
  const entries = new Map([
    ['a', { at: 3, bytes: 60 }],
    ['b', { at: 1, bytes: 10 }],
    ['c', { at: 2, bytes: 30 }],
  ]);
  expect(listDropped(entries, { maxEntries: 2, maxBytes: 100 })).toEqual(['b']);
  expect(listDropped(entries, { maxEntries: 3, maxBytes: 95 })).toEqual(['b']);
  expect(listDropped(entries, { maxEntries: 3, maxBytes: 80 })).toEqual(['c', 'b']);
  expect(listDropped(entries, { maxEntries: 3, maxBytes: 100 })).toEqual([]);
});

it('what was kept is found, with its origin and without its former compression', async () => {
  const { open } = openCache();
  await open().keep(`${ORIGIN}/api/list`, respond('[1]', json));
  const found = await open().find(`${ORIGIN}/api/list`);
  expect(await found?.text()).toBe('[1]');
  expect(found?.headers.get('served-from')).toBe('cache; at=1001; bytes=3');
  expect(found?.headers.has('content-encoding')).toBe(false);
});

it('the limits hold over restarts of the worker, and an entry that is kept again is the newest', async () => {
  const { open, keepIn, list } = openCache();
  const keep = keepIn(open());
  for (const path of ['/api/a', '/api/b', '/api/c', '/api/a']) await keep(path);
  await keepIn(open())('/api/d');
  expect(list().toSorted()).toEqual(['/api/a', '/api/c', '/api/d']);
});

it('one that is larger than all is not kept, and drops nothing else', async () => {
  const { keepIn, list } = openCache();
  const keep = keepIn();
  await keep('/api/a');
  await keep('/api/large', 'x'.repeat(101));
  expect(list()).toEqual(['/api/a']);
});

it('a full device is no failure', async () => {
  const full = { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) } as unknown as CacheStorage;
  await openDataCache(full, () => 1).keep(`${ORIGIN}/api/a`, respond('[]', json));
  expect(await createMemoryCaches().caches.keys()).toEqual([]);
});
