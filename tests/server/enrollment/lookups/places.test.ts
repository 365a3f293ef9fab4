import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { answerFromSlice, type OptionSlice } from '#engine';
import { lookups } from '../../../../server/enrollment/lookups/registry.ts';
import { unguarded } from '../../../../server/lookups/lookup.ts';
import { openApp } from '../../support/open-app.ts';
import { seededStore, templateDatabase } from '../db/support/seeded-store.ts';

type Options = { _id: string; name: string }[];
type Store = Awaited<ReturnType<typeof seededStore>>;

const ask = (store: Store, path: string, params: Record<string, string> = {}): Promise<unknown> =>
  lookups[path]!.answer(store, params, { guard: unguarded });

it('the slice of places answers the cities of every country and the barangays of cities as the catalogue does', async () => {
  const store = await seededStore();
  const slice = (await ask(store, 'locations/places')) as OptionSlice;
  const same = async (path: string, params: Record<string, string>): Promise<void> =>
    expect(answerFromSlice(slice, path, params), `${path} ${JSON.stringify(params)}`).toEqual(await ask(store, path, params));
  for (const { _id } of (await ask(store, 'locations/countries')) as Options) await same('locations/cities', { country_id: _id });
  const philippine = (await ask(store, 'locations/cities', { country_id: 'PH' })) as Options;
  expect(philippine.length).toBeGreaterThan(1000);
  // Every tenth one: each comparison reads all rows of the slice.
  for (const { _id } of philippine.filter((_, index) => index % 10 === 0)) await same('locations/barangays', { city_id: _id });
  const [foreign] = (await ask(store, 'locations/cities', { country_id: 'JP' })) as Options;
  await same('locations/barangays', { city_id: foreign!._id });
  await same('locations/barangays', { city_id: 'unknown' });
});

it('the lists of places name the slice, which a browser may reuse for an hour', async () => {
  const { app } = await openApp({ demo: await templateDatabase() });
  for (const path of ['cities?country_id=PH', 'barangays?city_id=unknown']) {
    const reply = await app.request(`/api/locations/${path}`);
    expect(reply.headers.get('option-slice'), path).toBe('/api/locations/places');
  }
  const slice = await app.request('/api/locations/places');
  expect(slice.status).toBe(200);
  expect(slice.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(slice.headers.get('option-lists')).toBe('locations/cities locations/barangays');
});

it('the slice is sent compressed, and not again while it is the same', async () => {
  const { app } = await openApp({ demo: await templateDatabase() });
  const compressed = await app.request('/api/locations/places', { headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  const plain = await app.request('/api/locations/places');
  expect(brotliDecompressSync(await compressed.arrayBuffer()).equals(Buffer.from(await plain.arrayBuffer()))).toBe(true);
  const headers = { 'if-none-match': compressed.headers.get('etag')! };
  expect((await app.request('/api/locations/places', { headers })).status).toBe(304);
});
