// @vitest-environment happy-dom
/** Drafts in the database of the device: answers and files outlive the page. */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { closeTab, leavePage, openDevice, setTouch } from '../support/kept-device.ts';
import { field, fillKeeper, press, renderSampleForm, type, upload } from '../support/render-sample-form.tsx';

const DAY = 86_400_000;

beforeEach(() => {
  openDevice();
  vi.stubGlobal('screen', { width: 360, height: 740 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Waits until the database has as many drafts with this name. */
const waitForDraft = (name: string): Promise<void> =>
  waitFor(async () => {
    const drafts = await database.listDrafts('garden');
    expect(drafts.map(({ content }) => content.snapshot.answers['keeper.name'])).toContain(name);
  });

/** Closes the tab and opens the form in a new one. */
async function openNewTab(): Promise<void> {
  closeTab();
  await renderSampleForm();
}

test('a draft is offered in a new tab, and continued with its files at its step', async () => {
  await renderSampleForm();
  await fillKeeper();
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['the plan'], 'plan.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove plan.pdf' });
  await waitFor(async () => {
    const [draft] = await database.listDrafts('garden');
    expect(draft?.content.snapshot.fileAnswers).toHaveProperty(['plot.plan']);
  });
  expect(await screen.findByText(/^Saved on this phone \d{1,2}:\d\d.*, kept until/)).toBeTruthy();
  await openNewTab();
  expect(field('Name').value).toBe('');
  fireEvent.click(await screen.findByRole('button', { name: /^Continue / }));
  await screen.findByRole('heading', { name: 'Plot' });
  expect(await screen.findByRole('button', { name: 'Remove plan.pdf' })).toBeTruthy();
  expect(screen.queryByText(/could not be kept/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue Without a name' })).toBeNull();
});

test('the reply of a lookup alone is kept, and is no newer version of a draft', async () => {
  const server = fakeServer();
  let reply = (): void => undefined;
  const held = new Promise<void>((resolve) => (reply = resolve));
  server.answer('GET towns?land=ph', () => held.then(() => json([{ _id: 'mk', name: 'Makati' }])));
  await renderSampleForm(server);
  type('Name', 'Ana');
  type('Land', 'ph');
  const findHead = async () => (await database.listDrafts('garden'))[0]?.head;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const saveNow = (): boolean => fireEvent(document, new Event('visibilitychange'));
  saveNow();
  await waitForDraft('Ana');
  const before = await findHead();
  reply();
  await waitFor(() => expect(field('Town').placeholder).toBe('Select or type to search'));
  saveNow();
  await waitFor(async () => expect((await findHead())?.savedAt).not.toBe(before?.savedAt));
  expect((await findHead())?.revision).toBe(before!.revision);
  type('Name', 'Ben');
  saveNow();
  await waitForDraft('Ben');
  expect((await findHead())?.revision).toBe(before!.revision + 1);
});

test.each([
  ['Messenger', 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0;]', 1],
  ['Line', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Safari Line/14.9.0', 1],
  ['the browser', 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36', 0],
])('the line of a form that was opened in %s says whether its answers are only there', async (_, userAgent, count) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await renderSampleForm();
  type('Name', 'Ana');
  await screen.findByText(/^Saved on this phone/);
  expect(screen.queryAllByText(/^You opened this form inside another app/)).toHaveLength(count);
});

test('what is typed just before the tab is closed is kept, also in a draft that was opened from the list', async () => {
  await renderSampleForm();
  type('Name', 'Ana');
  await waitForDraft('Ana');
  await openNewTab();
  fireEvent.click(await screen.findByRole('button', { name: /^Continue / }));
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
  await screen.findByText(/^Saved on this phone/);
  type('Name', 'Anabel');
  leavePage();
  await waitForDraft('Anabel');
});

test('a reload without session storage continues the draft of the history entry by itself', async () => {
  await renderSampleForm();
  type('Name', 'Ana');
  await waitForDraft('Ana');
  cleanup();
  sessionStorage.clear();
  await renderSampleForm();
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
});

test('two drafts of a form do not overwrite each other, and each can be deleted', async () => {
  await renderSampleForm();
  type('Name', 'Ana');
  await waitForDraft('Ana');
  await openNewTab();
  type('Name', 'Ben');
  await waitForDraft('Ben');
  expect(await database.listDrafts('garden')).toHaveLength(2);
  fireEvent.click(await screen.findByRole('button', { name: /^Delete Without/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your answers?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect(await database.listDrafts('garden')).toHaveLength(1));
  await waitForDraft('Ben');
});

test('on a computer that can be shared a draft cannot be read after the tab is closed, until the user says that it is their own', async () => {
  setTouch(false);
  await renderSampleForm();
  type('Name', 'Ana');
  expect(await screen.findByText('Kept until you close this tab')).toBeTruthy();
  await waitForDraft('Ana');
  await openNewTab();
  expect(await database.listDrafts('garden')).toEqual([]);
  type('Name', 'Ben');
  await waitForDraft('Ben');
  press('This is my own computer');
  expect(await screen.findByText(/^Saved on this computer/)).toBeTruthy();
  await openNewTab();
  await waitForDraft('Ben');
  expect(await screen.findByRole('button', { name: /^Continue / })).toBeTruthy();
});

test('secret answers and the content of files are not readable in the database', async () => {
  await renderSampleForm();
  type('Name', 'Anastasia');
  await waitForDraft('Anastasia');
  const open = indexedDB.open('forms');
  const opened = await new Promise<IDBDatabase>((resolve) => open.addEventListener('success', () => resolve(open.result)));
  const request = opened.transaction('drafts').objectStore('drafts').getAll();
  const [record] = await new Promise<Record<string, unknown>[]>((resolve) =>
    request.addEventListener('success', () => resolve(request.result)),
  );
  opened.close();
  expect(record).toMatchObject({ form: 'garden', place: 'device' });
  const text = new TextDecoder().decode(record!['content'] as ArrayBuffer);
  expect(text).not.toContain('Anastasia');
});

test('a draft that is not used for 14 days is deleted with its files', async () => {
  await renderSampleForm();
  type('Name', 'Ana');
  await waitForDraft('Ana');
  const [draft] = await database.listDrafts('garden');
  expect(draft!.head.expiresAt - draft!.head.savedAt).toBe(14 * DAY);
  await database.writeFile(draft!.head.id, draft!.key, 'f1', new File(['x'], 'x.pdf'));
  expect(await database.readFiles(draft!.head.id, draft!.key)).toHaveProperty('size', 1);
  closeTab();
  await database.deleteExpiredDrafts(draft!.head.expiresAt - 1, '');
  expect(await database.listDrafts('garden')).toHaveLength(1);
  await database.deleteExpiredDrafts(draft!.head.expiresAt, '');
  expect(await database.listDrafts('garden')).toEqual([]);
  expect(await database.readFiles(draft!.head.id, draft!.key)).toHaveProperty('size', 0);
});

test('another tab that writes the draft stops this one, which can take it back with the newer answers', async () => {
  await renderSampleForm();
  type('Name', 'Ana');
  await waitForDraft('Ana');
  const [{ head, content, key }] = (await database.listDrafts('garden')) as [database.StoredDraft];
  const changed = structuredClone(content);
  changed.snapshot.answers['keeper.name'] = 'Maria';
  const isUsedFile = (): boolean => true;
  await database.writeDraft({ ...head, revision: head.revision + 5 }, { content: changed, key, expected: head.revision, isUsedFile });
  type('Name', 'Bert');
  expect(await screen.findByRole('dialog', { name: 'This form is open in another tab' })).toBeTruthy();
  await waitForDraft('Maria');
  press('Continue here');
  await waitFor(() => expect(field('Name').value).toBe('Maria'));
});

test('a form that is started again leaves nothing on the device', async () => {
  const server = fakeServer();
  await renderSampleForm(server);
  type('Name', 'Ana');
  await waitForDraft('Ana');
  press('Start again');
  const dialog = await screen.findByRole('dialog', { name: 'Start again?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start again' }));
  await waitFor(async () => expect(await database.listDrafts('garden')).toEqual([]));
  await waitFor(() => expect(field('Name').value).toBe(''));
});

test('a draft that was sent in another tab is not written again: a reload opens a new form', async () => {
  await renderSampleForm();
  type('Name', 'Ana');
  await waitForDraft('Ana');
  const [draft] = await database.listDrafts('garden');
  cleanup();
  await database.deleteDraft(draft!.head.id);
  await renderSampleForm();
  await waitFor(() => expect(field('Name').value).toBe(''));
  type('Name', 'Ben');
  await waitForDraft('Ben');
  const drafts = await database.listDrafts('garden');
  expect(drafts.map(({ head }) => head.id)).not.toContain(draft!.head.id);
  expect(drafts).toHaveLength(1);
});

test('files that a failure of the database has hidden come back', async () => {
  await renderSampleForm();
  await fillKeeper();
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['the plan'], 'plan.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove plan.pdf' });
  await waitFor(async () => expect((await database.listDrafts('garden'))[0]?.content.snapshot.fileAnswers).toHaveProperty(['plot.plan']));
  leavePage();

  const working = globalThis.indexedDB;
  vi.stubGlobal('indexedDB', undefined);
  await renderSampleForm();
  expect(await screen.findByText(/could not be kept.*Plan\./)).toBeTruthy();
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('"files":["plot.plan"]'));
  leavePage();

  globalThis.indexedDB = working;
  await renderSampleForm();
  expect(await screen.findByRole('button', { name: 'Remove plan.pdf' })).toBeTruthy();
  expect(screen.queryByText(/could not be kept/)).toBeNull();
});
