// @vitest-environment happy-dom
/** The deletion of a draft that other devices continue by its link: the user is told that they lose it too. */

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { OutboxNotices } from '../../../../renderer/form/outbox/OutboxNotices.tsx';
import { setQueueFlag } from '../../../../renderer/form/outbox/queue-flag.ts';
import { draftServer, type DraftServer } from '../support/draft-server.ts';
import { json } from '../support/fake-server.ts';
import { closeTab, isLost, leavePage } from '../support/kept-device.ts';
import { link, openPhone } from '../support/linked-form.ts';
import { press, renderSampleForm, type, upload } from '../support/render-sample-form.tsx';

const EVERYWHERE = 'Your answers and files are deleted on this device and with us. The link then opens nothing.';
const HERE = 'Your answers and the files that you added will be removed.';

let server: DraftServer;

beforeEach(async () => {
  await openPhone();
  server = draftServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Waits until the database has one draft, in a state. */
const waitForDraft = (state: object): Promise<void> =>
  waitFor(async () => expect(await database.listDrafts('garden')).toMatchObject([state]));

/** Fills the form of a draft with a link, and submits it while the server cannot be reached. */
async function queueLinked(): Promise<void> {
  server.answer('POST gardens', isLost);
  await link(server);
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['the plan'], 'plan.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove plan.pdf' });
  press('Submit');
  await screen.findByRole('heading', { name: 'Not sent yet' });
  await waitForDraft({ head: { isQueued: true } });
}

/** Presses the button that deletes the draft of the list, and returns the text of the dialog. */
async function readListDialog(): Promise<string | null> {
  fireEvent.click(await screen.findByRole('button', { name: /^Delete Without/ }));
  return (await screen.findByRole('dialog', { name: 'Delete your answers?' })).textContent;
}

test('the list says that a draft with a link is deleted everywhere', async () => {
  await link(server);
  await waitForDraft({ content: { server: { saved: {} } } });
  closeTab();
  await renderSampleForm(server);
  expect(await readListDialog()).toContain(EVERYWHERE);
  expect(screen.queryByText(HERE)).toBeNull();
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
  await waitFor(() => expect(server.drafts.size).toBe(0));
});

test('the list says of a draft without a link what is removed here', async () => {
  await renderSampleForm(server);
  type('Name', 'Ana');
  await waitForDraft({ content: { snapshot: { answers: { 'keeper.name': 'Ana' } } } });
  closeTab();
  await renderSampleForm(server);
  const text = await readListDialog();
  expect(text).toContain(HERE);
  expect(text).not.toContain(EVERYWHERE);
});

test('the list says both of a draft with a link that waits to be sent', async () => {
  await queueLinked();
  closeTab();
  await renderSampleForm(server);
  const text = await readListDialog();
  expect(text).toContain('it is never sent');
  expect(text).toContain(EVERYWHERE);
});

test('starting again says that a draft with a link is deleted everywhere', async () => {
  await link(server);
  press('Start again');
  const dialog = await screen.findByRole('dialog', { name: 'Start again?' });
  expect(dialog.textContent).toContain(EVERYWHERE);
});

test('another page says that a closed form with a link is deleted everywhere', async () => {
  await queueLinked();
  leavePage();
  const closed = { code: 'form-closed', status: 409, title: 'The form is closed', detail: 'This form is no longer open.' };
  vi.stubGlobal('fetch', async () => json(closed, 409));
  setQueueFlag(true);
  render(<OutboxNotices page="/help" />, { wrapper: MemoryRouter });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Garden Plot' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Garden Plot?' });
  expect(dialog.textContent).toContain(EVERYWHERE);
});
