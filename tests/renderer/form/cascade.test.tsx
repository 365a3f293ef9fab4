// @vitest-environment happy-dom
/** Dependent selects on the page. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FieldDefinition, GroupDefinition } from '#engine';
import { fakeServer, json } from './support/fake-server.ts';
import { choose, field, renderSampleForm, press, type } from './support/render-sample-form.tsx';
import { listAnnounced } from './support/announced.ts';
import { gardenDefinition } from './support/sample-form.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('a dependent select is disabled until its lookup has options', async () => {
  const server = await renderSampleForm();
  expect(field('Town').disabled).toBe(true);
  type('Land', 'ph');
  expect(field('Town').disabled).toBe(false);
  await choose('Town', 'Baguio');
  expect(field('Town').value).toBe('Baguio');
  expect(server.requests.filter(({ line }) => line === 'GET towns?land=ph')).toHaveLength(1);
});

test('a change of the first select clears the second and announces it', async () => {
  await renderSampleForm();
  type('Land', 'ph');
  await choose('Town', 'Makati');
  type('Land', 'jp');
  expect(field('Town').value).toBe('');
  expect(screen.getByText('Town was cleared because Land changed')).toBeTruthy();
});

test('why an answer was cleared stays at the field until it is answered again', async () => {
  await renderSampleForm();
  type('Land', 'ph');
  await choose('Town', 'Makati');
  type('Land', 'jp');
  const remark = 'Because Land changed, please answer Town again.';
  expect(screen.getByText(remark)).toBeTruthy();
  expect(document.getElementById(field('Town').getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent).toContain(remark);
  expect(listAnnounced()).toContain('Town was cleared because Land changed');
  await choose('Town', 'Kyoto');
  expect(screen.queryByText(remark)).toBeNull();
});

test('what a hidden field has lost is said at the field that was changed, until the step is left', async () => {
  const definition = gardenDefinition();
  const { town } = (definition.answers.properties['plot'] as GroupDefinition).properties as Record<string, FieldDefinition>;
  town!.form = { ...town!.form, visibleWhen: { '==': [{ var: 'plot.land' }, 'ph'] } };
  const server = fakeServer();
  server.answer('GET definitions/garden', () => json(definition));
  await renderSampleForm(server);
  type('Land', 'ph');
  await choose('Town', 'Makati');
  type('Land', 'jp');
  expect(screen.queryByLabelText(/^Town/)).toBeNull();
  const note = 'Town was cleared because Land changed';
  const describedBy = (): string =>
    (field('Land').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(describedBy()).toContain(note);
  type('Name', 'Ana');
  expect(describedBy()).toContain(note);
  type('Land', 'ph');
  expect(describedBy()).not.toContain(note);
});

test('a search says how many options it has found', async () => {
  await renderSampleForm();
  type('Land', 'ph');
  fireEvent.focus(field('Town'));
  type('Town', 'mak');
  await waitFor(() => expect(listAnnounced()).toContain('Options found: 1'));
});

test('a lookup with a cached response is not requested again', async () => {
  const server = await renderSampleForm();
  for (const land of ['ph', 'jp', 'ph']) {
    type('Land', land);
    await waitFor(() => expect(field('Town').placeholder).toBe('Select or type to search'));
  }
  expect(server.requests.filter(({ line }) => line.startsWith('GET towns'))).toHaveLength(2);
});

test('a pending lookup shows a loading text, and an outdated response is ignored', async () => {
  let release: (response: Response) => void = () => undefined;
  const server = fakeServer();
  server.answer('GET towns?land=ph', () => new Promise((resolve) => (release = resolve)));
  await renderSampleForm(server);
  type('Land', 'ph');
  await waitFor(() => expect(field('Town').placeholder).toBe('Loading options, please wait...'));
  await waitFor(() => expect(server.requests.some(({ line }) => line === 'GET towns?land=ph')).toBe(true));
  type('Land', 'jp');
  await choose('Town', 'Kyoto');
  release(json([{ _id: 'mk', name: 'Makati' }]));
  await Promise.resolve();
  expect(field('Town').value).toBe('Kyoto');
});

test('a failed lookup shows an error and can be retried', async () => {
  const server = fakeServer();
  server.answer('GET towns?land=ph', () => json({}, 503));
  await renderSampleForm(server);
  type('Land', 'ph');
  expect(field('Town').closest('[aria-busy]')).not.toBeNull();
  await waitFor(() => expect(field('Town').placeholder).toBe('Something went wrong, please try again later.'));
  expect(field('Town').closest('[aria-busy]')).toBeNull();
  expect(listAnnounced().at(-1)).toBe('Town: The options could not be loaded');
  server.answer('GET towns?land=ph', () => json([{ _id: 'mk', name: 'Makati' }]));
  press('Try again');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  await waitFor(() => expect(listAnnounced().at(-1)).toBe('Town: The options are loaded now'));
  await choose('Town', 'Makati');
  expect(field('Town').value).toBe('Makati');
});

test('on blur a combobox keeps unknown text with an error, selects a named option and clears empty text', async () => {
  await renderSampleForm();
  type('Land', 'ph');
  await choose('Town', 'Makati');
  type('Town', 'nowhere');
  expect(screen.getByText('Nothing matches what you typed')).toBeTruthy();
  fireEvent.blur(field('Town'));
  const message = 'Choose one option of the list. "nowhere" is not enough to find it.';
  expect(field('Town').value).toBe('nowhere');
  expect(screen.getByText(message)).toBeTruthy();
  press('Next');
  expect(await screen.findByRole('link', { name: `Town: ${message}` })).toBeTruthy();
  type('Town', 'bag');
  expect(screen.queryByText(message)).toBeNull();
  fireEvent.blur(field('Town'));
  expect(field('Town').value).toBe('Baguio');
  type('Town', '');
  fireEvent.blur(field('Town'));
  expect(field('Town').value).toBe('');
});

test('a text that names no option goes when another answer makes the field unavailable', async () => {
  await renderSampleForm();
  type('Land', 'ph');
  await waitFor(() => expect(field('Town').placeholder).toBe('Select or type to search'));
  type('Town', 'nowhere');
  fireEvent.blur(field('Town'));
  type('Land', '');
  expect(field('Town').value).toBe('');
});

/** Moves to an option with a key, as a browser does it in a closed select. */
function browse(label: string, value: string): void {
  fireEvent.keyDown(field(label), { key: 'ArrowDown' });
  fireEvent.change(field(label), { target: { value } });
  fireEvent.keyUp(field(label), { key: 'ArrowDown' });
}

