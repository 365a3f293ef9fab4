// @vitest-environment happy-dom
/** The page that the link of a receipt opens. */

import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppContext } from '../../../renderer/app-data/app-context.ts';
import { StatusPage } from '../../../renderer/status/StatusPage.tsx';
import { app } from '../pages/app-definition.ts';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => void (document.documentElement.lang = 'en'));
afterEach(() => {
  cleanup();
  window.location.hash = '';
});

const status = {
  form: 'School Visit',
  receiptNumber: 'K7HM-4XRT',
  status: { value: 'under_review', title: 'Under review', text: 'We are checking your form.', tone: 'info' },
  receivedAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-24T10:00:00.000Z',
};
let requests: { line: string; body: unknown }[];

/** Opens the page of a token; each request gets the next reply, the last one again. */
function open(hash: string, replies: (() => Response)[], texts: Record<string, string> = {}): void {
  requests = [];
  window.location.hash = hash;
  const send = (path: string, init?: RequestInit): Promise<Response> => {
    requests.push({ line: `${init?.method ?? 'GET'} ${path}`, body: init?.body });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return reply ? Promise.resolve(reply()) : Promise.reject(new TypeError('no network'));
  };
  render(
    <MemoryRouter>
      <AppContext value={{ ...app, texts }}>
        <StatusPage send={send} />
      </AppContext>
    </MemoryRouter>,
  );
}

const reply =
  (code: number, body: unknown = {}) =>
  () =>
    new Response(JSON.stringify(body), { status: code });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

test('opening the link asks for nothing: the button does, with the token in the body', async () => {
  open('#a-token', [reply(200, status)]);
  expect(requests).toEqual([]);
  press('Show the status');
  expect(await screen.findByText('Under review')).toBeDefined();
  expect(requests).toEqual([{ line: 'POST submission_status', body: '{"token":"a-token"}' }]);
  for (const text of ['We are checking your form.', 'School Visit', 'K7HM-4XRT', 'November 20, 2026', 'November 24, 2026'])
    expect(screen.getByText(text)).toBeDefined();
  expect(window.location.hash).toBe('#a-token');
});

test('the reason of staff says what to do, also beside the remarks of a correction', async () => {
  const asked = { ...status, status: { ...status.status, title: 'Correction asked' }, reason: 'Please bring the card.' };
  const correction = { remarks: [{ path: 'name', title: 'Name', text: 'As in the passport.' }] };
  open('#a-token', [reply(200, asked)]);
  press('Show the status');
  const message = await screen.findByRole('region', { name: 'Our message to you' });
  expect(message.textContent).toContain('Please bring the card.');
  cleanup();
  open('#a-token', [reply(200, { ...asked, correction })]);
  press('Show the status');
  expect((await screen.findByRole('region', { name: 'Our message to you' })).textContent).toContain('Please bring the card.');
  expect(screen.getByRole('region', { name: 'We ask you to correct your form' }).textContent).toContain('As in the passport.');
});

test('a link that is not valid says what to do', async () => {
  open('#unknown', [reply(404, { code: 'link' })]);
  press('Show the status');
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: app.supportEmail }).getAttribute('href')).toBe(`mailto:${app.supportEmail}`);
});

test('an address without a token needs no request', () => {
  open('', [reply(200, status)]);
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeDefined();
  expect(requests).toEqual([]);
});

test('without network it can be tried again', async () => {
  open('#a-token', [
    () => {
      throw new TypeError('no network');
    },
    reply(200, status),
  ]);
  press('Show the status');
  expect(await screen.findByRole('heading', { name: 'The status could not be loaded' })).toBeDefined();
  press('Try again');
  expect(await screen.findByText('Under review')).toBeDefined();
});

test('a status that nobody has changed has one day', async () => {
  open('#a-token', [reply(200, { ...status, changedAt: status.receivedAt })]);
  press('Show the status');
  expect(await screen.findByText('Received on')).toBeDefined();
  expect(screen.queryByText('Last change')).toBeNull();
});

test('a request that has to wait says why', async () => {
  open('#a-token', [reply(429, { detail: 'Please try again in 2 minutes.' }), reply(500, { detail: 'Something failed inside.' })]);
  press('Show the status');
  expect(await screen.findByText('Please try again in 2 minutes.')).toBeDefined();
  press('Try again');
  expect(await screen.findByText('Please check your connection and try again.')).toBeDefined();
});

test('another link in the same tab begins anew', async () => {
  open('#first', [reply(404)]);
  press('Show the status');
  await screen.findByRole('heading', { name: 'This link does not work' });
  act(() => {
    window.location.hash = '#second';
    window.dispatchEvent(new Event('hashchange'));
  });
  press('Show the status');
  await screen.findByRole('heading', { name: 'This link does not work' });
  expect(requests.map(({ body }) => body)).toEqual(['{"token":"first"}', '{"token":"second"}']);
});

test('the texts of app.json replace the defaults', () => {
  open('#a-token', [reply(200, status)], { statusShow: 'Stand anzeigen' });
  expect(screen.getByRole('button', { name: 'Stand anzeigen' })).toBeDefined();
});
