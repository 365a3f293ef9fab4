// @vitest-environment happy-dom
/** A list of records on its page: cards, and the way in by a link. */

import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListDefinition } from '#engine';
import { RecordsPage } from '../../../renderer/records/RecordsPage.tsx';
import { formatLongDate } from '../../../renderer/records/format-long-date.ts';

const books: ListDefinition = {
  title: 'Books',
  path: 'books',
  record: { type: 'object', properties: { name: { type: 'string' }, due: { type: 'string' }, state: { type: 'string' } } },
  card: {
    title: '{name}',
    badge: { title: 'State', value: '{state}' },
    rows: [{ title: 'Due', value: '{due|never}', format: 'date' }],
    buttons: [{ title: 'Renew', to: '/renew?name={name}', visibleWhen: { '==': [{ var: 'state' }, 'out'] } }],
  },
  texts: {
    loading: 'Loading',
    failed: 'Not loaded',
    failedHint: 'Check the connection.',
    tryAgain: 'Again',
    email: 'Email',
    emailRequired: 'Email needed',
    emailInvalid: 'No email',
    send: 'Send',
    sentTitle: 'Sent',
    staleTitle: 'Too late',
    again: 'Another',
  },
  access: { ask: 'books/links', open: 'books/session', parameter: 'token' },
};

type Answers = Record<string, (() => Response)[]>;

const reply =
  (status: number, body: unknown = {}) =>
  () =>
    new Response(status === 204 ? null : JSON.stringify(body), { status });
let asked: string[];

/** Answers each call with the next of its answers; the last one stays. */
function open(answers: Answers): void {
  asked = [];
  const send = (path: string, init?: RequestInit): Promise<Response> => {
    asked.push(`${init?.method ?? 'GET'} ${path}${typeof init?.body === 'string' ? ` ${init.body}` : ''}`);
    const next = answers[path] ?? [];
    const answer = next.length > 1 ? next.shift() : next[0];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no network'));
  };
  render(
    <MemoryRouter>
      <RecordsPage definition={books} send={send} />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  configure({ asyncUtilTimeout: 10_000 });
  window.history.replaceState(null, '', '/books');
});
afterEach(cleanup);

test('each record has a card with the buttons that its rules allow', async () => {
  open({
    books: [
      reply(200, [
        { _id: '1', name: 'Heidi', due: '2026-11-21', state: 'out' },
        { _id: '2', name: 'Momo', state: 'in' },
      ]),
    ],
  });
  const heidi = await screen.findByRole('article', { name: 'Heidi' });
  expect(heidi.textContent).toContain('November 21, 2026');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/renew?name=Heidi']);
  expect(screen.getByRole('article', { name: 'Momo' }).textContent).toContain('never');
});

test('what the server answers instead of records is a failure', async () => {
  open({ books: [reply(200, { no: 'list' }), reply(200, [])] });
  expect((await screen.findByRole('alert')).textContent).toContain('Not loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  await screen.findByRole('status');
  expect(asked).toEqual(['GET books', 'GET books']);
});

test.each(['/books#token=abc', '/books?token=abc'])(
  'a token of the address %s opens the list, once, and is gone from there',
  async (address) => {
    window.history.replaceState(null, '', address);
    open({ 'books/session': [reply(204)], books: [reply(200, [{ _id: '1', name: 'Heidi' }])] });
    expect(window.location.search).toBe('');
    await screen.findByRole('article', { name: 'Heidi' });
    expect(asked).toEqual(['POST books/session {"token":"abc"}', 'GET books']);
  },
);

test('a link that is opened while the list is shown opens it again, and a skip link does not', async () => {
  open({ 'books/session': [reply(204)], books: [reply(200, [{ _id: '1', name: 'Heidi' }])] });
  await screen.findByRole('article', { name: 'Heidi' });
  const before = asked.length;
  act(() => void (window.location.hash = '#main'));
  act(() => void (window.location.hash = '#token=abc'));
  await vi.waitFor(() => expect(asked.slice(before)).toEqual(['POST books/session {"token":"abc"}', 'GET books']));
});

test('a token that could not be tried for lack of a connection is tried again', async () => {
  window.history.replaceState(null, '', '/books?token=abc');
  const answers: Answers = { books: [reply(200, [{ _id: '1', name: 'Heidi' }])] };
  open(answers);
  await screen.findByRole('alert');
  answers['books/session'] = [reply(204)];
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  await screen.findByRole('article', { name: 'Heidi' });
  expect(asked).toEqual(['POST books/session {"token":"abc"}', 'POST books/session {"token":"abc"}', 'GET books']);
});

test('a token that is good no more leads to asking for a new one', async () => {
  window.history.replaceState(null, '', '/books?token=abc');
  open({ 'books/session': [reply(401)], books: [reply(401)], 'books/links': [reply(429, { detail: 'Wait a minute.' }), reply(202)] });
  expect((await screen.findByRole('alert')).textContent).toContain('Too late');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ' ana@example.com ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Wait a minute.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByText('Sent')).closest('[role="status"]')).not.toBeNull();
  expect(asked.at(-1)).toBe('POST books/links {"email":"ana@example.com"}');
});

test('dates are written out, other texts stay', () => {
  expect(['2026-06-10', 'N/A', '2026-13-01', ''].map((text) => formatLongDate(text))).toEqual(['June 10, 2026', 'N/A', '2026-13-01', '']);
});
