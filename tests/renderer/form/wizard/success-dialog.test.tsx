// @vitest-environment happy-dom
/** The dialog that says that a form was sent: the number is in it, and the answers can be read before the page is left. */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { fillKeeper, press, renderSampleForm, upload } from '../support/render-sample-form.tsx';
import { gardenDefinition } from '../support/sample-form.ts';

beforeEach(() => {
  document.documentElement.lang = 'en';
  sessionStorage.clear();
});
afterEach(cleanup);

const reply = { _id: '1', receiptNumber: 'K7HM-4XRT', createdAt: '2026-11-20T10:00:00.000Z', receipt: true };

/** Fills and sends a form with a success dialog. Returns the dialog. */
async function send(acknowledgement: object, redirect?: { to: string }): Promise<HTMLElement> {
  const definition = gardenDefinition();
  const success = { dialog: 'planted', ...(redirect && { redirect }) };
  const planted = {
    type: 'success',
    title: 'PLANTED',
    text: 'Please click OK.',
    closable: false,
    buttons: [{ label: 'OK', kind: 'primary', ...(!redirect && { to: '/portal' }) }],
  };
  const server = fakeServer();
  server.answer('GET definitions/garden', () =>
    json({
      ...definition,
      dialogs: { ...(definition['dialogs'] as object), planted },
      submission: { ...(definition['submission'] as object), success },
    }),
  );
  server.answer('POST gardens', () => json(acknowledgement, 201));
  await renderSampleForm(server);
  await fillKeeper();
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['a plan'], 'a.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove a.pdf' });
  press('Submit');
  return screen.findByRole('dialog', { name: 'PLANTED' });
}

test('the dialog has the number, the time and the mail below its text, and describes itself with them', async () => {
  const dialog = await send(reply);
  const description = document.getElementById(dialog.getAttribute('aria-describedby')!)!;
  expect(description.textContent).toMatch(/^Please click OK\./);
  expect(within(description).getByText('K7HM-4XRT')).toBeDefined();
  expect(within(description).getByText(/We also mail you this number/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'OK' })));
});

test('the answers are shown in place of the dialog, with its button that leads away', async () => {
  const dialog = await send(reply);
  fireEvent.click(within(dialog).getByRole('button', { name: 'See or print your answers' }));
  await waitFor(() => expect(dialog.textContent).toBe(''));
  const answers = await screen.findByRole('button', { name: 'Your answers' });
  expect(answers.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('table', { name: 'Keeper' }).textContent).toContain('Ana');
  expect(screen.getByText('K7HM-4XRT')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'OK' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('PLANTED'));
});

test('the redirect after the dialog waits until the answers were read', async () => {
  const dialog = await send(reply, { to: '/elsewhere' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'See or print your answers' }));
  expect(await screen.findByRole('table', { name: 'Keeper' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined();
});

test('a reply without a number adds only the answers', async () => {
  const dialog = await send({ _id: '1' });
  expect(within(dialog).queryByText('Receipt number')).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'See or print your answers' })).toBeDefined();
});
