// @vitest-environment happy-dom
/** What is shown of a form that was sent: its number, and its answers to print. */

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { fillKeeper, press, renderSampleForm, upload } from '../support/render-sample-form.tsx';

const print = vi.fn<() => void>();
beforeEach(() => {
  document.documentElement.lang = 'en';
  sessionStorage.clear();
  print.mockReset();
  vi.stubGlobal('print', print);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Fills and sends the form; the server replies with this acknowledgement. */
async function send(acknowledgement: object): Promise<HTMLElement> {
  const server = fakeServer();
  server.answer('POST gardens', () => json({ _id: '1', ...acknowledgement }, 201));
  await renderSampleForm(server);
  await fillKeeper();
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['a plan'], 'a.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove a.pdf' });
  press('Submit');
  const title = await screen.findByRole('heading', { name: 'The plot is yours' });
  return title.closest('[tabindex="-1"]')!;
}

test('the number and the time of receipt are in the notice that gets the focus', async () => {
  const notice = await send({ receiptNumber: 'K7HM-4XRT', createdAt: '2026-11-20T10:00:00.000Z', receipt: true });
  expect(within(notice).getByText('Receipt number')).toBeDefined();
  expect(within(notice).getByText('K7HM-4XRT')).toBeDefined();
  expect(notice.querySelector('time')?.dateTime).toBe('2026-11-20T10:00:00.000Z');
  expect(within(notice).getByText(/We also mail you this number/)).toBeDefined();
});

test('without a receipt no mail is announced', async () => {
  const notice = await send({ receiptNumber: 'K7HM-4XRT', createdAt: '2026-11-20T10:00:00.000Z', receipt: false });
  expect(within(notice).queryByText(/mailed/)).toBeNull();
});

test('a reply without a number is shown without one', async () => {
  const notice = await send({ receiptNumber: 7 });
  expect(within(notice).queryByText('Receipt number')).toBeNull();
  expect(screen.getByRole('button', { name: 'Another plot' })).toBeDefined();
});

test('the answers are folded on the screen, and printed by a button', async () => {
  await send({ receiptNumber: 'K7HM-4XRT' });
  const toggle = screen.getByRole('button', { name: 'Your answers' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  const answers = document.getElementById(toggle.getAttribute('aria-controls')!)!;
  expect(within(answers).getByRole('table', { name: 'Keeper', hidden: true }).textContent).toContain('Ana');
  expect(within(answers).getByRole('table', { name: 'Plot', hidden: true }).textContent).toContain('a.pdf');
  expect(within(answers).queryByRole('button', { hidden: true })).toBeNull();
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  press('Print or save as PDF');
  expect(print).toHaveBeenCalledOnce();
});
