// @vitest-environment happy-dom
/** What the user is told after asking for a link. The server's reply does not say whether a mail is sent, so the page does not either. */

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftServer, type DraftServer } from '../support/draft-server.ts';
import { setTouch } from '../support/kept-device.ts';
import { askForLink, openLinkDialog, openPhone } from '../support/linked-form.ts';
import { renderSampleForm, type } from '../support/render-sample-form.tsx';
import { gardenDefinition } from '../support/sample-form.ts';

beforeEach(openPhone);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Begins the form and opens the dialog. */
async function openDialog(server: DraftServer): Promise<HTMLElement> {
  await renderSampleForm(server);
  type('Name', 'Ana');
  return openLinkDialog();
}

const readSent = async (): Promise<string | null> => (await screen.findByRole('dialog', { name: 'Check your email' })).textContent;

test('on the device of the user the answers are to be kept until the mail is there', async () => {
  askForLink(await openDialog(draftServer()), 'ana@example.com');
  const text = await readSent();
  expect(text).toContain('A link is on its way to a•••@example.com, unless we have sent several mails there today.');
  expect(text).toContain('Keep the answers on this device until the mail has arrived.');
});

test.each([
  ['that is kept until the tab is closed', () => setTouch(false)],
  ['without a database', () => void vi.stubGlobal('indexedDB', undefined)],
])('for a form %s the tab is to be kept open', async (_, prepare) => {
  prepare();
  askForLink(await openDialog(draftServer()), 'ana@example.com');
  const text = await readSent();
  expect(text).toContain('Keep this tab open until the mail has arrived.');
  expect(text).not.toContain('Keep the answers on this device');
});

test('for an address on file nothing is claimed about it', async () => {
  const server = draftServer({ ...gardenDefinition(), entry: { parameters: { keeper: 'keeper.name' } } });
  const dialog = await openDialog(server);
  expect(within(dialog).getByText('The link goes to the email address that we have on file, if there is one.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Email me the link' }));
  const text = await readSent();
  expect(text).toContain('If we have an email address on file, a link is on its way to it,');
  expect(server.links).toHaveLength(1);
});
