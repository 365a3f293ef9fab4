// @vitest-environment happy-dom
/** A form that is saved on the server too, after a link was asked for. */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase } from '../../../../renderer/form/drafts/kept/database.ts';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { createFakeDatabase } from '../support/fake-database.ts';
import { draftServer, type DraftServer, type FakeDraft } from '../support/draft-server.ts';
import { askForLink, link, openLinkDialog, openPhone } from '../support/linked-form.ts';
import { field, press, renderSampleForm, type } from '../support/render-sample-form.tsx';

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

/** The only draft on the server. */
const stored = (): FakeDraft => [...server.drafts.values()][0]!;

/** Changes the draft as another device does. */
function changeElsewhere(name: string): void {
  const draft = stored();
  draft.snapshot = structuredClone(draft.snapshot!);
  draft.snapshot.answers['keeper.name'] = name;
  draft.rev += 1;
}

test('each step is saved after a link was asked for', async () => {
  await link(server);
  expect(server.links).toEqual([{ email: 'ana@example.com' }]);
  expect(stored()).toMatchObject({ rev: 1, remind: false, snapshot: { answers: { 'keeper.name': 'Ana' } } });
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  await waitFor(() => expect(stored().snapshot).toMatchObject({ step: 'plot' }));
  expect(stored().rev).toBe(2);
});

test('a link needs an address, and a reminder is asked for', async () => {
  await renderSampleForm(server);
  type('Name', 'Ana');
  const dialog = await openLinkDialog();
  askForLink(dialog, 'ana');
  const error = await within(dialog).findByText(/^Enter an email address/);
  expect(within(dialog).getByLabelText('Email address').getAttribute('aria-describedby')).toBe(error.id);
  expect(server.drafts.size).toBe(0);
  fireEvent.click(within(dialog).getByLabelText('Remind me before it expires'));
  askForLink(dialog, 'ana@example.com');
  await screen.findByRole('dialog', { name: 'Check your email' });
  expect(stored().remind).toBe(true);
});

test.each([
  ['PUT drafts/', 'offline', /^We could not be reached\. Nothing is lost/],
  ['PUT drafts/', 507, /^We have no space/],
  ['POST drafts/', 429, /^There were too many requests/],
  ['POST drafts/', 500, /^The link could not be sent/],
  ['POST drafts/', 422, /^Enter an email address/],
] as const)('%s that fails (%s) is explained, and a second attempt works', async (line, failure, message) => {
  await renderSampleForm(server);
  type('Name', 'Ana');
  const dialog = await openLinkDialog();
  server.failNext(line, failure);
  askForLink(dialog, 'ana@example.com');
  expect(await within(dialog).findByText(message)).toBeTruthy();
  askForLink(dialog, 'ana@example.com');
  expect(await screen.findByRole('dialog', { name: 'Check your email' })).toBeTruthy();
});

test('a place for files that has expired on the server is opened again', async () => {
  await renderSampleForm(server);
  type('Name', 'Ana');
  const dialog = await openLinkDialog();
  server.failNext('POST drafts/', 500);
  askForLink(dialog, 'ana@example.com');
  await within(dialog).findByText(/^The link could not be sent/);
  const { draft } = (JSON.parse(sessionStorage.getItem('root')!) as { forms: { garden: { draft: { id: string } } } }).forms.garden;
  expect([...server.drafts.keys()]).toEqual([draft.id]);
  // A container without answers lives for 48 hours only.
  const entry = JSON.parse(sessionStorage.getItem('root')!) as { forms: { garden: { draft: { server: { saved?: object } } } } };
  delete entry.forms.garden.draft.server.saved;
  cleanup();
  closeDatabase();
  createFakeDatabase();
  sessionStorage.setItem('root', JSON.stringify(entry));
  server.drafts.clear();
  await renderSampleForm(server);
  askForLink(await openLinkDialog(), 'ana@example.com');
  expect(await screen.findByRole('dialog', { name: 'Check your email' })).toBeTruthy();
  expect(server.drafts.size).toBe(1);
});

