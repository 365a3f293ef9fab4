// @vitest-environment happy-dom
/** What the service worker has kept of look-ups, whose addresses contain what a family has chosen, on a device that others use too. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '#engine';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { createKey } from '../../../../renderer/form/drafts/kept/seal.ts';
import { forgetDevice } from '../../../../renderer/form/drafts/kept/shared/leave-device.ts';
import { openDataCache } from '../../../../renderer/service-worker/data-cache.ts';
import { createMemoryCaches, respond } from '../../service-worker/memory-caches.ts';
import { openDevice } from '../support/kept-device.ts';

const GARDEN = '/api/definitions/garden';
const OFFERS = '/api/offers';
const SCHOOLS = '/api/schools?country=PH&city=Manila';

beforeEach(async () => {
  openDevice();
  const head = { id: 'other', form: 'garden', label: 'Ana', place: 'device' as const, revision: 1, savedAt: 0, expiresAt: 1 };
  const content = { snapshot: {} as Snapshot, submissionKey: 'k' };
  await database.writeDraft(head, { content, key: await createKey(false), expected: 0, isUsedFile: () => true });
});
afterEach(() => vi.unstubAllGlobals());

const countDrafts = async (): Promise<number> => (await database.listDrafts('garden')).length;

/** Installs the caches of a device on which a family has looked up schools. */
async function keepLookups() {
  const memory = createMemoryCaches();
  vi.stubGlobal('caches', memory.caches);
  const data = openDataCache(memory.caches, Date.now);
  for (const address of [GARDEN, SCHOOLS]) await data.keep(address, respond('[]', { 'content-type': 'application/json' }));
  await (await memory.caches.open('slices-1')).put(OFFERS, respond('{}', {}));
  await (await memory.caches.open('shell-one')).put('/garden', respond('', {}));
  return memory;
}

test('look-ups are deleted, and pages, definitions and slices, which contain no choice of a user, stay', async () => {
  const { list } = await keepLookups();
  expect(list('data-1')).toEqual([GARDEN, SCHOOLS]);
  await forgetDevice('own');
  expect(list('data-1')).toEqual([GARDEN]);
  expect(list('slices-1')).toEqual([OFFERS]);
  expect(list('shell-one')).toEqual(['/garden']);
  expect(await countDrafts()).toBe(0);
});

test('a page without caches, for example over http, has nothing to delete in them', async () => {
  vi.stubGlobal('caches', undefined);
  await forgetDevice('own');
  expect(await countDrafts()).toBe(0);
});

test('caches that cannot be deleted are a failure after the drafts are deleted, and another call deletes them', async () => {
  const { caches, list } = await keepLookups();
  const open = vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('The storage is blocked', 'SecurityError'));
  await expect(forgetDevice('own')).rejects.toThrow('The storage is blocked');
  expect(await countDrafts()).toBe(0);
  open.mockRestore();
  await forgetDevice('own');
  expect(list('data-1')).toEqual([GARDEN]);
});
