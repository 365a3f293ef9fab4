// @vitest-environment happy-dom
/** A form that was sent on another device is not sent again from this one. */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { draftServer, type DraftServer } from '../support/draft-server.ts';
import { json } from '../support/fake-server.ts';
import { askForLink, link, openLinkDialog, openPhone } from '../support/linked-form.ts';
import { field, fillKeeper, press, renderSampleForm, upload } from '../support/render-sample-form.tsx';

let server: DraftServer;

beforeEach(async () => {
  await openPhone();
  server = draftServer();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const posts = () => server.requests.filter(({ line }) => line === 'POST gardens');
const headersOf = (index: number): Headers => new Headers(posts()[index]?.init.headers);
const sentElsewhere = (): Response => json({ code: 'sent-elsewhere', detail: 'This form was sent on another device already.' }, 409);

const findGoneDialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'This form was sent or deleted on another device' });

/** Fills a linked form and presses Submit. */
async function submitLinked(): Promise<void> {
  await link(server);
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['the plan'], 'plan.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove plan.pdf' });
  press('Submit');
}

/** Leaves the page and opens the form again. */
async function reopen(): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await renderSampleForm(server);
}

/** Before the draft of the fake server ends, and 15 days later. */
const FIRST_DAY = '2099-11-26T10:00:00Z';
const LAST_DAY = '2099-12-11T10:00:00Z';

test.each([
  ['at once', () => sentElsewhere(), FIRST_DAY],
  ['after it has waited', () => Promise.reject(new TypeError('Failed to fetch')), FIRST_DAY],
  ['after it has waited longer than its draft is known to live', () => Promise.reject(new TypeError('Failed to fetch')), LAST_DAY],
])('a form that another device has sent is not sent again, and is asked about %s', async (when, reply, time) => {
  vi.setSystemTime(FIRST_DAY);
  server.answer('POST gardens', reply);
  await submitLinked();
  if (when !== 'at once') {
    await screen.findByRole('heading', { name: 'Not sent yet' });
    server.answer('POST gardens', sentElsewhere);
    server.drafts.clear();
    vi.setSystemTime(time);
    press('Try now');
  }
  const dialog = await findGoneDialog();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.requests.filter(({ line }) => line.startsWith('DELETE submission_keys/'))).toEqual([]);
  const former = posts().length - 1;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep as a new form' }));
  await screen.findByRole('button', { name: 'Continue on another device' });
  expect(screen.getByRole('button', { name: 'Remove plan.pdf' })).toBeTruthy();
  server.answer('POST gardens', () => json({ _id: '1' }, 201));
  press('Submit');
  await screen.findByRole('heading', { name: 'The plot is yours' });
  expect(headersOf(former).get('authorization')).toMatch(/^Draft /);
  expect(headersOf(former + 1).get('authorization')).not.toBe(headersOf(former).get('authorization'));
  expect(headersOf(former + 1).get('idempotency-key')).not.toBe(headersOf(former).get('idempotency-key'));
});

test('the answers stay as a new form in a browser without a database too', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await renderSampleForm(server);
  await fillKeeper();
  askForLink(await openLinkDialog(), 'ana@example.com');
  const sent = await screen.findByRole('dialog', { name: 'Check your email' });
  fireEvent.click(within(sent).getByRole('button', { name: 'Continue' }));
  server.sendElsewhere();
  press('Next');
  fireEvent.click(within(await findGoneDialog()).getByRole('button', { name: 'Keep as a new form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  upload('Plan', new File(['the plan'], 'plan.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove plan.pdf' });
  server.answer('POST gardens', () => json({ _id: '1' }, 201));
  press('Submit');
  await screen.findByRole('heading', { name: 'The plot is yours' });
  expect(server.drafts.size).toBeLessThanOrEqual(1);
});

test('that another device has sent a form is known after a reload', async () => {
  server.answer('POST gardens', sentElsewhere);
  await submitLinked();
  await findGoneDialog();
  await reopen();
  const dialog = await findGoneDialog();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete on this device' }));
  await waitFor(() => expect(field('Name').value).toBe(''));
  await waitFor(async () => expect(await database.listDrafts('garden')).toEqual([]));
});

test.each([
  ['is opened', reopen],
  ['is saved', async () => press('Next')],
])('a form that another device has sent is asked about when it %s, whatever the clock says', async (_, act) => {
  vi.setSystemTime(FIRST_DAY);
  await link(server);
  server.sendElsewhere();
  vi.setSystemTime(LAST_DAY);
  await act();
  await findGoneDialog();
  // After a reload the dialog is there without the server.
  server.failNext('GET drafts/', 'offline');
  await reopen();
  expect(await findGoneDialog()).toBeTruthy();
});
