// @vitest-environment happy-dom
/** What becomes of a submission that waits on the device and that the server does not accept. On a shared computer its answers do not stay for ever. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '#engine';
import { closeDatabase } from '../../../../renderer/form/drafts/kept/database.ts';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { createKey } from '../../../../renderer/form/drafts/kept/seal.ts';
import { forgetDevice } from '../../../../renderer/form/drafts/kept/shared/leave-device.ts';
import { sendWaiting } from '../../../../renderer/form/outbox/send-waiting.ts';
import type { FetchFunction } from '../../../../renderer/form/requests.ts';
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

const FILE = { id: 'plan', name: 'plan.pdf', size: 4, type: 'application/pdf' };

/** Stores a submission that waits on the device, and its file. */
async function keepSubmission(
  isUntilSent: boolean,
  { id = 'waiting', isUploaded, retryAt }: { id?: string; isUploaded?: boolean; retryAt?: number } = {},
): Promise<void> {
  const head = {
    ...({ id, form: 'garden', label: 'Ana', place: 'device', revision: 1 } as const),
    ...{ isQueued: true, isUntilSent, savedAt: NOW, expiresAt: NOW + 14 * DAY },
  };
  const sent = { key: 'k', path: 'gardens', locale: 'en', confirmed: [], title: 'Garden Plot', page: '/garden', submittedAt: NOW };
  const files = isUploaded === undefined ? [] : [FILE];
  const submission = { ...sent, retryAt, answers: { plan: files }, entries: files.map((file) => ['plan[]', file] as const) };
  const uploads = { plan: { id: 'u1', isComplete: isUploaded === true } };
  const server = { secret: 's'.repeat(43), revision: 1, expiresAt: '2999-01-01T00:00:00.000Z', uploads };
  const content = { snapshot: {} as Snapshot, submissionKey: 'k', submission, ...(files.length > 0 && { server }) };
  const key = await createKey(false);
  await database.writeDraft(head, { content, key, expected: 0, isUsedFile: () => true });
  if (files.length > 0) await database.writeFile(id, key, FILE.id, new File(['plan'], FILE.name));
}

/** A reply of a server whose clock is that of the device, unless it has another `time`. */
const reply = (status: number, body: object, time?: number) => async () => {
  const response = json(body, status);
  response.headers.set('date', new Date(time ?? Date.now()).toUTCString());
  return response;
};
const isLost = async () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  ['120', 120_000],
  ['Thu, 26 Nov 2026 10:01:00 GMT', 60_000],
  ['86400', 900_000],
  ['soon', 0],
])('a server that names the time "%s" does not get the form before it, and at the latest after 15 minutes', async (retryAfter, ms) => {
  await keepSubmission(false, { id: `busy until ${retryAfter}` });
  const send = vi.fn<FetchFunction>(async () => new Response('{}', { status: 503, headers: { 'retry-after': retryAfter } }));
  const retryAt = ms === 0 ? 0 : NOW + ms;
  expect(await sendWaiting(send)).toMatchObject([{ state: 'waiting', retryAt }]);
  vi.setSystemTime(NOW + Math.max(0, ms - 1));
  expect(await sendWaiting(send)).toMatchObject([{ state: 'waiting', retryAt }]);
  expect(send).toHaveBeenCalledTimes(ms === 0 ? 2 : 1);
  vi.setSystemTime(NOW + ms);
  expect(await sendWaiting(reply(201, {}))).toMatchObject([{ state: 'sent' }]);
});

test('a time that the page of the form was told is kept with the submission', async () => {
  await keepSubmission(false, { retryAt: NOW + 1000 });
  expect(await sendWaiting(reply(201, {}))).toMatchObject([{ state: 'waiting', retryAt: NOW + 1000 }]);
  vi.setSystemTime(NOW + 1000);
  expect(await sendWaiting(reply(201, {}))).toMatchObject([{ state: 'sent' }]);
});

test.each([
  ['shared', true, 0],
  ['own', false, 1],
])('what another device has sent is reported on a device that is %s, and leaves a shared one', async (_, isUntilSent, left) => {
  await keepSubmission(isUntilSent);
  const deliveries = await sendWaiting(reply(409, { code: 'sent-elsewhere' }));
  expect(deliveries).toMatchObject([{ id: 'waiting', state: 'elsewhere', isDone: isUntilSent }]);
  expect(await database.listQueuedDrafts()).toHaveLength(left);
});