test('a save whose reply was lost is not taken for a change on another device', async () => {
  await link(server);
  server.failNext('PUT drafts/', 'lost');
  press('Next');
  await screen.findByText(/^Saved on this phone; with us: /);
  press('Back');
  await screen.findByRole('textbox', { name: /^Name/ });
  type('Name', 'Anna');
  press('Next');
  await waitFor(() => expect(stored().snapshot).toMatchObject({ answers: { 'keeper.name': 'Anna' } }));
  expect(screen.queryByRole('dialog', { name: /two devices/ })).toBeNull();
  await screen.findByText(/^Saved on this phone and with us until/);
});

test('the answers of another device are taken over, and what both have changed is chosen', async () => {
  await link(server);
  changeElsewhere('Maria');
  press('Next');
  await screen.findByText('Answers from your other device were added.');
  press('Back');
  await waitFor(() => expect(field('Name').value).toBe('Maria'));
  await waitFor(() => expect(stored().snapshot).toMatchObject({ step: 'keeper' }));
  changeElsewhere('Marie');
  type('Name', 'Mary');
  press('Next');
  const dialog = await screen.findByRole('dialog', { name: 'You have changed these answers on two devices' });
  expect(within(dialog).getByRole('radio', { name: 'On this device Mary' })).toHaveProperty('checked', true);
  fireEvent.click(within(dialog).getByRole('radio', { name: 'On the other device Marie' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep what I have chosen' }));
  await waitFor(() => expect(stored().snapshot).toMatchObject({ step: 'plot', answers: { 'keeper.name': 'Marie' } }));
});

test('a draft that was sent on another device stays here as a new one', async () => {
  await link(server);
  const [[former]] = [...server.drafts] as [[string, FakeDraft]];
  server.drafts.clear();
  press('Next');
  const dialog = await screen.findByRole('dialog', { name: 'This form was sent or deleted on another device' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep as a new form' }));
  await screen.findByRole('button', { name: 'Continue on another device' });
  await waitFor(async () => {
    const drafts = await database.listDrafts('garden');
    expect(drafts).toMatchObject([{ content: { snapshot: { answers: { 'keeper.name': 'Ana' } } } }]);
    expect(drafts[0]!.head.id).not.toBe(former);
    expect(drafts[0]!.content.server).toBeUndefined();
  });
  expect(await database.readEnd(former)).toEqual({ sent: undefined });
});

test('a link is asked for again after a form was kept as a new one', async () => {
  await link(server);
  server.drafts.clear();
  press('Next');
  const gone = await screen.findByRole('dialog', { name: 'This form was sent or deleted on another device' });
  fireEvent.click(within(gone).getByRole('button', { name: 'Keep as a new form' }));
  askForLink(await openLinkDialog(), 'ana@example.com');
  await screen.findByRole('dialog', { name: 'Check your email' });
  expect(server.drafts.size).toBe(1);
});

test.each([
  ['saves', 'PUT drafts/', () => press('Next')],
  ['is shown again', 'GET drafts/', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
])('a device that %s and has to open its link again says so, and asks for one', async (_, line, act) => {
  await link(server);
  server.failNext(line, 'link');
  act();
  await screen.findByText(/^This form was continued on another device\. What you change here is on this device only/);
  server.failNext('PUT drafts/', 'link');
  press('Send the link again');
  askForLink(await screen.findByRole('dialog', { name: 'Continue on another device' }), 'ana@example.com');
  await screen.findByRole('dialog', { name: 'Check your email' });
  expect(server.links).toHaveLength(2);
});

test('starting again deletes the copy with us too, when there is a network', async () => {
  await link(server);
  server.failNext('DELETE drafts/', 'offline');
  press('Start again');
  const dialog = await screen.findByRole('dialog', { name: 'Start again?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(field('Name').value).toBe(''));
  await waitFor(() => expect(server.requests.filter(({ line }) => line.startsWith('DELETE'))).toHaveLength(1));
  expect(server.drafts.size).toBe(1);
  // The failure is known a moment after the request.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(server.drafts.size).toBe(0);
  });
});

test('a page that is hidden saves what was changed in its step', async () => {
  await link(server);
  type('Name', 'Anna');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(stored().snapshot).toMatchObject({ answers: { 'keeper.name': 'Anna' } }));
  expect(server.requests.at(-1)!.init.keepalive).toBe(true);
});
