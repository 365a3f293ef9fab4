// @vitest-environment happy-dom
/** The clock of a device can be days ahead: a draft ends only if the server says that its time has come. */

import { beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '#engine';
import { closeDatabase } from '../../../../renderer/form/drafts/kept/database.ts';
import { deleteExpired } from '../../../../renderer/form/drafts/server/delete-expired.ts';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { createKey } from '../../../../renderer/form/drafts/kept/seal.ts';
import type { FetchFunction } from '../../../../renderer/form/requests.ts';
import { createFakeDatabase } from '../support/fake-database.ts';

const NOW = Date.now();
const DAY = 86_400_000;

beforeEach(() => {
  closeDatabase();
  createFakeDatabase();
  sessionStorage.clear();
});

/** Stores a draft that expires at a time. */
async function keep(id: string, expiresAt: number): Promise<void> {
  const head = { id, form: 'garden', label: '', place: 'device' as const, revision: 1, savedAt: 0, expiresAt };
  const content = { snapshot: {} as Snapshot, submissionKey: 'k' };
  await database.writeDraft(head, { content, key: await createKey(false), expected: 0, isUsedFile: () => true });
}

const listIds = async (): Promise<string[]> => (await database.listDrafts('garden')).map(({ head }) => head.id);

/** A server that says what time it is. */
const serverAt = (time: number, status = 200) =>
  vi.fn<FetchFunction>(async () => new Response(null, { status, headers: { date: new Date(time).toUTCString() } }));

test.each([
  ['the server has the same time', serverAt(NOW), []],
  ['the server is under maintenance', serverAt(NOW, 503), []],
  ['the clock of the server is ahead', serverAt(NOW + 30 * DAY), []],
  ['the clock of the device is ahead', serverAt(NOW - 14 * DAY), ['old']],
  ['the server cannot be reached', vi.fn<FetchFunction>(async () => Promise.reject(new TypeError('Failed to fetch'))), ['old']],
  ['the reply has no time', vi.fn<FetchFunction>(async () => new Response(null)), ['old']],
])('of what has expired on the device, this is left if %s', async (_, send, left) => {
  await keep('old', NOW - DAY);
  await keep('new', NOW + 10 * DAY);
  await deleteExpired(send, '');
  expect((await listIds()).toSorted()).toEqual(['new', ...left]);
  expect(send).toHaveBeenCalledOnce();
});

test('the server is only asked if another draft has expired', async () => {
  await keep('new', NOW + DAY);
  await keep('own', NOW - DAY);
  const send = serverAt(NOW);
  expect(await deleteExpired(send, 'own')).toBe(false);
  expect(send).not.toHaveBeenCalled();
  expect(await listIds()).toHaveLength(2);
});