/** Persists the form in the session storage of this tab, as it is after its page was left. Returns whether it is still there. */
function persistForm(id: string): () => boolean {
  const snapshot = { answers: { pin: '1234' }, origins: {}, records: {}, passed: [], shown: [], files: [], step: 'plot' };
  const server = { secret: 's'.repeat(43), revision: 1, expiresAt: '', uploads: {} };
  const entry = { snapshot, submissionKey: 'k', draft: { id, revision: 1, isQueued: true, server } };
  sessionStorage.setItem('root', JSON.stringify({ version: 1, forms: { garden: entry } }));
  return () => sessionStorage.getItem('root')!.includes('1234');
}

test.each([
  ['ends with a form that was sent', reply(201, {}), false, false],
  ['ends with a form that another device has sent, on a shared one', reply(409, { code: 'sent-elsewhere' }), true, false],
  ['stays while the user has to decide about a form that another device has sent', reply(409, { code: 'sent-elsewhere' }), false, true],
  ['stays with a form that is refused', reply(422, {}), false, true],
  ['stays with a form that waits', isLost, false, true],
])('the copy in the session storage %s', async (_, send, isUntilSent, isLeft) => {
  await keepSubmission(isUntilSent);
  const isPersisted = persistForm('waiting');
  await sendWaiting(send);
  expect(isPersisted()).toBe(isLeft);
});

test('the copy in the session storage stays with a form that was opened meanwhile: its page ends the draft', async () => {
  await keepSubmission(false);
  const isPersisted = persistForm('waiting');
  const held = [{ name: 'draft waiting' }];
  const query = vi.fn<() => Promise<object>>().mockResolvedValueOnce({}).mockResolvedValueOnce({}).mockResolvedValue({ held });
  const request = async (_name: string, _options: object, run: (lock: object) => unknown) => run({});
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  try {
    expect(await sendWaiting(reply(201, {}))).toMatchObject([{ state: 'sent' }]);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
  expect(isPersisted()).toBe(true);
  expect(await database.listQueuedDrafts()).toHaveLength(1);
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

/** Returns what sends requests: the form is lost after `ms`, the question for its key gets `known`. Records the requests. */
function loseForm(ms: number, known: () => Promise<Response> = reply(404, {})) {
  const lines: string[] = [];
  const send = async (path: string, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
    lines.push(`${method} ${path}`);
    if (method === 'GET') return known();
    vi.setSystemTime(Date.now() + ms);
    throw new TypeError('Failed to fetch');
  };
  return { send, lines };
}

test('a form whose files were under way for minutes without a reply is sent from its page, and not with all files again', async () => {
  await keepSubmission(false, { id: 'slow', isUploaded: false });
  const { send, lines } = loseForm(180_000);
  expect(await sendWaiting(send)).toMatchObject([{ state: 'waiting', needsPage: true }]);
  expect(await sendWaiting(send)).toMatchObject([{ state: 'waiting', needsPage: true }]);
  expect(lines).toEqual(['POST gardens', 'GET submission_keys/k']);
});

test('a form whose files were under way for minutes can have arrived: then it is sent', async () => {
  await keepSubmission(false, { id: 'arrived', isUploaded: false });
  const { send } = loseForm(180_000, reply(200, { _id: '1', receiptNumber: 'K7HM-4XRT' }));
  await sendWaiting(send);
  expect(await sendWaiting(send)).toMatchObject([{ state: 'sent', receiptNumber: 'K7HM-4XRT' }]);
  expect(await database.listQueuedDrafts()).toEqual([]);
});

test.each([
  ['is lost at once', 1000, false],
  ['has only the ids of its files', 180_000, true],
])('a form that %s is sent again from every page', async (_kind, ms, isUploaded) => {
  await keepSubmission(false, { id: `again ${ms}`, isUploaded });
  const { send, lines } = loseForm(ms);
  for (const _ of [1, 2]) expect(await sendWaiting(send)).toMatchObject([{ state: 'waiting', needsPage: false }]);
  expect(lines).toEqual(['POST gardens', 'POST gardens']);
});
