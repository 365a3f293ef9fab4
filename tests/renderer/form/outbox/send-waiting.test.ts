// @vitest-environment happy-dom
/** What becomes of a submission that waits on the device and that the server does not accept. On a shared computer its answers do not stay for ever. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '#engine';
import { closeDatabase } from '../../../../renderer/form/drafts/kept/database.ts';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { createKey } from '../../../../renderer/form/drafts/kept/seal.ts';
import { forgetDevice } from '../../../../renderer/form/drafts/kept/shared/leave-device.ts';
import { sendWaiting } from '../../../../renderer/form/outbox/send-waiting.ts';
import { createFakeDatabase } from '../support/fake-database.ts';
import { json } from '../support/fake-server.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const DAY = 86_400_000;

beforeEach(() => {
  closeDatabase();
  createFakeDatabase();
  sessionStorage.clear();
  vi.setSystemTime(NOW);
});
afterEach(() => vi.useRealTimers());

/** Stores a submission that waits on the device. */
async function keepSubmission(isUntilSent: boolean): Promise<void> {
  const head = {
    ...({ id: 'waiting', form: 'garden', label: 'Ana', place: 'device', revision: 1 } as const),
    ...{ isQueued: true, isUntilSent, savedAt: NOW, expiresAt: NOW + 14 * DAY },
  };
  const sent = { key: 'k', path: 'gardens', locale: 'en', answers: {}, entries: [], confirmed: [], title: 'Garden Plot', page: '/garden' };
  const content = { snapshot: {} as Snapshot, submissionKey: 'k', submission: { ...sent, submittedAt: NOW } };
  await database.writeDraft(head, { content, key: await createKey(false), expected: 0, isUsedFile: () => true });
}

/** A reply of a server whose clock is that of the device, unless it has another `time`. */
const reply = (status: number, body: object, time?: number) => async () => {
  const response = json(body, status);
  response.headers.set('date', new Date(time ?? Date.now()).toUTCString());
  return response;
};
const isLost = async () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  ['shared', true, 0],
  ['own', false, 1],
])('what another device has sent is reported on a device that is %s, and leaves a shared one', async (_, isUntilSent, left) => {
  await keepSubmission(isUntilSent);
  const deliveries = await sendWaiting(reply(409, { code: 'sent-elsewhere' }));
  expect(deliveries).toMatchObject([{ id: 'waiting', state: 'elsewhere', isDone: isUntilSent }]);
  expect(await database.listQueuedDrafts()).toHaveLength(left);
});

test('a submission that is refused ends on a shared computer after two weeks', async () => {
  const send = reply(422, { detail: 'No.' });
  await keepSubmission(true);
  vi.setSystemTime(NOW + 14 * DAY - 1);
  expect(await sendWaiting(send)).toHaveLength(1);
  expect(await database.listQueuedDrafts()).toHaveLength(1);
  vi.setSystemTime(NOW + 14 * DAY);
  expect(await sendWaiting(send)).toEqual([]);
  expect(await database.listQueuedDrafts()).toEqual([]);
});

test('a submission that is not received ends on a shared computer after two weeks, when the server confirms the time', async () => {
  await keepSubmission(true);
  vi.setSystemTime(NOW + 14 * DAY);
  for (const send of [isLost, reply(503, {}, NOW)]) {
    expect(await sendWaiting(send)).toHaveLength(1);
    expect(await database.listQueuedDrafts()).toHaveLength(1);
  }
  expect(await sendWaiting(reply(503, {}))).toEqual([]);
  expect(await database.listQueuedDrafts()).toEqual([]);
});

test('a submission that has waited too long on an own device stays until its user looks at it', async () => {
  await keepSubmission(false);
  vi.setSystemTime(NOW + 100 * DAY);
  expect(await sendWaiting(reply(201, {}))).toMatchObject([{ state: 'refused' }]);
  expect(await database.listQueuedDrafts()).toHaveLength(1);
});

test('a submission ends two weeks after its user has said that others use the device too, and not later when it is said again', async () => {
  await keepSubmission(false);
  vi.setSystemTime(NOW + 20 * DAY);
  await forgetDevice('another');
  vi.setSystemTime(NOW + 25 * DAY);
  await forgetDevice('another');
  expect(await database.listQueuedDrafts()).toMatchObject([{ isUntilSent: true, expiresAt: NOW + 34 * DAY }]);
});
