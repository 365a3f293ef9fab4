// @vitest-environment happy-dom
/** Counters and masks on the page. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import clubCard from '../../../samples/forms/club-card.json' with { type: 'json' };
import { fakeServer, json, type FakeServer } from '../support/fake-server.ts';
import { press, renderForm } from '../support/render-sample-form.tsx';
import { listAnnounced } from '../support/announced.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
const enter = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

async function open(): Promise<FakeServer> {
  const server = fakeServer();
  server.answer('GET definitions/club-card', () => json(clubCard));
  server.answer('POST submissions/club-card', () => json({ _id: '1' }, 201));
  await renderForm('club-card', server);
  await screen.findByRole('heading', { name: 'Club Card' });
  return server;
}

test('a counter counts against the limit, in words and in characters, and announces after a pause', async () => {
  await open();
  expect(screen.getByText('0 of 40 characters')).toBeTruthy();
  enter('Summary', 'Hi 👍');
  const counter = screen.getByText('4 of 40 characters');
  expect(field('Summary').getAttribute('aria-describedby')).toContain(counter.id);
  await waitFor(() => expect(listAnnounced()).toContain('4 of 40 characters'), {
    timeout: 3000,
  });
  enter('Summary', 'x'.repeat(41));
  expect(screen.getByText('1 character too many')).toBeTruthy();
  expect(field('Summary').value).toHaveLength(41);
  enter('Reasons', 'one two');
  expect(screen.getByText('2 of 3 words')).toBeTruthy();
  enter('Reasons', 'one two three four five');
  expect(screen.getByText('2 words too many')).toBeTruthy();
});

test('a masked text is shown with separators and sent with or without them', async () => {
  const server = await open();
  enter('Account', '01234567890');
  expect(field('Account').value).toBe('0123-456789-0');
  enter('Plate', 'ab12');
  expect(field('Plate').value).toBe('AB 12');
  press('Submit');
  await screen.findByText('Your card is on its way.');
  const body = server.requests.find(({ line }) => line.startsWith('POST'))!.init.body as FormData;
  expect([body.get('account'), body.get('plate')]).toEqual(['0123-456789-0', 'AB12']);
});

test('a text that does not fit stays, with a message and then an error', async () => {
  await open();
  enter('Account', '01x');
  expect(field('Account').value).toBe('01x');
  expect(screen.getByText('This does not fit the form 0000-000000-0.')).toBeTruthy();
  fireEvent.blur(field('Account'));
  expect(screen.getByText('Account should have the form 0000-000000-0')).toBeTruthy();
  enter('Account', '01');
  expect(screen.queryByText('This does not fit the form 0000-000000-0.')).toBeNull();
});
