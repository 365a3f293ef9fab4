// @vitest-environment happy-dom
/** Page of a list of records: cards, and access by an emailed link. */

import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ListDefinition } from '#engine';
import { RecordsPage } from '../../../renderer/records/RecordsPage.tsx';
import { formatLongDate } from '../../../renderer/records/format-long-date.ts';
import { waitUntil } from '../../run/wait-until.ts';

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

const respond =
  (status: number, body: unknown = {}) =>
  () =>
    new Response(status === 204 ? null : JSON.stringify(body), { status });
let requests: string[];

/** Renders the page. Each request gets the next response of its path; the last one is repeated. */
function open(answers: Answers): void {
  requests = [];
  const send = (path: string, init?: RequestInit): Promise<Response> => {
    requests.push(`${init?.method ?? 'GET'} ${path}${typeof init?.body === 'string' ? ` ${init.body}` : ''}`);
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
  // Files of pages share their document.
  document.documentElement.lang = 'en';
  configure({ asyncUtilTimeout: 10_000 });
  window.history.replaceState(null, '', '/books');
});
afterEach(cleanup);

test('each record has a card with the buttons that its rules allow', async () => {
  open({
    books: [
      respond(200, [
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

test('an invalid response is shown as a failure', async () => {
  open({ books: [respond(200, { no: 'list' }), respond(200, [])] });
  expect((await screen.findByRole('alert')).textContent).toContain('Not loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  await waitFor(() => expect(requests).toEqual(['GET books', 'GET books']));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each(['/books#token=abc', '/books?token=abc'])(
  'the token of the URL %s is redeemed once and removed from the URL',
  async (address) => {
    window.history.replaceState(null, '', address);
    open({ 'books/session': [respond(204)], books: [respond(200, [{ _id: '1', name: 'Heidi' }])] });
    expect(window.location.search).toBe('');
    await screen.findByRole('article', { name: 'Heidi' });
    expect(requests).toEqual(['POST books/session {"token":"abc"}', 'GET books']);
  },
);

test('opening another link on the same page loads the list again', async () => {
  open({ 'books/session': [respond(204)], books: [respond(200, [{ _id: '1', name: 'Heidi' }])] });
  await screen.findByRole('article', { name: 'Heidi' });
  const before = requests.length;
  act(() => void (window.location.hash = '#main'));
  act(() => void (window.location.hash = '#token=abc'));
  await waitUntil(() => expect(requests.slice(before)).toEqual(['POST books/session {"token":"abc"}', 'GET books']));
});

test('a token is redeemed again after a failed connection', async () => {
  window.history.replaceState(null, '', '/books?token=abc');
  const answers: Answers = { books: [respond(200, [{ _id: '1', name: 'Heidi' }])] };
  open(answers);
  await screen.findByRole('alert');
  answers['books/session'] = [respond(204)];
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  await screen.findByRole('article', { name: 'Heidi' });
  expect(requests).toEqual(['POST books/session {"token":"abc"}', 'POST books/session {"token":"abc"}', 'GET books']);
});

test('an expired token shows the form that requests a new link', async () => {
  window.history.replaceState(null, '', '/books?token=abc');
  open({
    'books/session': [respond(401)],
    books: [respond(401)],
    'books/links': [respond(429, { detail: 'Wait a minute.' }), respond(202)],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Too late');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ' ana@example.com ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Wait a minute.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByText('Sent')).closest('[role="status"]')).not.toBeNull();
  expect(requests.at(-1)).toBe('POST books/links {"email":"ana@example.com"}');
});

test('dates are formatted, and other texts are unchanged', () => {
  expect(['2026-06-10', 'N/A', '2026-13-01', ''].map((text) => formatLongDate(text))).toEqual(['June 10, 2026', 'N/A', '2026-13-01', '']);
});
