// @vitest-environment happy-dom
/** A mailed link that is opened in a tab in which the form was filled before. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '#engine';
import { AppContext } from '../../../../renderer/app-data/app-context.ts';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { ResumePage } from '../../../../renderer/form/drafts/resume/ResumePage.tsx';
import FormPage from '../../../../renderer/form/FormPage.tsx';
import { app } from '../../pages/app-definition.ts';
import { draftServer, HASH, type DraftServer } from '../support/draft-server.ts';
import { leavePage } from '../support/kept-device.ts';
import { openPhone } from '../support/linked-form.ts';
import { field, renderSampleForm, type } from '../support/render-sample-form.tsx';

const TOKEN = 'a1';
const OCCUPIED = /^This tab has another unfinished form/;
const snapshot: Snapshot = {
  ...{ answers: { 'keeper.name': 'Ana' }, origins: { 'keeper.name': 'user' } },
  ...{ records: {}, passed: [], step: 'keeper', shown: [], files: [] },
};

let server: DraftServer;

beforeEach(async () => {
  await openPhone();
  server = draftServer();
  server.drafts.set(TOKEN, { rev: 3, snapshot, hash: HASH, files: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the link and presses its button. */
async function openLink(): Promise<void> {
  window.history.replaceState(null, '', `/resume#${TOKEN}`);
  render(
    <AppContext value={{ ...app, routes: { '/garden': 'garden' } }}>
      <BrowserRouter>
        <Routes>
          <Route path="/resume" element={<ResumePage send={server.send} />} />
          <Route path="/garden" element={<FormPage id="garden" send={server.send} />} />
        </Routes>
      </BrowserRouter>
    </AppContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Continue the form' }));
}

const readStorage = (): string => sessionStorage.getItem('root') ?? '';

/** Fills the form in this tab, and leaves its page. */
async function fillOther(name: string): Promise<void> {
  await renderSampleForm(server);
  type('Name', name);
  await waitFor(() => expect(readStorage()).toContain(name));
  leavePage();
}

test('without a database it does not replace the answers of another form in the tab', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await fillOther('Ben');
  await openLink();
  expect(await screen.findByText(OCCUPIED)).toBeTruthy();
  expect(readStorage()).toContain('Ben');
  // The same link can be tried again, for example after the other form was sent.
  sessionStorage.clear();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
});

test('without a database it opens in a tab whose form was only looked at', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const untouched = { ...snapshot, answers: {}, origins: {} };
  const forms = { garden: { snapshot: untouched, submissionKey: 'k', draft: { id: 'b2', revision: 1 } } };
  sessionStorage.setItem('root', JSON.stringify({ version: 1, forms }));
  await openLink();
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
});

test('with a database the other form stays in the list', async () => {
  await fillOther('Ben');
  await waitFor(async () =>
    expect((await database.listDrafts('garden'))[0]?.content.snapshot.answers).toMatchObject({ 'keeper.name': 'Ben' }),
  );
  await openLink();
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
  expect(await screen.findByRole('button', { name: /^Continue Without/ })).toBeTruthy();
});

test('answers that the database does not have yet are not replaced', async () => {
  await fillOther('Ben');
  const content = JSON.parse(readStorage()) as { forms: { garden: { draft: { id: string; revision: number } } } };
  // The page of the test before can be written late, too.
  await waitFor(async () =>
    expect((await database.listDrafts('garden')).map(({ head }) => head.id)).toContain(content.forms.garden.draft.id),
  );
  content.forms.garden.draft.revision += 1;
  sessionStorage.setItem('root', JSON.stringify(content));
  await openLink();
  expect(await screen.findByText(OCCUPIED)).toBeTruthy();
});

test('without a database the same draft keeps what was changed in the tab and is not saved with us yet', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await openLink();
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
  await screen.findByText(/Saved .*with us until/);
  server.failNext('PUT drafts/', 'offline');
  type('Name', 'Anastasia');
  await waitFor(() => expect(readStorage()).toContain('Anastasia'));
  leavePage();
  await openLink();
  await waitFor(() => expect(field('Name').value).toBe('Anastasia'));
});
