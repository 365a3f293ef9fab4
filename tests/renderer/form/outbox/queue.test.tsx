// @vitest-environment happy-dom
/** A submission that cannot be sent waits on the device. */

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '#engine';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { OutboxNotices } from '../../../../renderer/form/outbox/OutboxNotices.tsx';
import { setQueueFlag } from '../../../../renderer/form/outbox/queue-flag.ts';
import type { Submission } from '../../../../renderer/form/submission/submission.ts';
import { Outbox } from '../../../../renderer/routes/Outbox.tsx';
import { createKey } from '../../../../renderer/form/drafts/kept/seal.ts';
import { fakeServer, json, type FakeServer } from '../support/fake-server.ts';
import { isLost, leavePage, listPosts, openDevice, queueForm } from '../support/kept-device.ts';
import { field, fillKeeper, press, renderSampleForm, upload } from '../support/render-sample-form.tsx';

beforeEach(() => {
  openDevice();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A worker that tells the pages when there is a network. Returns what does so, and the tags for which the pages have asked. */
function installWorker(): { wake: () => void; tags: string[] } {
  const tags: string[] = [];
  const sync = { register: async (tag: string) => void tags.push(tag) };
  const container = Object.assign(new EventTarget(), { getRegistration: async () => ({ sync }) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  return { tags, wake: () => container.dispatchEvent(new MessageEvent('message', { data: { kind: 'send-outbox' } })) };
}

const keyOf = (server: FakeServer, index: number) => new Headers(listPosts(server)[index]?.init.headers).get('idempotency-key');

test('a submission without a reply waits, and is sent with its files when the device is online again', async () => {
  const server = fakeServer();
  await queueForm(server);
  const [draft] = await database.listDrafts('garden');
  expect(draft?.head.isQueued).toBe(true);
  server.answer('POST gardens', () => json({ _id: '1' }, 201));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(listPosts(server)).toHaveLength(2));
  await screen.findByRole('heading', { name: 'The plot is yours' });
  expect(keyOf(server, 1)).toBe(keyOf(server, 0));
  expect((listPosts(server)[1]!.init.body as FormData).get('plot[plan][]')).toBeInstanceOf(File);
  expect(await database.listDrafts('garden')).toEqual([]);
});

test('a submission that waits is sent when the worker says so, which the page asks for without network', async () => {
  const { wake, tags } = installWorker();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const server = fakeServer();
  await queueForm(server);
  await waitFor(() => expect(tags).toContain('outbox'));
  await screen.findByRole('button', { name: 'Try now' });
  server.answer('POST gardens', () => json({ _id: '1' }, 201));
  wake();
  await screen.findByRole('heading', { name: 'The plot is yours' });
});

test.each([
  { reply: 503, shown: 'Plot', withdrawals: 1 },
  { reply: 201, shown: 'The plot is yours', withdrawals: 0 },
])('the answers of a form can be changed after the attempt that is running, if it fails: %j', async ({ reply, shown, withdrawals }) => {
  const server = fakeServer();
  await queueForm(server);
  const replies: ((response: Response) => void)[] = [];
  server.answer('POST gardens', () => new Promise<Response>((resolve) => void replies.push(resolve)));
  server.answer(`DELETE submission_keys/${keyOf(server, 0)}`, () => new Response(null, { status: 204 }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(replies).toHaveLength(1));
  press('Change answers');
  replies[0]!(json({ _id: '1' }, reply));
  await screen.findByRole('heading', { name: shown });
  expect(server.requests.filter(({ line }) => line.startsWith('DELETE submission_keys/'))).toHaveLength(withdrawals);
});

test('a server that names a time does not get the form before it', async () => {
  const server = fakeServer();
  await queueForm(server);
  const start = Date.now();
  const isOver = (): boolean => Date.now() >= start + 120_000;
  const posts: boolean[] = [];
  server.answer('POST gardens', () => {
    posts.push(isOver());
    if (isOver()) return json({ _id: '1' }, 201);
    return new Response('{}', { status: 503, headers: { 'retry-after': '120' } });
  });
  press('Try now');
  await waitFor(() => expect(posts).toEqual([false]));
  await waitFor(() => expect(screen.queryByText('The form is being sent')).toBeNull());
  window.dispatchEvent(new Event('online'));
  // An attempt would have reached the server: nothing but promises is before it.
  await act(() => new Promise((resolve) => void setTimeout(resolve, 0)));
  vi.setSystemTime(start + 130_000);
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: 'The plot is yours' });
  vi.useRealTimers();
  expect(posts).toEqual([false, true]);
});

test('with network the worker is not asked: its reply would come at once', async () => {
  const { tags } = installWorker();
  await queueForm(fakeServer());
  expect(tags).toEqual([]);
});

test('another page sends a submission that waits when the worker says so', async () => {
  const { wake } = installWorker();
  const server = fakeServer();
  await queueForm(server);
  leavePage();
  setQueueFlag(false);
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ _id: '1' }, { status: 201 }));
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<Outbox />, { wrapper: MemoryRouter });
  // The page has looked for submissions when it was opened.
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  setQueueFlag(true);
  wake();
  await screen.findByText(/^We received "Garden Plot" at/);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/gardens']);
});

