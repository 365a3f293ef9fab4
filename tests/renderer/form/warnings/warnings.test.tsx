// @vitest-environment happy-dom
/** Warnings on the page: shown by Next, confirmed by a checkbox, kept over a reload, and reported by the server. */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import report from '../../../samples/forms/wage-report.json' with { type: 'json' };
import { fakeServer, json, type FakeServer } from '../support/fake-server.ts';
import { press, renderForm, type } from '../support/render-sample-form.tsx';

beforeEach(() => {
  sessionStorage.clear();
  // The entry of a history names the draft of the form before.
  window.history.replaceState(null, '', '/');
});
afterEach(cleanup);

const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
const enter = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const confirm = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Yes, this is right' });
const zero = 'The pay of 3 employees was £0.';

async function open(): Promise<FakeServer> {
  const server = fakeServer();
  server.answer('GET definitions/wage-report', () => json(report));
  server.answer('POST submissions/wage-report', () => json({ _id: '1' }, 201));
  await renderForm('wage-report', server);
  await screen.findByRole('heading', { name: 'Wage Report' });
  return server;
}

function fill(gross: string): void {
  type('Employees', '3');
  enter('Gross pay', gross);
  type('Town', 'Leeds');
}

test('Next shows the warning, goes on once it is confirmed, and the submission names it', async () => {
  const server = await open();
  fill('0');
  press('Next');
  const summary = await screen.findByRole('group', { name: 'Is this right?' });
  const warning = screen.getByRole('group', { name: new RegExp(`Warning:.*${zero}`) });
  await waitFor(() => expect(document.activeElement).toBe(warning));
  expect(field('Gross pay').getAttribute('aria-invalid')).toBeNull();
  expect(document.getElementById(field('Gross pay').getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent).toContain(zero);
  fireEvent.click(within(summary).getByRole('link', { name: zero }));
  expect(document.activeElement).toBe(field('Gross pay'));
  fireEvent.click(confirm());
  expect(screen.queryByRole('group', { name: 'Is this right?' })).toBeNull();
  press('Next');
  await screen.findByLabelText('Comment');
  press('Submit');
  await screen.findByText('We received your report.');
  const body = server.requests.find(({ line }) => line.startsWith('POST'))!.init.body as FormData;
  expect(body.getAll('$confirmed[]')).toEqual(['pay.gross:zero']);
});

test('a confirmation is kept over a reload, and withdrawn by a change', async () => {
  await open();
  fill('0');
  fireEvent.click(confirm());
  await waitFor(() => expect(sessionStorage.getItem('wage-report')).toContain('confirmations'));
  cleanup();
  await open();
  press('Next');
  await screen.findByLabelText('Comment');
  press('Back');
  await waitFor(() => field('Gross pay'));
  expect(confirm().checked).toBe(true);
  type('Employees', '4');
  press('Next');
  await screen.findByRole('group', { name: 'Is this right?' });
  expect(confirm().checked).toBe(false);
});

test('errors come first; the warnings of a group and of a row are shown at them', async () => {
  await open();
  type('Employees', '3');
  enter('Gross pay', '0');
  type('Desks', '700');
  press('Next');
  await screen.findByRole('group', { name: 'Please check the following' });
  expect(document.activeElement?.textContent).toContain('Town is required');
  expect(screen.getByRole('group', { name: /700 desks in one office/ })).toBeTruthy();
  expect(screen.getAllByRole('checkbox', { name: 'Yes, this is right' })).toHaveLength(2);
});

test('a warning that only the server gives is shown and confirmed like one of the page', async () => {
  const server = await open();
  const warnings = [{ path: 'pay.bonus', check: 'sum', message: 'Too much for this month' }];
  server.answer('POST submissions/wage-report', () =>
    json({ detail: 'x', errors: { 'pay.bonus': 'Too much for this month' }, warnings }, 422),
  );
  fill('100');
  press('Next');
  await screen.findByLabelText('Comment');
  press('Submit');
  const warning = await screen.findByRole('group', { name: /Too much for this month/ });
  await waitFor(() => expect(document.activeElement).toBe(warning));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.click(confirm());
  server.answer('POST submissions/wage-report', () => json({ _id: '1' }, 201));
  press('Next');
  await screen.findByLabelText('Comment');
  press('Submit');
  await screen.findByText('We received your report.');
  const posts = server.requests.filter(({ line }) => line.startsWith('POST'));
  expect((posts.at(-1)!.init.body as FormData).getAll('$confirmed[]')).toEqual(['pay.bonus:sum']);
});
