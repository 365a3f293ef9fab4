// @vitest-environment happy-dom
/** A draft of an older version of its form: its answers are transferred, and the user is told which to look at. */

import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase } from '../../../../renderer/form/drafts/kept/database.ts';
import { listDrafts } from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { createFakeDatabase } from '../support/fake-database.ts';
import { fakeServer, json, type FakeServer } from '../support/fake-server.ts';
import { field, renderForm, type } from '../support/render-sample-form.tsx';

const text = (title: string, more = {}) => ({ type: 'string', title, ...more });

/** A form with these fields, on one page. */
function form(properties: Record<string, unknown>, more = {}) {
  return {
    id: 'card',
    version: 1,
    title: 'Card',
    review: false,
    persistence: { key: 'root', version: 1, giveUpAfter: 5000, where: 'device' },
    dialogs: { failed: { type: 'error', title: 'Failed' } },
    answers: { type: 'object', properties },
    steps: [{ id: 'one', title: 'One', sections: [{ fields: Object.keys(properties) }] }],
    submission: { path: 'cards', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
    ...more,
  };
}

const first = form({ name: text('Name'), town: text('Town', { enum: ['Bern', 'Genf'] }) });
const second = form(
  {
    fullName: text('Full name'),
    town: text('Town', { enum: ['Bern', 'Basel'] }),
    age: { type: 'integer', title: 'Age', form: { requiredWhen: true } },
  },
  { renamed: { name: 'fullName' } },
);

/** A server that serves a version under a hash. */
function serve(definition: object, hash: string): FakeServer {
  const server = fakeServer();
  server.answer('GET definitions/card', () => new Response(JSON.stringify(definition), { headers: { etag: `"${hash}"` } }));
  server.answer('GET definitions/card/versions/h1', () => json(first));
  return server;
}

beforeEach(() => {
  closeDatabase();
  createFakeDatabase();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a draft is transferred from the database, also if the version of the persistence was raised', async () => {
  await renderForm('card', serve(first, 'h1'));
  type('Name', 'Ana');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Ana'));
  await screen.findByText(/^Saved on this computer/);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await renderForm('card', serve({ ...second, persistence: { ...second.persistence, version: 2 } }, 'h2'));
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  expect(await screen.findByText('Your answers are kept. Please look at these: Age.')).toBeTruthy();
  type('Age', '7');
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('root') ?? '{}')).toMatchObject({
      version: 2,
      forms: { card: { draft: { hash: 'h2' } } },
      aside: { 1: { card: { draft: { hash: 'h1' } } } },
    }),
  );
});

test.each([
  ['the session storage', () => undefined],
  ['the database', () => sessionStorage.clear()],
])('the answers of %s are moved and asked again, and the page says which', async (_, lose) => {
  await renderForm('card', serve(first, 'h1'));
  type('Name', 'Ana');
  type('Town', 'Genf');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Genf'));
  await screen.findByText(/^Saved on this computer/);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  lose();
  await renderForm('card', serve(second, 'h2'));
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  expect(field('Town').value).toBe('');
  const notice = await screen.findByText('Your answers are kept. Please look at these: Town, Age.');
  expect(notice.closest('[role="alert"]')?.textContent).toContain('This form has changed since you began');
  type('Age', '7');
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('root') ?? '{}')).toMatchObject({ forms: { card: { draft: { hash: 'h2' } } } }),
  );
});

test('what is typed while the answers are being transferred stays, and the former answers stay a draft of their own', async () => {
  await renderForm('card', serve(first, 'h1'));
  type('Name', 'Ana');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Ana'));
  await screen.findByText(/^Saved on this computer/);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  const server = serve(second, 'h2');
  let reply = (): void => {};
  const replied = new Promise<void>((resolve) => (reply = resolve));
  server.answer('GET definitions/card/versions/h1', async () => {
    await replied;
    return json(first);
  });
  await renderForm('card', server);
  await waitFor(() => expect(server.requests.map(({ line }) => line)).toContain('GET definitions/card/versions/h1'));
  type('Full name', 'Ben');
  reply();
  await waitFor(async () => {
    const drafts = await listDrafts('card');
    const names = drafts.map(({ content: { snapshot } }) => String(snapshot.answers['fullName'] ?? snapshot.answers['name']));
    expect(names.toSorted()).toEqual(['Ana', 'Ben']);
  });
  expect(field('Full name').value).toBe('Ben');
});
