// @vitest-environment happy-dom
/** The page that a mailed link opens. */

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '#engine';
import { AppContext } from '../../../../renderer/app-data/app-context.ts';
import { closeDatabase } from '../../../../renderer/form/drafts/kept/database.ts';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { matchUploads } from '../../../../renderer/form/drafts/linked/match-uploads.ts';
import { ResumePage } from '../../../../renderer/form/drafts/resume/ResumePage.tsx';
import FormPage from '../../../../renderer/form/FormPage.tsx';
import { app } from '../../pages/app-definition.ts';
import { createFakeDatabase } from '../support/fake-database.ts';
import { draftServer, HASH, type DraftServer } from '../support/draft-server.ts';
import { json } from '../support/fake-server.ts';
import { gardenDefinition } from '../support/sample-form.ts';
import { field } from '../support/render-sample-form.tsx';

const TOKEN = 'a1';
const plan = { id: 'f1', name: 'plan.pdf', size: 3, type: 'application/pdf' };
const upload = { id: 'u1', path: 'plot.plan', name: 'plan.pdf', size: 3, sha256: '', offset: 3, done: true };
const snapshot: Snapshot = {
  answers: { 'keeper.name': 'Ana' },
  origins: { 'keeper.name': 'user', 'plot.plan': 'user' },
  records: {},
  passed: [],
  step: 'keeper',
  shown: [],
  fileAnswers: { 'plot.plan': [plan] },
  files: [],
};

let server: DraftServer;

beforeEach(async () => {
  closeDatabase();
  createFakeDatabase();
  sessionStorage.clear();
  await import('../../../../renderer/form/drafts/linked/linked-parts.ts');
  await import('../../../../renderer/form/drafts/kept-parts.ts');
  server = draftServer();
  server.drafts.set(TOKEN, { rev: 3, snapshot, hash: HASH, files: [upload] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string, settings: { hasMail?: boolean } = {}): void {
  window.history.replaceState(null, '', address);
  render(
    <AppContext value={{ ...app, ...settings, routes: { '/garden': 'garden' } }}>
      <BrowserRouter>
        <Routes>
          <Route path="/resume" element={<ResumePage send={server.send} />} />
          <Route path="/garden" element={<FormPage id="garden" send={server.send} />} />
        </Routes>
      </BrowserRouter>
    </AppContext>,
  );
}

const start = async (): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name: 'Continue the form' }));
const readKept = () =>
  (JSON.parse(sessionStorage.getItem('root') ?? '{}') as { forms?: { garden?: { draft: object; snapshot: Snapshot } } }).forms?.garden;

test('sends nothing before its button is pressed, and then opens the form with its answers and files', async () => {
  open(`/resume#${TOKEN}`);
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(server.requests).toEqual([]);
  await start();
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
  expect(window.location.pathname).toBe('/garden');
  await screen.findByText(/Saved .*with us until/);
  // The other device has uploaded the file, so that this one does not ask for it.
  await waitFor(() =>
    expect(readKept()).toMatchObject({
      draft: { id: TOKEN, server: { revision: 3, uploads: { f1: { id: 'u1', isComplete: true } }, saved: { base: snapshot } } },
      snapshot: { fileAnswers: { 'plot.plan': [plan] }, files: [] },
    }),
  );
  expect(server.requests.filter(({ line }) => line.startsWith('PUT'))).toEqual([]);
});

test('a file whose upload is not complete is asked for again, and stays with the other device', async () => {
  server.drafts.get(TOKEN)!.files = [{ ...upload, offset: 1, done: false }];
  open(`/resume#${TOKEN}`);
  await start();
  await waitFor(() => expect(readKept()?.snapshot.files).toEqual(['plot.plan']));
  await screen.findByText(/Saved .*with us until/);
  expect(server.drafts.get(TOKEN)).toMatchObject({ rev: 3, snapshot: { fileAnswers: { 'plot.plan': [plan] } } });
});

test('an unknown link asks for a new one by its address', async () => {
  open('/resume#b2');
  await start();
  await screen.findByText('This link is no longer valid');
  fireEvent.click(screen.getByRole('button', { name: 'Send my links' }));
  await screen.findByText(/^Enter an email address, for example/);
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'ana@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send my links' }));
  expect(await screen.findByText(/^If there is an unfinished form for this address/)).toBeTruthy();
});

test('without network it offers another attempt, with the same secret', async () => {
  server.failNext('POST drafts/resume', 'lost');
  open(`/resume#${TOKEN}`);
  await start();
  await screen.findByText(/^We could not be reached/);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
  const bodies = server.requests.filter(({ line }) => line === 'POST drafts/resume').map(({ init }) => init.body);
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toBe(bodies[1]);
});

