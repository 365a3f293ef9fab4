import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createJsonReply } from '../../../server/http/replies/json-reply.ts';
import { defineLookup } from '../../../server/lookups/define-lookup.ts';
import { createKeptReplies } from '../../../server/http/replies/kept-replies.ts';
import { listOfOptions, optionalText } from '../../../server/lookups/lookup-schemas.ts';
import type { Lookup } from '../../../server/lookups/lookup.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { openApp } from '../support/open-app.ts';

const reply = (text: string) => createJsonReply(text, 'no-cache');

describe('kept replies', () => {
  it('are found by their address under their version only', () => {
    const kept = createKeptReplies();
    const first = reply('first');
    kept.keep('cities?country_id=PH', '1', first);
    expect(kept.get('cities?country_id=PH', '1')).toBe(first);
    expect(kept.get('cities?country_id=FI', '1')).toBeUndefined();
    expect(kept.get('cities?country_id=PH', '2')).toBeUndefined();
    expect(kept.get('cities?country_id=PH', '1')).toBeUndefined();
  });

  it('take at most the given memory: those that were not used for the longest time are dropped', () => {
    const kept = createKeptReplies(3 * 5000);
    const large = 'x'.repeat(1500);
    for (const name of ['a', 'b', 'c']) kept.keep(name, '1', reply(large));
    kept.get('a', '1');
    kept.keep('d', '1', reply(large));
    expect(['a', 'b', 'c', 'd'].map((name) => kept.get(name, '1') !== undefined)).toEqual([true, false, true, true]);
    kept.keep('huge', '1', reply('x'.repeat(20_000)));
    expect(kept.get('huge', '1')).toBeUndefined();
    kept.keep(`long?${'x'.repeat(1000)}`, '1', reply('short'));
    expect(kept.get(`long?${'x'.repeat(1000)}`, '1')).toBeUndefined();
  });
});

/** Opens an application with a lookup that counts its runs. */
async function openCounted(behavior: Pick<Lookup, 'isPersonal' | 'querySecrets'> & { isKept: boolean }) {
  let version = '1';
  const calls: string[] = [];
  const { isKept, ...settings } = behavior;
  const counted = defineLookup({
    ...settings,
    description: 'Counts its runs.',
    params: { place: optionalText, pin: optionalText },
    result: listOfOptions({}),
    ...(isKept && { readVersion: async () => version }),
    answer: async (_store, { place = '' }) => {
      calls.push(place);
      return [{ _id: String(calls.length), name: place.repeat(500) }];
    },
  });
  const { app } = await openApp({ product: { ...enrollmentProduct, lookups: { counted } } });
  const call = async (query: string, headers: Record<string, string> = {}) =>
    app.request(`/api/counted${query}`, { headers: { 'x-request-id': 'the-same-id', ...headers } });
  return { call, calls, raise: () => void (version += '1') };
}

describe('a lookup with a version', () => {
  it('runs once for parameters that it does not have', async () => {
    const { call, calls } = await openCounted({ isKept: true });
    for (const query of ['?place=north&x=1', '?x=2&place=north', '?y=%20&place=north', '?place=north&place=south'])
      expect(await (await call(query)).json()).toMatchObject([{ _id: '1' }]);
    expect(calls).toEqual(['north']);
  });

  it('runs once for the same parameters, whatever representation is asked for', async () => {
    const { call, calls } = await openCounted({ isKept: true });
    const first = await call('?place=north');
    const tag = first.headers.get('etag') ?? '';
    const text = await first.text();
    const compressed = await call('?place=north', { 'accept-encoding': 'br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(text);
    expect((await call('?place=north', { 'if-none-match': tag })).status).toBe(304);
    const again = await call('?place=north');
    expect([...again.headers]).toEqual([...first.headers]);
    expect(again.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(calls).toEqual(['north']);
    await call('?place=south');
    expect(calls).toEqual(['north', 'south']);
  });

  it('runs again after the version changed', async () => {
    const { call, calls, raise } = await openCounted({ isKept: true });
    await call('?place=north');
    raise();
    expect(await (await call('?place=north')).json()).toMatchObject([{ _id: '2' }]);
    expect(calls).toHaveLength(2);
  });

  it('runs for each call that is personal or has a secret', async () => {
    const personal = await openCounted({ isKept: true, isPersonal: true });
    await personal.call('?place=north');
    expect((await personal.call('?place=north')).headers.get('cache-control')).toBe('no-store');
    expect(personal.calls).toHaveLength(2);
    const secret = await openCounted({ isKept: true, querySecrets: ['pin'] });
    await secret.call('?place=north&pin=1');
    expect((await secret.call('?place=north&pin=1')).headers.get('cache-control')).toBe('no-store');
    expect(secret.calls).toHaveLength(2);
  });
});

it('a lookup without a version runs for each call', async () => {
  const { call, calls } = await openCounted({ isKept: false });
  await call('?place=north');
  await call('?place=north');
  expect(calls).toHaveLength(2);
});