test('an option that an arrow key passes is no answer until Enter or until the select is left', async () => {
  const server = await renderSampleForm();
  browse('Land', 'ph');
  expect(field('Land').value).toBe('ph');
  expect(field('Town').disabled).toBe(true);
  expect(server.requests.some(({ line }) => line.startsWith('GET towns'))).toBe(false);
  fireEvent.keyDown(field('Land'), { key: 'Enter' });
  await choose('Town', 'Makati');
  browse('Land', 'jp');
  expect(field('Town').value).toBe('Makati');
  fireEvent.keyDown(field('Land'), { key: 'Escape' });
  expect(field('Land').value).toBe('ph');
  browse('Land', 'jp');
  fireEvent.blur(field('Land'));
  expect(field('Town').value).toBe('');
});

test('an option that a key has passed is the answer when the page is left', async () => {
  const server = await renderSampleForm();
  browse('Land', 'ph');
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(server.requests.some(({ line }) => line === 'GET towns?land=ph')).toBe(true));
});

test('an option of an open list is the answer at once', async () => {
  await renderSampleForm();
  fireEvent.keyDown(field('Land'), { key: 'ArrowDown', altKey: true });
  type('Land', 'ph');
  expect(field('Town').disabled).toBe(false);
  browse('Land', 'jp');
  fireEvent.pointerDown(field('Land'));
  fireEvent.pointerUp(field('Land'));
  type('Land', 'ph');
  fireEvent.keyDown(field('Land'), { key: 'Enter' });
  expect(field('Land').value).toBe('ph');
});

test('a list from which nothing can be chosen is disabled, with the reason below it', async () => {
  const server = fakeServer();
  server.answer('GET towns?land=ph', () => json([]));
  await renderSampleForm(server);
  type('Land', 'ph');
  const reason = await screen.findByText('There is nothing to choose with the answers so far.');
  expect(field('Town').disabled).toBe(true);
  expect(field('Town').placeholder).toBe('Select or type to search');
  expect(field('Town').getAttribute('aria-describedby')).toContain(reason.id);
  type('Land', 'jp');
  await choose('Town', 'Kyoto');
  expect(screen.queryByText('There is nothing to choose with the answers so far.')).toBeNull();
});

test('a list that waits for another answer shows the hint of a disabled field instead of the general text', async () => {
  const general = 'Answer the fields before this one first.';
  const definition = gardenDefinition();
  const { town } = (definition.answers.properties['plot'] as GroupDefinition).properties as Record<string, FieldDefinition>;
  delete town!.form!.enabledWhen;
  const server = fakeServer();
  server.answer('GET definitions/garden', () => json(definition));
  await renderSampleForm(server);
  expect(screen.getByText(general)).toBeTruthy();
  cleanup();
  sessionStorage.clear();
  town!.form!.disabledHint = 'Choose the land first.';
  await renderSampleForm(server);
  const hint = screen.getByText('Choose the land first.');
  expect(screen.queryByText(general)).toBeNull();
  expect(field('Town').disabled).toBe(true);
  expect(field('Town').getAttribute('aria-describedby')).toBe(hint.closest('[id]')?.id);
  type('Land', 'ph');
  await choose('Town', 'Makati');
  expect(screen.queryByText('Choose the land first.')).toBeNull();
});
