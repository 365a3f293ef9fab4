// @vitest-environment happy-dom
/** A draft of an older version of its form: its answers are transferred, and the user is told which to look at. */

import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteDraft, listDrafts } from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { first, second, serve, withPaper } from '../support/card-form.ts';
import { createFakeDatabase } from '../support/fake-database.ts';
import { json, type FakeServer } from '../support/fake-server.ts';
import { holdLocks } from '../support/hold-locks.ts';
import { isLost, leavePage, openDevice } from '../support/kept-device.ts';
import { field, press, renderForm, type, upload } from '../support/render-sample-form.tsx';

beforeEach(() => {
  openDevice({ isTouch: false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a draft is transferred from the database, also if the version of the persistence was raised', async () => {
  await renderForm('card', serve(first, 'h1'));
  type('Name', 'Ana');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Ana'));
  await screen.findByText(/^Saved on this computer/);
  leavePage();
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
  leavePage();
  lose();
  await renderForm('card', serve(second, 'h2'));
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  expect(field('Town').value).toBe('');
  const notice = await screen.findByText('Your answers are kept. Please look at these: Town (before: Genf), Age.');
  expect(notice.closest('[role="alert"]')?.textContent).toContain('This form has changed since you began');
  type('Age', '7');
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('root') ?? '{}')).toMatchObject({ forms: { card: { draft: { hash: 'h2' } } } }),
  );
});

/** Leaves a draft of the first version, and opens the second one. Its answers are transferred when `reply` is called. */
async function openWhileTransferred(
  lose: () => void,
  change = (own: typeof first): typeof first => own,
): Promise<{ server: FakeServer; reply: () => void }> {
  await renderForm('card', serve(change(first), 'h1'));
  type('Name', 'Ana');
  type('Town', 'Bern');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Bern'));
  leavePage();
  lose();
  const server = serve({ ...change(second), renamed: { name: 'fullName' } }, 'h2');
  let reply = (): void => {};
  const replied = new Promise<void>((resolve) => (reply = resolve));
  server.answer('GET definitions/card/versions/h1', async () => {
    await replied;
    return json(change(first));
  });
  await renderForm('card', server);
  await waitFor(() => expect(server.requests.map(({ line }) => line)).toContain('GET definitions/card/versions/h1'));
  return { server, reply };
}

test.each([
  ['with the database', () => undefined],
  ['without the database, for example for a draft of a link', () => createFakeDatabase()],
])('what is typed while the answers are being transferred is merged with them, %s', async (_, lose) => {
  const { reply } = await openWhileTransferred(lose);
  type('Age', '7');
  reply();
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  expect(field('Age').value).toBe('7');
  expect(field('Town').value).toBe('Bern');
  await screen.findByText('Your answers are kept. Please look at these: Age.');
  await waitFor(async () => {
    const drafts = await listDrafts('card');
    expect(drafts.map(({ content }) => content.snapshot.answers)).toEqual([{ fullName: 'Ana', town: 'Bern', age: 7 }]);
  });
});

