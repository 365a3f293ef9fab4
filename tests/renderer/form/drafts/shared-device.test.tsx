// @vitest-environment happy-dom
/** Devices that several people use, and drafts that wait to be sent on them. */

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { closeTab, isLost, leavePage, openDevice, queueForm, setTouch } from '../support/kept-device.ts';
import { field, press, renderSampleForm, type } from '../support/render-sample-form.tsx';

beforeEach(() => {
  openDevice({ isTouch: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the names in the drafts that this tab can read. */
async function listNames(): Promise<string[]> {
  const drafts = await database.listDrafts('garden');
  return drafts.map(({ content }) => String(content.snapshot.answers['keeper.name'])).toSorted();
}

/** Begins a form in a tab, and waits until it is kept. */
async function begin(name: string): Promise<void> {
  await renderSampleForm();
  type('Name', name);
  await waitFor(async () => expect(await listNames()).toContain(name));
}

/** Presses a button of a dialog. */
async function decide(title: string, button: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: title });
  within(dialog).getByRole('button', { name: button }).click();
  return dialog;
}

test('a draft that waits to be sent is marked in the list, and asks specially before it is deleted', async () => {
  setTouch(true);
  const server = fakeServer();
  await queueForm(server);
  closeTab();
  await renderSampleForm(server);
  expect(await screen.findByText('Not sent yet, waits to be sent')).toBeTruthy();
  press('Delete Without a name');
  const dialog = await screen.findByRole('dialog', { name: 'Delete your answers?' });
  expect(dialog.textContent).toContain('If you delete it, it is never sent');
  within(dialog).getByRole('button', { name: 'Delete' }).click();
  await waitFor(async () => expect(await database.listDrafts('garden')).toEqual([]));
});

test('a form that is deleted without network is taken back later, and a number says that it had been received', async () => {
  setTouch(true);
  const server = fakeServer();
  await queueForm(server);
  const key = (await database.listDrafts('garden'))[0]!.content.submissionKey;
  closeTab();
  const line = `DELETE submission_keys/${key}`;
  server.answer(line, isLost);
  await renderSampleForm(server);
  await screen.findByText('Not sent yet, waits to be sent');
  press('Delete Without a name');
  await decide('Delete your answers?', 'Delete');
  await waitFor(() => expect(server.requests.some((request) => request.line === line)).toBe(true));
  await waitFor(async () => expect(await database.listDrafts('garden')).toEqual([]));
  server.answer(line, () => json({ _id: '1', receiptNumber: 'K7HM-4XRT' }));
  window.dispatchEvent(new Event('online'));
  expect((await screen.findByText(/^We received the form before you deleted it/)).textContent).toContain('K7HM-4XRT');
});

test('a form that is kept on a shared computer until it is sent is only in its tab again when the server refuses it', async () => {
  const server = fakeServer();
  await queueForm(server);
  press('Keep it on this computer until it is sent');
  await waitFor(async () => expect((await database.listDrafts('garden'))[0]?.head).toMatchObject({ place: 'device', isUntilSent: true }));
  const [{ head, content }] = (await database.listDrafts('garden')) as [database.StoredDraft];
  expect(head.expiresAt).toBe(content.submission!.submittedAt + 14 * 86_400_000);
  server.answer('POST gardens', () => json({ title: 'Invalid', errors: { 'plot.plan': 'The plan cannot be read.' } }, 422));
  server.answer(`DELETE submission_keys/${(await database.listDrafts('garden'))[0]!.content.submissionKey}`, () => json(null, 404));
  press('Try now');
  expect(
    await screen.findByText(/^The form was kept on this computer to be sent\. Now it is kept only until you close this tab\./),
  ).toBeTruthy();
  const [draft] = await database.listDrafts('garden');
  expect(draft!.head).toMatchObject({ place: 'tab', label: '', isQueued: false });
  expect((await database.readFiles(draft!.head.id, draft!.key)).size).toBe(1);
  // A reload has everything, another tab nothing.
  leavePage();
  await renderSampleForm(server);
  expect(await screen.findByRole('button', { name: 'Remove plan.pdf' })).toBeTruthy();
  closeTab();
  await waitFor(async () => {
    // The last write of the page that was closed can still be going on.
    sessionStorage.clear();
    expect(await database.listDrafts('garden')).toEqual([]);
  });
});

test.each([
  ['a computer', false, 'This is my own computer', /^Saved on this computer/],
  ['a tablet', true, undefined, /^Saved on this device/],
])('%s that others use too keeps nothing any more when its user says so', async (_, touch, own, saved) => {
  setTouch(touch);
  vi.stubGlobal('screen', { width: 1024, height: 768 });
  await begin('Ana');
  if (own !== undefined) press(own);
  await screen.findByText(saved);
  closeTab();
  await begin('Ben');
  await screen.findByText(saved);
  expect(await listNames()).toEqual(['Ana', 'Ben']);
  press('Others use this device too');
  await decide('Others use this device too', 'Keep nothing on this device');
  await screen.findByText('Kept until you close this tab');
  await waitFor(async () => expect(await listNames()).toEqual(['Ben']));
  // What is answered next stays in the tab, too.
  type('Name', 'Benjamin');
  await waitFor(async () => expect(await listNames()).toEqual(['Benjamin']));
  closeTab();
  await waitFor(async () => {
    // The last write of the page that was closed can still be going on.
    sessionStorage.clear();
    expect(await listNames()).toEqual([]);
  });
  await begin('Carl');
  await screen.findByText('Kept until you close this tab');
});

test('a draft that cannot be moved from the device is still said to be on it, and is moved by another attempt', async () => {
  setTouch(true);
  vi.stubGlobal('screen', { width: 1024, height: 768 });
  await begin('Ana');
  await screen.findByText(/^Saved on this device/);
  const storage = sessionStorage;
  const setItem = (): never => {
    throw new DOMException('The storage is blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined, setItem });
  press('Others use this device too');
  await decide('Others use this device too', 'Keep nothing on this device');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This did not work. Others who use this device may still see forms that were begun on it.');
  expect(screen.getByText(/^Saved on this device/)).toBeTruthy();
  expect((await database.listDrafts('garden'))[0]!.head).toMatchObject({ place: 'device' });
  vi.stubGlobal('sessionStorage', storage);
  within(alert).getByRole('button', { name: 'Try again' }).click();
  await screen.findByText('Kept until you close this tab');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect((await database.listDrafts('garden'))[0]!.head).toMatchObject({ place: 'tab' });
});

test('another attempt deletes the other drafts when only that of the page was moved', async () => {
  setTouch(true);
  await begin('Ana');
  closeTab();
  await begin('Ben');
  // The database fails after the draft of the page was moved.
  type Put = (...values: unknown[]) => IDBRequest<IDBValidKey>;
  const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!.value as Put;
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    if (values[1] === 'ownComputer') throw new DOMException('There is no space', 'QuotaExceededError');
    return Reflect.apply(original, this, values);
  });
  press('Others use this device too');
  await decide('Others use this device too', 'Keep nothing on this device');
  const alert = await screen.findByRole('alert');
  expect(await screen.findByText('Kept until you close this tab')).toBeTruthy();
  expect(await listNames()).toEqual(['Ana', 'Ben']);
  put.mockRestore();
  within(alert).getByRole('button', { name: 'Try again' }).click();
  await waitFor(async () => expect(await listNames()).toEqual(['Ben']));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a phone is called a phone', async () => {
  setTouch(true);
  vi.stubGlobal('screen', { width: 740, height: 360 });
  await begin('Ana');
  expect(await screen.findByText(/^Saved on this phone/)).toBeTruthy();
});

test('a draft that expires while a page is open is deleted within an hour', async () => {
  setTouch(true);
  await begin('Ana');
  closeTab();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
  const server = fakeServer();
  server.answer('HEAD definitions', () => new Response(null, { headers: { date: new Date().toUTCString() } }));
  await renderSampleForm(server);
  await screen.findByRole('button', { name: /^Continue / });
  // The time in a reply has no milliseconds.
  vi.setSystemTime(Date.now() + 14 * 86_400_000 + 1000);
  vi.advanceTimersByTime(3_600_000);
  await waitFor(async () => expect(await listNames()).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Continue / })).toBeNull());
  expect(field('Name').value).toBe('');
});