test('another page says that a submission that waits was sent on another device, and leads to its form', async () => {
  const server = fakeServer();
  await queueForm(server);
  leavePage();
  vi.stubGlobal('fetch', async () => Response.json({ code: 'sent-elsewhere' }, { status: 409 }));
  setQueueFlag(true);
  render(<Outbox />, { wrapper: MemoryRouter });
  await screen.findByText('"Garden Plot" was sent on another device.');
  expect(screen.getByRole('link', { name: 'Open the form to keep or delete the answers on this device' })).toBeTruthy();
  expect(await database.listQueuedDrafts()).toHaveLength(1);
});

test('another page links to a form whose files have to be uploaded there', async () => {
  const key = await createKey(false);
  const head = { id: 'linked', form: 'garden', label: '', place: 'device' as const, revision: 1, isQueued: true, savedAt: 0, expiresAt: 1 };
  const [remote, own] = ['remote', 'own'].map((id) => ({ id, name: `${id}.pdf`, size: 3, type: 'application/pdf' }));
  const submission: Submission = {
    ...{ key: 'k1', path: 'gardens', locale: 'en', title: 'Garden Plot', page: '/garden', submittedAt: Date.now(), confirmed: [] },
    ...{ answers: { plot: { plan: [remote, own] } }, entries: [remote!, own!].map((file) => ['plot[plan][]', file] as const) },
  };
  const uploads = { remote: { id: 'u1', isComplete: true } };
  const server = { secret: 's'.repeat(43), revision: 1, expiresAt: '2999-01-01T00:00:00.000Z', uploads };
  const content = { snapshot: {} as Snapshot, submissionKey: 'k1', submission, server };
  await database.writeDraft(head, { content, key, expected: 0, isUsedFile: () => true });
  await database.writeFile('linked', key, 'own', new File(['own'], 'own.pdf'));
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  render(<OutboxNotices page="/" />, { wrapper: MemoryRouter });
  const link = await screen.findByRole('link', { name: /^"Garden Plot" is not sent yet/ });
  expect(link.getAttribute('href')).toBe('/garden');
  expect(screen.queryByText(/as soon as this device is online/)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test('a submission that waits is there after the page was closed', async () => {
  const server = fakeServer();
  await queueForm(server);
  leavePage();
  await renderSampleForm(server);
  await screen.findByRole('heading', { name: 'Not sent yet' });
  server.answer('POST gardens', () => json({ _id: '1' }, 201));
  fireEvent.click(await screen.findByRole('button', { name: 'Try now' }));
  await screen.findByRole('heading', { name: 'The plot is yours' });
  expect(keyOf(server, 1)).toBe(keyOf(server, 0));
  const body = listPosts(server)[1]!.init.body as FormData;
  expect(await (body.get('plot[plan][]') as File).text()).toBe('the plan');
});

test('a submission that waits is sent by itself when its form is opened again', async () => {
  const server = fakeServer();
  await queueForm(server);
  leavePage();
  server.answer('POST gardens', () => json({ _id: '1' }, 201));
  await renderSampleForm(server);
  await screen.findByRole('heading', { name: 'The plot is yours' });
  expect(keyOf(server, 1)).toBe(keyOf(server, 0));
});

test('a submission is sent by itself when the database is newer than the session storage', async () => {
  const server = fakeServer();
  await queueForm(server);
  leavePage();
  const [stored] = await database.listDrafts('garden');
  const { head, content, key } = stored!;
  const isUsedFile = (): boolean => true;
  await database.writeDraft({ ...head, revision: head.revision + 5 }, { content, key, expected: head.revision, isUsedFile });
  server.answer('POST gardens', () => json({ _id: '1' }, 201));
  await renderSampleForm(server);
  await screen.findByRole('heading', { name: 'The plot is yours' });
  expect(keyOf(server, 1)).toBe(keyOf(server, 0));
});

test('a refusal after an attempt without a reply is not shown before the submission was taken back', async () => {
  const server = fakeServer();
  await queueForm(server);
  server.answer(`DELETE submission_keys/${keyOf(server, 0)}`, isLost);
  server.answer('POST gardens', () => json({ detail: 'No.' }, 422));
  press('Try now');
  await waitFor(() => expect(server.requests.some(({ line }) => line.startsWith('DELETE submission_keys/'))).toBe(true));
  expect(screen.queryByRole('alertdialog', { name: 'REFUSED' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Not sent yet' })).toBeTruthy();
});

test('answers are changed only after the submission was taken back, and are sent with a new key', async () => {
  const server = fakeServer();
  await queueForm(server);
  const key = keyOf(server, 0)!;
  server.answer(`DELETE submission_keys/${key}`, isLost);
  press('Change answers');
  await screen.findByText(/You can change the answers when this device is online/);
  server.answer(`DELETE submission_keys/${key}`, () => new Response(null, { status: 204 }));
  press('Change answers');
  await screen.findByRole('heading', { name: 'Plot' });
  server.answer('POST gardens', () => json({ _id: '1' }, 201));
  press('Submit');
  await screen.findByRole('heading', { name: 'The plot is yours' });
  expect(keyOf(server, 1)).not.toBe(key);
});

test('a submission that the server had stored is sent, not changed', async () => {
  const server = fakeServer();
  await queueForm(server);
  server.answer(`DELETE submission_keys/${keyOf(server, 0)}`, () => json({ _id: '1' }));
  press('Change answers');
  await screen.findByRole('heading', { name: 'The plot is yours' });
  expect(listPosts(server)).toHaveLength(1);
});

test('a refusal opens the form at the field', async () => {
  const server = fakeServer();
  await queueForm(server);
  server.answer(`DELETE submission_keys/${keyOf(server, 0)}`, () => new Response(null, { status: 204 }));
  server.answer('POST gardens', () => json({ detail: 'No.', errors: { 'keeper.name': 'This name is taken.' } }, 422));
  press('Try now');
  await screen.findByRole('alertdialog', { name: 'REFUSED' });
  expect(await screen.findAllByText('This name is taken.')).not.toEqual([]);
  expect(field('Name').value).not.toBe('');
  const [draft] = await database.listDrafts('garden');
  expect(draft?.content.submission).toBeUndefined();
});

test('without a database a failure has its dialog, as nothing can wait', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const server = fakeServer();
  server.answer('POST gardens', isLost);
  await renderSampleForm(server);
  await fillKeeper();
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove a.pdf' });
  press('Submit');
  expect(await screen.findByRole('alertdialog', { name: 'REFUSED' })).toBeTruthy();
});

test.each([
  ['an own device', 'device', false, 1],
  ['a shared device', 'device', true, 0],
  ['the tab', 'tab', false, 0],
] as const)('a submission that waits on %s expires unless only its user can read it', async (_, place, isUntilSent, left) => {
  const key = await createKey(place === 'tab');
  const head = { id: 'waiting', form: 'garden', label: '', place, revision: 1, isQueued: true, isUntilSent, savedAt: 0, expiresAt: 1 };
  const content = { snapshot: {} as Snapshot, submissionKey: 'k' };
  await database.writeDraft(head, { content, key, expected: 0, isUsedFile: () => true });
  sessionStorage.clear();
  await database.deleteExpiredDrafts(Date.now(), 'another');
  expect(await database.listQueuedDrafts()).toHaveLength(left);
});

/** Adds the plan, and submits the form from its second step. */
async function submitPlan(): Promise<void> {
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove a.pdf' });
  press('Submit');
}

/** Loses the reply to a form of a browser without a database, and loads its page again. Returns the key of the attempt. */
async function loseReply(server: FakeServer): Promise<string> {
  vi.stubGlobal('indexedDB', undefined);
  server.answer('POST gardens', isLost);
  await renderSampleForm(server);
  await fillKeeper();
  press('Next');
  await submitPlan();
  await screen.findByRole('alertdialog', { name: 'REFUSED' });
  leavePage();
  server.answer('POST gardens', () => json({ _id: '2' }, 201));
  await renderSampleForm(server);
  return keyOf(server, 0)!;
}

test('without a database a form whose reply was lost is taken back before it is sent again, with a new key', async () => {
  const server = fakeServer();
  const key = await loseReply(server);
  server.answer(`DELETE submission_keys/${key}`, () => new Response(null, { status: 204 }));
  await submitPlan();
  await screen.findByRole('heading', { name: 'The plot is yours' });
  const lines = server.requests.map(({ line }) => line).filter((line) => line === 'POST gardens' || line.startsWith('DELETE'));
  expect(lines).toEqual(['POST gardens', `DELETE submission_keys/${key}`, 'POST gardens']);
  expect(keyOf(server, 1)).not.toBe(key);
});

test('without a database a form that was stored, but whose reply was lost, is not sent again', async () => {
  const server = fakeServer();
  const key = await loseReply(server);
  server.answer(`DELETE submission_keys/${key}`, isLost);
  await submitPlan();
  await screen.findByRole('alertdialog', { name: 'REFUSED' });
  expect(listPosts(server)).toHaveLength(1);
  server.answer(`DELETE submission_keys/${key}`, () => json({ _id: '1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Submit', hidden: true }));
  await screen.findByRole('heading', { name: 'The plot is yours' });
  expect(listPosts(server)).toHaveLength(1);
});
