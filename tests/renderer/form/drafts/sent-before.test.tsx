// @vitest-environment happy-dom
/** A form whose draft was sent by another page: its user gets the confirmation with the new form, and does not fill it again. */

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDatabase } from '../../../../renderer/form/drafts/kept/database.ts';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { OutboxNotices } from '../../../../renderer/form/outbox/OutboxNotices.tsx';
import { setQueueFlag } from '../../../../renderer/form/outbox/queue-flag.ts';
import { fakeServer, json, type FakeServer } from '../support/fake-server.ts';
import { holdLocks } from '../support/hold-locks.ts';
import { leavePage, openDevice, queueForm } from '../support/kept-device.ts';
import { field, fillKeeper, press, renderSampleForm, type, upload } from '../support/render-sample-form.tsx';

const DAY = 86_400_000;
const SENT = /^We received the form that was open here \(\d{1,2}:\d\d.*\)\. Receipt number: K7HM-4XRT\. What you see now is a new form\.$/;

let locks: ReturnType<typeof holdLocks> | undefined;

beforeEach(() => openDevice());
afterEach(() => {
  cleanup();
  locks?.restore();
  locks = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stored = (): Response => json({ _id: '1', receiptNumber: 'K7HM-4XRT' }, 201);

/** Queues the form in this tab, which the browser then discards. Another page sends it and gets `reply`. */
async function sendFromOtherPage(server: FakeServer, reply: () => Response): Promise<void> {
  await queueForm(server);
  leavePage();
  vi.stubGlobal('fetch', async () => reply());
  setQueueFlag(true);
  render(<OutboxNotices page="/" />, { wrapper: MemoryRouter });
}

/** Begins the form, waits until its draft is kept, and closes the page. The session storage stays. */
async function leaveDraft(server: FakeServer): Promise<database.StoredDraft> {
  await renderSampleForm(server);
  type('Name', 'Ana');
  await waitFor(async () =>
    expect((await database.listDrafts('garden'))[0]?.content.snapshot.answers).toMatchObject({ 'keeper.name': 'Ana' }),
  );
  leavePage();
  return (await database.listDrafts('garden'))[0]!;
}

test('a reload after another page has sent the form shows its number and time with the new form', async () => {
  const server = fakeServer();
  await sendFromOtherPage(server, stored);
  await screen.findByText(/^We received "Garden Plot" at/);
  expect(sessionStorage.getItem('root')).toBe('{"version":1,"forms":{}}');
  cleanup();
  await renderSampleForm(server);
  expect(await screen.findByText(SENT)).toBeTruthy();
  expect(field('Name').value).toBe('');
});

test('a copy of the tab that is loaded again after the form was sent shows it too', async () => {
  const server = fakeServer();
  await renderSampleForm(server);
  await fillKeeper();
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['the plan'], 'plan.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove plan.pdf' });
  await waitFor(async () => expect((await database.listDrafts('garden'))[0]?.content.snapshot.fileAnswers).toHaveProperty(['plot.plan']));
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('plan.pdf'));
  const copy = sessionStorage.getItem('root')!;
  server.answer('POST gardens', stored);
  press('Submit');
  await screen.findByRole('heading', { name: 'The plot is yours' });
  leavePage();
  sessionStorage.setItem('root', copy);
  await renderSampleForm(server);
  expect(await screen.findByText(SENT)).toBeTruthy();
});

test('a form that another device has sent is not called received by this one', async () => {
  const server = fakeServer();
  await queueForm(server);
  const [draft] = await database.listDrafts('garden');
  leavePage();
  await database.deleteDraft(draft!.head.id, 'elsewhere');
  await renderSampleForm(server);
  const text = 'The form that was open here was sent on another device. What you see now is a new form.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the notice is there for a draft that the user has changed before it was known', async () => {
  const server = fakeServer();
  const draft = await leaveDraft(server);
  await database.deleteDraft(draft.head.id, { reply: { receiptNumber: 'K7HM-4XRT' } });
  locks = holdLocks();
  await renderSampleForm(server);
  type('Name', 'Anastasia');
  locks.release();
  expect(await screen.findByText(SENT)).toBeTruthy();
  expect(field('Name').value).toBe('Anastasia');
});

test('a form that is open when another page has sent it keeps what its user enters, as a draft of its own', async () => {
  const server = fakeServer();
  const draft = await leaveDraft(server);
  locks = holdLocks();
  await renderSampleForm(server);
  await database.deleteDraft(draft.head.id, { reply: { receiptNumber: 'K7HM-4XRT' } });
  expect(sessionStorage.getItem('root')).not.toContain('Ana');
  expect(field('Name').value).toBe('Ana');
  type('Name', 'Anastasia');
  locks.release();
  expect(await screen.findByText(SENT)).toBeTruthy();
  expect(field('Name').value).toBe('Anastasia');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Anastasia'));
  expect(sessionStorage.getItem('root')).not.toContain(draft.head.id);
});

test('a draft that was deleted leaves no notice, also if an older page has deleted it', async () => {
  const draft = await leaveDraft(fakeServer());
  await database.deleteDraft(draft.head.id);
  await withDatabase((opened) => opened.put('settings', Date.now(), `ended ${draft.head.id}`));
  await renderSampleForm();
  await waitFor(() => expect(field('Name').value).toBe(''));
  expect(screen.queryByText(/What you see now is a new form/)).toBeNull();
});

test('how a draft was sent is forgotten after 30 days', async () => {
  await queueForm(fakeServer());
  const [draft] = await database.listDrafts('garden');
  leavePage();
  const { id } = draft!.head;
  await database.deleteDraft(id, { reply: {} });
  const { at } = (await database.readEnd(id))!.sent!;
  await database.deleteExpiredDrafts(at + 30 * DAY, '');
  expect(await database.readEnd(id)).toBeDefined();
  await database.deleteExpiredDrafts(at + 30 * DAY + 1, '');
  expect(await database.readEnd(id)).toBeUndefined();
});
