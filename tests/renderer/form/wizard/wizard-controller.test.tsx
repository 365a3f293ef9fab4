// @vitest-environment happy-dom
/** Next, error summary, step check and submission. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { field, fillKeeper, renderSampleForm, press, type, upload } from '../support/render-sample-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const summary = (): HTMLElement => screen.getByRole('group', { name: 'Please check the following' });
const getError = (label: string): string | null => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).find((text) => text?.startsWith('Error:')) ?? null;
};
const pdf = (name: string, size = 10): File => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const dialog = async (name: string): Promise<HTMLElement> => screen.findByRole('alertdialog', { name });

test('errors are shown after a field lost the focus', async () => {
  await renderSampleForm();
  expect(getError('Name')).toBeNull();
  fireEvent.blur(field('Name'));
  expect(getError('Name')).toBe('Error: Tell us your name');
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  type('Name', 'Ana');
  expect(getError('Name')).toBeNull();
});

test('a failed Next focuses a summary with links to the fields; corrected errors disappear', async () => {
  await renderSampleForm();
  press('Next');
  await waitFor(() => expect(document.activeElement).toBe(summary()));
  expect(summary().querySelectorAll('a')).toHaveLength(3);
  fireEvent.click(screen.getByRole('link', { name: 'Tell us your name' }));
  expect(document.activeElement).toBe(field('Name'));
  fireEvent.click(screen.getByRole('link', { name: 'Tools is required' }));
  expect(document.activeElement).toBe(screen.getByLabelText('I bring my own'));
  type('Name', 'Ana');
  expect(summary().querySelectorAll('a')).toHaveLength(2);
});

test('an unavailable step cannot be opened; after Next the step is marked as completed and the heading is focused', async () => {
  await renderSampleForm();
  const plot = screen.getByRole('button', { name: /^Plot/ });
  expect(plot.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(plot);
  expect(field('Name')).toBeTruthy();
  await fillKeeper();
  press('Next');
  const heading = await screen.findByRole('heading', { name: 'Plot' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('button', { name: 'Keeper (completed)' })).toBeTruthy();
  expect(document.title).toBe('Plot – Garden Plot');
  expect(screen.getByRole('row', { name: /^Town Makati/ })).toBeTruthy();
});

test('a server error is shown in a dialog, and at its field until the answer changes', async () => {
  const server = fakeServer();
  server.answer('POST checks/garden', () => json({ detail: 'Somebody else has that name.', errors: { name: 'This name is taken' } }, 422));
  await renderSampleForm(server);
  await fillKeeper();
  press('Next');
  expect((await dialog('REFUSED')).textContent).toContain('Somebody else has that name.');
  expect(getError('Name')).toBe('Error: This name is taken');
  expect(JSON.parse(server.requests.at(-1)?.init.body as string)).toMatchObject({ keeper: { name: 'Ana' }, plot: { town: 'mk' } });
  type('Name', 'Anna');
  expect(getError('Name')).toBeNull();
});

test('a check that cannot be sent lets the user go on', async () => {
  const server = fakeServer();
  server.answer('POST checks/garden', () => Promise.reject(new TypeError('Failed to fetch')));
  await renderSampleForm(server);
  await fillKeeper();
  press('Next');
  expect(await screen.findByRole('heading', { name: 'Plot' })).toBeTruthy();
});

test('a fault of the server shows the fallback text and keeps the answers', async () => {
  const server = fakeServer();
  server.answer('POST checks/garden', () => Promise.resolve(new Response('', { status: 503 })));
  await renderSampleForm(server);
  await fillKeeper();
  press('Next');
  expect((await dialog('REFUSED')).textContent).toContain('Something went wrong');
  expect(field('Name').value).toBe('Ana');
});

test('the submission contains the files; a repeated attempt has the same idempotency key', async () => {
  const server = fakeServer();
  server.answer('POST gardens', () => Promise.reject(new TypeError('Failed to fetch')));
  await renderSampleForm(server);
  await fillKeeper();
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', pdf('a.pdf'), pdf('b.pdf'));
  await screen.findByRole('button', { name: 'Remove b.pdf' });
  press('Submit');
  await dialog('REFUSED');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  server.answer('POST gardens', () => json({}, 201));
  press('Submit');
  expect(await screen.findByText('The plot is yours')).toBeTruthy();
  const [first, second] = server.requests.filter(({ line }) => line === 'POST gardens').map(({ init }) => init);
  expect(new Headers(first?.headers).get('idempotency-key')).toBe(new Headers(second?.headers).get('idempotency-key'));
  const sent = second?.body as FormData;
  expect(sent.get('keeper[name]')).toBe('Ana');
  expect(sent.getAll('plot[plan][]').map((file) => (file as File).name)).toEqual(['a.pdf', 'b.pdf']);
  await waitFor(() => expect(JSON.parse(sessionStorage.getItem('root') ?? 'null')).toEqual({ version: 1, forms: {} }));
  press('Another plot');
  await waitFor(() => expect(field('Name').value).toBe(''));
});
