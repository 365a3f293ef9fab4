// @vitest-environment node

import { expect, it, vi } from 'vitest';
import type { OptionSlice } from '#engine';
import { openDataCache } from '../../../renderer/service-worker/data-cache.ts';
import { openSlices, SLICE_LIMITS } from '../../../renderer/service-worker/slices.ts';
import { createMemoryCaches, ORIGIN, respond } from './memory-caches.ts';

const north = { _id: 'n', name: 'North' };

/** A slice that answers one list. */
const createSlice = (list: string): OptionSlice => ({
  columns: { place: { options: [north], rows: [0] } },
  lists: { [`options/${list}`]: 'place' },
  parameters: {},
});

function openKept() {
  const { caches } = createMemoryCaches();
  const requested: string[] = [];
  let isOnline = true;
  const request = (address: RequestInfo | URL): Promise<Response> => {
    const url = new URL(address instanceof Request ? address.url : address);
    requested.push(url.pathname + url.search);
    const body = JSON.stringify(createSlice(url.pathname.slice('/api/'.length)));
    return isOnline
      ? Promise.resolve(respond(body, { 'content-type': 'application/json', 'cache-control': 'public, max-age=0' }))
      : Promise.reject(new TypeError('Failed to fetch'));
  };
  let time = 0;
  const open = () =>
    openSlices(
      openDataCache(caches, () => (time += 1), SLICE_LIMITS, 'slices-1'),
      request,
    );
  return { open, requested, setOnline: (value: boolean) => (isOnline = value) };
}

const naming = (address: string): Response => respond('[]', { 'option-slice': address });

it('a look-up is answered from a slice that a reply has named, also after a restart of the worker', async () => {
  const { open, requested } = openKept();
  const slices = open();
  await slices.follow(naming('/api/schools /api/hubs'), ORIGIN);
  expect(requested).toEqual(['/api/schools', '/api/hubs']);
  for (const list of ['schools', 'hubs']) {
    const reply = await open().answer(`${ORIGIN}/api/options/${list}`);
    expect(await reply?.json()).toEqual([north]);
    expect(reply?.headers.get('served-from')).toBe('slice');
  }
  expect(await open().answer(`${ORIGIN}/api/options/grades`)).toBeUndefined();
  expect(await open().answer(`${ORIGIN}/api/options/hubs?pin=1234`)).toBeUndefined();
});

it('a slice is requested once, and again after a failure', async () => {
  const { open, requested, setOnline } = openKept();
  const slices = open();
  setOnline(false);
  await slices.follow(naming('/api/schools'), ORIGIN);
  setOnline(true);
  for (let count = 0; count < 3; count += 1) await slices.follow(naming('/api/schools'), ORIGIN);
  expect(requested).toEqual(['/api/schools', '/api/schools']);
});

it.each([
  ['an error of the server', 'application/json', 503, 2],
  ['a page of a network that asks to sign in', 'text/html', 200, 2],
  ['a slice that is too large', 'application/json', 413, 1],
])('%s is not kept, and the slice is requested again unless it is too large', async (_, type, status, count) => {
  const { caches } = createMemoryCaches();
  const cache = openDataCache(caches, () => 1, SLICE_LIMITS, 'slices-1');
  const request = vi.fn<typeof fetch>(async () => respond('', { 'content-type': type, 'cache-control': 'public' }, status));
  const slices = openSlices(cache, request);
  for (let call = 0; call < 2; call += 1) await slices.follow(naming('/api/schools'), ORIGIN);
  expect(request).toHaveBeenCalledTimes(count);
  expect(await cache.list()).toEqual([]);
});

it('only slices of the own origin are requested', async () => {
  const { open, requested } = openKept();
  await open().follow(naming('https://elsewhere.example.org/api/schools'), ORIGIN);
  await open().follow(respond('[]', {}), ORIGIN);
  expect(requested).toEqual([]);
});

it('a slice that has not changed is not written again', async () => {
  const { caches } = createMemoryCaches();
  let body = JSON.stringify(createSlice('schools'));
  let time = 0;
  const cache = openDataCache(caches, () => (time += 1), SLICE_LIMITS, 'slices-1');
  const request = (): Promise<Response> =>
    Promise.resolve(respond(body, { 'content-type': 'application/json', 'cache-control': 'public, max-age=0', etag: `"${body.length}"` }));
  const followAsNewWorker = async (): Promise<string | null> => {
    await openSlices(cache, request).follow(naming('/api/offers'), ORIGIN);
    return (await cache.find(`${ORIGIN}/api/offers`))!.headers.get('served-from');
  };
  const first = await followAsNewWorker();
  expect(await followAsNewWorker()).toBe(first);
  body = JSON.stringify(createSlice('academies'));
  expect(await followAsNewWorker()).not.toBe(first);
  expect(await openSlices(cache, request).answer(`${ORIGIN}/api/options/academies`)).toBeDefined();
});

it('a large slice is not loaded on a device that saves data, and one for other look-ups is not read', async () => {
  const { caches } = createMemoryCaches();
  const cache = openDataCache(caches, () => 1, SLICE_LIMITS, 'slices-1');
  const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=0' };
  const createRequest = (body: string, more: Record<string, string>) => (): Promise<Response> =>
    Promise.resolve(respond(body, { ...headers, ...more }));
  const large = createRequest(JSON.stringify(createSlice('schools')), { 'content-length': '100001' });
  await openSlices(cache, large, () => true).follow(naming('/api/offers'), ORIGIN);
  expect(await cache.list()).toEqual([]);
  await openSlices(cache, createRequest('not a slice', { 'option-lists': 'options/hubs' })).follow(naming('/api/places'), ORIGIN);
  const slices = openSlices(cache, large);
  await slices.follow(naming('/api/offers'), ORIGIN);
  expect(await (await slices.answer(`${ORIGIN}/api/options/schools`))?.json()).toEqual([north]);
});
