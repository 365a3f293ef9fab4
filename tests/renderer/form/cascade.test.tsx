// @vitest-environment happy-dom
/** Selects that feed each other, as the page shows them. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from './support/fake-server.ts';
import { choose, field, renderSampleForm, press, type } from './support/render-sample-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('a field waits for the one that it depends on, then offers what the look-up answered', async () => {
  const server = await renderSampleForm();
  expect(field('Town').disabled).toBe(true);
  type('Land', 'ph');
  expect(field('Town').disabled).toBe(false);
  await choose('Town', 'Baguio');
  expect(field('Town').value).toBe('Baguio');
  expect(server.asked.filter(({ line }) => line === 'GET towns?land=ph')).toHaveLength(1);
});

test('changing the first choice clears the second and says so', async () => {
  await renderSampleForm();
  type('Land', 'ph');
  await choose('Town', 'Makati');
  type('Land', 'jp');
  expect(field('Town').value).toBe('');
  expect(screen.getByText('Town was cleared because Land changed')).toBeTruthy();
});

test('an address that was answered once is not asked again', async () => {
  const server = await renderSampleForm();
  for (const land of ['ph', 'jp', 'ph']) {
    type('Land', land);
    await waitFor(() => expect(field('Town').placeholder).toBe('Select or type to search'));
  }
  expect(server.asked.filter(({ line }) => line.startsWith('GET towns'))).toHaveLength(2);
});

test('a look-up under way says so, and one that is no longer wanted is ignored', async () => {
  let release: (response: Response) => void = () => undefined;
  const server = fakeServer();
  server.answer('GET towns?land=ph', () => new Promise((resolve) => (release = resolve)));
  await renderSampleForm(server);
  type('Land', 'ph');
  await waitFor(() => expect(field('Town').placeholder).toBe('Loading options, please wait...'));
  await waitFor(() => expect(server.asked.some(({ line }) => line === 'GET towns?land=ph')).toBe(true));
  type('Land', 'jp');
  await choose('Town', 'Kyoto');
  release(json([{ _id: 'mk', name: 'Makati' }]));
  await Promise.resolve();
  expect(field('Town').value).toBe('Kyoto');
});

test('a failed look-up says so and can be tried again', async () => {
  const server = fakeServer();
  server.answer('GET towns?land=ph', () => json({}, 503));
  await renderSampleForm(server);
  type('Land', 'ph');
  await waitFor(() => expect(field('Town').placeholder).toBe('Something went wrong, please try again later.'));
  server.answer('GET towns?land=ph', () => json([{ _id: 'mk', name: 'Makati' }]));
  press('Try again');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  await choose('Town', 'Makati');
  expect(field('Town').value).toBe('Makati');
});

test('typed text that is no option is taken back, exact text is chosen, emptied text clears', async () => {
  await renderSampleForm();
  type('Land', 'ph');
  await choose('Town', 'Makati');
  type('Town', 'nowhere');
  expect(screen.getByText('Nothing matches what you typed')).toBeTruthy();
  fireEvent.blur(field('Town'));
  expect(field('Town').value).toBe('Makati');
  type('Town', 'baguio');
  fireEvent.blur(field('Town'));
  expect(field('Town').value).toBe('Baguio');
  type('Town', '');
  fireEvent.blur(field('Town'));
  expect(field('Town').value).toBe('');
});