test.each([
  ['added', () => screen.findByRole('button', { name: 'Remove a.pdf' })],
  ['selected, and is still being read,', () => undefined],
])('a file that is %s while the answers are being transferred stays', async (_, waitUntilAdded) => {
  const { server, reply } = await openWhileTransferred(() => undefined, withPaper);
  upload('Paper', new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  await waitUntilAdded();
  reply();
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  await screen.findByRole('button', { name: 'Remove a.pdf' });
  type('Age', '7');
  server.answer('POST cards', () => json({ id: '1' }, 201));
  press('Submit');
  await screen.findByRole('heading', { name: 'Done' });
  const { body } = server.requests.find(({ line }) => line === 'POST cards')!.init;
  expect((body as FormData).get('paper[]')).toBeInstanceOf(File);
});

test('what is typed in place of an answer that is being transferred stays', async () => {
  const { reply } = await openWhileTransferred(() => undefined);
  type('Full name', 'Ben');
  reply();
  await screen.findByText('Your answers are kept. Please look at these: Age.');
  expect(field('Full name').value).toBe('Ben');
  expect(field('Town').value).toBe('Bern');
});

test('Submit that is pressed while the answers are being transferred sends nothing until the user has seen them', async () => {
  const { server, reply } = await openWhileTransferred(() => undefined);
  server.answer('POST cards', () => json({ id: '1' }, 201));
  const listSent = (): unknown[] => server.requests.flatMap(({ line, init }) => (line === 'POST cards' ? [init.body] : []));
  type('Age', '7');
  press('Submit');
  reply();
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  expect(listSent()).toEqual([]);
  // A press counts when the one before has ended.
  await waitFor(() => {
    if (listSent().length === 0) press('Submit');
    expect(listSent()).toHaveLength(1);
  });
  await screen.findByRole('heading', { name: 'Done' });
  expect(listSent().map((body) => Object.fromEntries(body as FormData))).toMatchObject([{ fullName: 'Ana', town: 'Bern', age: '7' }]);
});

test('the answers of the session storage are transferred in a browser without a database', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await renderForm('card', serve(first, 'h1'));
  type('Name', 'Ana');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Ana'));
  leavePage();
  await renderForm('card', serve(second, 'h2'));
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  await screen.findByText('Your answers are kept. Please look at these: Age.');
  type('Age', '7');
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('root') ?? '{}')).toMatchObject({
      forms: { card: { draft: { hash: 'h2' }, snapshot: { answers: { fullName: 'Ana', age: 7 } } } },
    }),
  );
});

test('the key of a submission that the server may have is withdrawn before the transferred answers are sent', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const before = serve(first, 'h1');
  before.answer('POST cards', isLost);
  await renderForm('card', before);
  type('Name', 'Ana');
  press('Submit');
  await screen.findByRole('alertdialog', { name: 'Failed' });
  const key = new Headers(before.requests.find(({ line }) => line === 'POST cards')!.init.headers).get('idempotency-key');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain(`"uncertainKey":"${key}"`));
  leavePage();
  const server = serve(second, 'h2');
  await renderForm('card', server);
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  type('Age', '7');
  server.answer(`DELETE submission_keys/${key}`, () => json({ id: '1' }));
  press('Submit');
  await screen.findByRole('heading', { name: 'Done' });
  expect(server.requests.some(({ line }) => line === 'POST cards')).toBe(false);
});

test('what is typed into answers of an older version that another page has sent stays', async () => {
  await renderForm('card', serve(first, 'h1'));
  type('Name', 'Ana');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Ana'));
  await screen.findByText(/^Saved on this computer/);
  leavePage();
  const [draft] = await listDrafts('card');
  await deleteDraft(draft!.head.id, { reply: { receiptNumber: 'K7HM-4XRT' } });
  const locks = holdLocks();
  await renderForm('card', serve(second, 'h2'));
  type('Full name', 'Ben');
  locks.release();
  expect(await screen.findByText(/^We received the form that was open here/)).toBeTruthy();
  await waitFor(async () => {
    const drafts = await listDrafts('card');
    expect(drafts.map(({ content }) => content.snapshot.answers['fullName'])).toEqual(['Ben']);
  });
  expect(field('Full name').value).toBe('Ben');
  locks.restore();
});

test('another language of the same version is no change', async () => {
  await renderForm('card', serve(first, 'h1'));
  type('Name', 'Ana');
  await screen.findByText(/^Saved on this computer/);
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Ana'));
  leavePage();
  sessionStorage.clear();
  const server = serve(first, 'h1-d1');
  await renderForm('card', server);
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
  await screen.findByText(/^Saved on this computer/);
  expect(screen.queryByText('This form has changed since you began')).toBeNull();
  expect(server.requests.some(({ line }) => line.includes('/versions/'))).toBe(false);
});
