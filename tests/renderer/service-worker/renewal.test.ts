/** Replies that come after what was kept was used. */

import { expect, it } from 'vitest';
import { findRenewal, isFromCache } from '../../../renderer/service-worker/renewal.ts';

it('a reply of the network renews what was kept if it differs', async () => {
  expect(await findRenewal(Response.json(['a']), Response.json(['a', 'b']))).toEqual({ data: ['a', 'b'] });
  expect(await findRenewal(Response.json(['a']), Response.json(['a']))).toBeUndefined();
});

it('a failure renews nothing', async () => {
  expect(await findRenewal(Response.json(['a']), Response.json({ title: 'Not available' }, { status: 503 }))).toBeUndefined();
});

it('a reply of the network is not from the cache', () => {
  expect(isFromCache(Response.json([]))).toBe(false);
  expect(isFromCache(Response.json([], { headers: { 'served-from': 'slice' } }))).toBe(true);
});
