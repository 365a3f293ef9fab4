// @vitest-environment happy-dom
/** An unfinished draft of a form that is not served any more: its answers can still be read, printed and deleted. */

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppContext } from '../../../../renderer/app-data/app-context.ts';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import FormPage from '../../../../renderer/form/FormPage.tsx';
import { app } from '../../pages/app-definition.ts';
import { fakeServer, json, type FakeServer } from '../support/fake-server.ts';
import { closeTab, leavePage, openDevice } from '../support/kept-device.ts';
import { fillKeeper, press, renderSampleForm, type, upload } from '../support/render-sample-form.tsx';
import { gardenDefinition } from '../support/sample-form.ts';

let server: FakeServer;

beforeEach(() => {
  openDevice();
  server = fakeServer();
  server.answer('GET definitions/garden', () => new Response(JSON.stringify(gardenDefinition()), { headers: { etag: '"h1"' } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Begins a draft for a person in a new tab, with a file if `hasFile`, and closes the tab; if `isLeft`, only the page. */
async function begin(name: string, { hasFile = false, isLeft = false } = {}): Promise<void> {
  await renderSampleForm(server);
  if (hasFile) {
    await fillKeeper();
    press('Next');
    await screen.findByRole('heading', { name: 'Plot' });
    upload('Plan', new File(['the plan'], 'plan.pdf', { type: 'application/pdf' }));
    await screen.findByRole('button', { name: 'Remove plan.pdf' });
  } else type('Name', name);
  await waitFor(async () => {
    const drafts = await database.listDrafts('garden');
    const own = drafts.find(({ content }) => content.snapshot.answers['keeper.name'] === name);
    expect(Object.keys(own?.content.snapshot.fileAnswers ?? {})).toEqual(hasFile ? ['plot.plan'] : []);
    expect(own).toBeTruthy();
  });
  if (isLeft) leavePage();
  else closeTab();
}

/** Opens the page of the form, which the server does not have any more. It has the version of before, unless it says otherwise. */
function openClosed(version: () => Response = () => json(gardenDefinition())): void {
  server.answer('GET definitions/garden', () => json({ title: 'Not found' }, 404));
  server.answer('GET definitions/garden/versions/h1', version);
  render(
    <AppContext value={app}>
      <MemoryRouter>
        <FormPage id="garden" send={server.send} />
      </MemoryRouter>
    </AppContext>,
  );
}

test('the page of the form says that it is closed, and shows the answers and the files to print', async () => {
  await begin('Ana', { hasFile: true });
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  openClosed();
  await screen.findByRole('heading', { level: 1, name: 'This form is no longer open' });
  expect(await screen.findByText('Garden Plot')).toBeTruthy();
  expect(screen.getByText('Your answers are still on this device.')).toBeTruthy();
  expect(document.title).toContain('This form is no longer open');
  press('See or print your answers');
  const table = await screen.findByRole('table', { name: 'Keeper' });
  expect(within(table).getByRole('row', { name: /^Name/ }).textContent).toContain('Ana');
  expect(screen.getByText('plan.pdf')).toBeTruthy();
  press('Print or save as PDF');
  expect(print).toHaveBeenCalledOnce();
  expect(await database.listDrafts('garden')).toHaveLength(1);
});

test('each draft is deleted by itself', async () => {
  await begin('Ana');
  await begin('Ben');
  openClosed();
  expect(await screen.findAllByRole('button', { name: 'See or print your answers' })).toHaveLength(2);
  for (const left of [1, 0]) {
    screen.getAllByRole('button', { name: /^Delete / })[0]!.click();
    within(await screen.findByRole('dialog', { name: /^Delete / }))
      .getByRole('button', { name: 'Delete' })
      .click();
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'See or print your answers' })).toHaveLength(left));
    expect(await database.listDrafts('garden')).toHaveLength(left);
  }
  expect(screen.getByText('It cannot be continued any more.')).toBeTruthy();
});

test('a draft that is deleted in the tab in which it was begun is not in its session storage any more', async () => {
  await begin('Ana', { isLeft: true });
  expect(sessionStorage.getItem('root')).toContain('Ana');
  openClosed();
  (await screen.findByRole('button', { name: /^Delete / })).click();
  within(await screen.findByRole('dialog', { name: /^Delete / }))
    .getByRole('button', { name: 'Delete' })
    .click();
  expect(await screen.findByText('It cannot be continued any more.')).toBeTruthy();
  expect(sessionStorage.getItem('root')).toBe('{"version":1,"forms":{}}');
});

test('without the version of the form the page has no title of the form, and says that nothing is lost', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await begin('Ana');
  openClosed(() => json(null, 503));
  await screen.findByText('Your answers are still on this device.');
  press('See or print your answers');
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing that you filled in is lost.');
  expect(screen.queryByText('Garden Plot')).toBeNull();
});

test('a device without a draft of the form has the page of an unknown address', async () => {
  openClosed();
  expect(await screen.findByRole('heading', { level: 1, name: app.pages.notFound.title })).toBeTruthy();
});

test('a browser without a database has the page of an unknown address', async () => {
  vi.stubGlobal('indexedDB', undefined);
  openClosed();
  expect(await screen.findByRole('heading', { level: 1, name: app.pages.notFound.title })).toBeTruthy();
});