test('a server without mail offers no link: neither on this page nor below the form', async () => {
  open('/resume', { hasMail: false });
  expect(await screen.findByRole('heading', { name: 'We cannot send a link at the moment' })).toBeTruthy();
  expect(screen.getByRole('link', { name: app.supportEmail }).getAttribute('href')).toBe(`mailto:${app.supportEmail}`);
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  open(`/resume#${TOKEN}`, { hasMail: false });
  await start();
  await screen.findByText(/Saved .*with us until/);
  expect(screen.queryByRole('button', { name: /link/ })).toBeNull();
});

test('the link of a reminder ends the reminders when its button is pressed', async () => {
  server.failNext('POST drafts/mail-off', 'offline');
  open('/resume#reminders=draft-1.signature');
  expect(await screen.findByRole('heading', { name: 'Reminders of your form' })).toBeTruthy();
  expect(server.requests).toEqual([]);
  await waitFor(() => expect(window.location.hash).toBe(''));
  fireEvent.click(screen.getByRole('button', { name: 'Send me no more reminders' }));
  await screen.findByText(/^We could not be reached/);
  fireEvent.click(screen.getByRole('button', { name: 'Send me no more reminders' }));
  expect(await screen.findByText(/^You get no more reminders/)).toBeTruthy();
  const request = ['POST drafts/mail-off', '{"token":"draft-1.signature"}'];
  expect(server.requests.map(({ line, init }) => [line, init.body])).toEqual([request, request]);
});

test('a form that is no longer served is not opened', async () => {
  server.answer('GET definitions/garden', () => json({}, 404));
  open(`/resume#${TOKEN}`);
  await start();
  expect(await screen.findByText('This form is no longer open')).toBeTruthy();
  expect(screen.getByText('It cannot be continued any more.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the answers of a form that is no longer served are shown and deleted, if this device has them', async () => {
  open(`/resume#${TOKEN}`);
  await start();
  await screen.findByText(/Saved .*with us until/);
  await waitFor(async () => expect((await database.listDrafts('garden'))[0]?.content.server?.link).toBeTruthy());
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  sessionStorage.clear();
  server.answer('GET definitions/garden', () => json({}, 404));
  server.answer(`GET definitions/garden/versions/${HASH}`, () => json(gardenDefinition()));
  open(`/resume#${TOKEN}`);
  await start();
  expect((await screen.findByRole('alert')).textContent).toBe('Your answers are still on this device.');
  const title = screen.getByRole('heading', { name: 'This form is no longer open' });
  // The button that had the focus was removed.
  await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'See or print your answers' }));
  expect((await screen.findByRole('table', { name: 'Keeper' })).textContent).toContain('Ana');
  fireEvent.click(screen.getByRole('button', { name: /^Delete / }));
  const dialog = await screen.findByRole('dialog', { name: /^Delete / });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It cannot be continued any more.')).toBeTruthy();
  expect(await database.listDrafts('garden')).toEqual([]);
  await waitFor(() => expect(server.drafts.size).toBe(0));
});

test('a browser that keeps nothing says so', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined });
  open(`/resume#${TOKEN}`);
  await start();
  expect(await screen.findByText(/^This browser keeps nothing/)).toBeTruthy();
  vi.unstubAllGlobals();
});

test('answers of an older version of the form are moved to the present one', async () => {
  const former = gardenDefinition();
  server = draftServer({ ...former, renamed: { 'keeper.nickname': 'keeper.name' } });
  const { 'keeper.name': name, ...answers } = snapshot.answers;
  const old = { ...snapshot, answers: { ...answers, 'keeper.nickname': name! }, origins: { 'keeper.nickname': 'user' as const } };
  server.drafts.set(TOKEN, { rev: 1, snapshot: { ...old, fileAnswers: {} }, hash: 'b'.repeat(64), files: [] });
  server.answer(`GET definitions/garden/versions/${'b'.repeat(64)}`, () => json(former));
  open(`/resume#${TOKEN}`);
  await start();
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
  expect(await screen.findByText('This form has changed since you began')).toBeTruthy();
});

test('uploads belong to the files of their field with the same name and size, each to one', () => {
  const files = [
    { id: 'u1', path: 'a', name: 'x.pdf', size: 1, isDone: false },
    { id: 'u2', path: 'a', name: 'x.pdf', size: 1, isDone: true },
    { id: 'u3', path: 'b', name: 'x.pdf', size: 1, isDone: true },
  ];
  const file = (id: string, size = 1) => ({ id, name: 'x.pdf', size, type: '' });
  expect(matchUploads({ fileAnswers: { a: [file('f1'), file('f2'), file('f3', 2)] } }, files)).toEqual({
    f1: { id: 'u2', isComplete: true },
    f2: { id: 'u1', isComplete: false },
  });
});
