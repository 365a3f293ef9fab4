// @vitest-environment happy-dom
/** A form whose definition was changed while it was filled: it continues in the present version. */

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listDrafts } from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { first, second, serve, withPaper } from '../support/card-form.ts';
import { json, type FakeServer } from '../support/fake-server.ts';
import { openDevice } from '../support/kept-device.ts';
import { field, press, renderForm, type, upload } from '../support/render-sample-form.tsx';

beforeEach(() => {
  openDevice({ isTouch: false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refused = () => json({ code: 'form-changed', status: 409, title: 'The form was changed' }, 409);

/** Submits the form while the server has another version, and closes the dialog. */
async function submitOutdated(server: FakeServer, present: object): Promise<{ reload: ReturnType<typeof vi.fn> }> {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  server.answer('POST cards', refused);
  server.answer('GET definitions/card', () => new Response(JSON.stringify(present), { headers: { etag: '"h2"' } }));
  press('Submit');
  const dialog = await screen.findByRole('alertdialog', { name: 'Failed' });
  within(dialog).getAllByRole('button')[0]!.click();
  return { reload };
}

test('is loaded again where its answers are kept', async () => {
  const server = serve(first, 'h1');
  await renderForm('card', server);
  type('Name', 'Ana');
  const { reload } = await submitOutdated(server, second);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect((await listDrafts('card'))[0]!.content.snapshot.answers).toMatchObject({ name: 'Ana' });
});

test('goes on in its present version where nothing is kept', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const setItem = (): never => {
    throw new DOMException('The storage is blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined, setItem });
  const server = serve(first, 'h1');
  await renderForm('card', server);
  type('Name', 'Ana');
  const { reload } = await submitOutdated(server, second);
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  expect(await screen.findByText('Your answers are kept. Please look at these: Age.')).toBeTruthy();
  type('Age', '7');
  server.answer('POST cards', () => json({ id: '1' }, 201));
  press('Submit');
  await screen.findByRole('heading', { name: 'Done' });
  const { init } = server.requests.findLast(({ line }) => line === 'POST cards')!;
  expect(new Headers(init.headers).get('definition-hash')).toBe('h2');
  expect((init.body as FormData).get('fullName')).toBe('Ana');
  expect(reload).not.toHaveBeenCalled();
});

test('keeps files that are only in memory', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const server = serve(withPaper(first), 'h1');
  await renderForm('card', server);
  type('Name', 'Ana');
  upload('Paper', new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove a.pdf' });
  const { reload } = await submitOutdated(server, { ...withPaper(second), renamed: { name: 'fullName' } });
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  expect(screen.getByRole('button', { name: 'Remove a.pdf' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

test('stays as it is where nothing is kept and the server does not answer', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const setItem = (): never => {
    throw new DOMException('The storage is blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined, setItem });
  const server = serve(first, 'h1');
  await renderForm('card', server);
  type('Name', 'Ana');
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  server.answer('POST cards', refused);
  server.answer('GET definitions/card', () => json({ title: 'Not available' }, 503));
  press('Submit');
  within(await screen.findByRole('alertdialog', { name: 'Failed' }))
    .getAllByRole('button')[0]!
    .click();
  await waitFor(() => expect(server.requests.filter(({ line }) => line === 'GET definitions/card')).toHaveLength(2));
  expect(field('Name').value).toBe('Ana');
  expect(reload).not.toHaveBeenCalled();
});
