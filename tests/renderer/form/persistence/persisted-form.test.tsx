// @vitest-environment happy-dom
/** Persisted forms: what a reload restores and what it ignores. */

import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPersistedForm, savePersistedForm } from '../../../../renderer/form/persistence/persisted-form.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { gardenDefinition } from '../support/sample-form.ts';
import { field, fillKeeper, renderSampleForm, press, type, upload } from '../support/render-sample-form.tsx';

const readStorage = (): unknown => JSON.parse(sessionStorage.getItem('root') ?? 'null');

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  // Other tests leave their database.
  vi.stubGlobal('indexedDB', undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a reload restores the answers', async () => {
  await renderSampleForm();
  type('Name', 'Ana');
  await waitFor(() =>
    expect(readStorage()).toMatchObject({ version: 1, forms: { garden: { snapshot: { answers: { 'keeper.name': 'Ana' } } } } }),
  );
  cleanup();
  await renderSampleForm();
  expect(field('Name').value).toBe('Ana');
});

test('the content of files is not in the session storage, and without a database a notice lists the missing ones', async () => {
  await renderSampleForm();
  await fillKeeper();
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['content of the file'], 'secret.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove secret.pdf' });
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('root')).not.toContain('content of the file');
  cleanup();
  await renderSampleForm();
  expect(await screen.findByText(/could not be kept.*Plan\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove secret.pdf' })).toBeNull();
  expect(screen.getByText('This browser keeps your answers until you close this tab, and no files.')).toBeTruthy();
});

test('the notice names the row of a missing file by its answers', async () => {
  const { entry: _entry, lookups: _lookups, ...garden } = gardenDefinition();
  const letter = { type: 'array', items: { type: 'object' }, title: 'Letter', form: { files: { extensions: ['pdf'], maxBytes: 1000 } } };
  const properties = { name: { type: 'string', title: 'Name' }, letter };
  const items = { type: 'object', title: '{helpers.#.name|Helper {row}}', properties };
  const answers = { type: 'object', properties: { helpers: { type: 'array', title: 'Helpers', minItems: 1, maxItems: 3, items } } };
  const server = fakeServer();
  const steps = [{ id: 'helpers', title: 'Helpers', sections: [{ fields: ['helpers'] }] }];
  server.answer('GET definitions/garden', () => json({ ...garden, answers, steps }));
  await renderSampleForm(server);
  type('Name', 'Ben');
  upload('Letter', new File(['x'], 'letter.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove letter.pdf' });
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await renderSampleForm(server);
  expect(await screen.findByText(/could not be kept.* Ben: Letter\./)).toBeTruthy();
});

test.each(['{garbage', '[]', '{"version":2,"forms":{"garden":{}}}', '{"version":1,"forms":{"garden":{"snapshot":5}}}'])(
  '%s in the storage is ignored',
  async (garbage) => {
    sessionStorage.setItem('root', garbage);
    await renderSampleForm();
    expect(field('Name').value).toBe('');
    type('Name', 'Ana');
    await waitFor(() => expect(readStorage()).toMatchObject({ version: 1, forms: { garden: {} } }));
  },
);

test('the query string sets the entry parameters and is removed from the address bar', async () => {
  window.history.replaceState(null, '', '/?visitor=v1');
  await renderSampleForm();
  expect(window.location.search).toBe('');
  type('Name', 'Ana');
  await waitFor(() => expect(readStorage()).toMatchObject({ forms: { garden: { snapshot: { answers: { 'keeper.visitor': 'v1' } } } } }));
});

test('persisted answers are not restored for other entry parameters', async () => {
  window.history.replaceState(null, '', '/?visitor=v1');
  await renderSampleForm();
  type('Name', 'Ana');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  window.history.replaceState(null, '', '/?visitor=v2');
  await renderSampleForm();
  expect(field('Name').value).toBe('');
});

const entryOf = (submissionKey: string) => ({
  snapshot: { answers: {}, origins: {}, records: {}, passed: [], step: 'keeper', shown: [], files: [] },
  submissionKey,
});
const withVersion = (version: number, id = 'garden') => {
  const garden = gardenDefinition();
  return { ...garden, id, persistence: { ...garden.persistence!, version } };
};

test('answers of another version are not restored, are kept beside later ones, and return with their version', async () => {
  const server = fakeServer();
  server.answer('GET definitions/garden', () => json(withVersion(1)));
  await renderSampleForm(server);
  type('Name', 'Ana');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  server.answer('GET definitions/garden', () => json(withVersion(2)));
  await renderSampleForm(server);
  expect(field('Name').value).toBe('');
  type('Name', 'Ben');
  window.dispatchEvent(new Event('pagehide'));
  expect(readStorage()).toMatchObject({
    version: 2,
    forms: { garden: { snapshot: { answers: { 'keeper.name': 'Ben' } } } },
    aside: { 1: { garden: { snapshot: { answers: { 'keeper.name': 'Ana' } } } } },
  });
  cleanup();
  server.answer('GET definitions/garden', () => json(withVersion(1)));
  await renderSampleForm(server);
  expect(field('Name').value).toBe('Ana');
});

test('a form with another version keeps the entries of other forms', () => {
  savePersistedForm(withVersion(1, 'other'), entryOf('other'));
  savePersistedForm(withVersion(2), entryOf('garden'));
  expect(loadPersistedForm(withVersion(1, 'other'))).toEqual(entryOf('other'));
  savePersistedForm(withVersion(1, 'third'), entryOf('third'));
  expect(loadPersistedForm(withVersion(1, 'other'))).toEqual(entryOf('other'));
  expect(loadPersistedForm(withVersion(2))).toEqual(entryOf('garden'));
});

test('a form that was sent or deleted is removed in all versions, and others are not', () => {
  for (const version of [1, 2, 3]) savePersistedForm(withVersion(version), entryOf(`garden ${version}`));
  savePersistedForm(withVersion(2, 'other'), entryOf('other'));
  expect(loadPersistedForm(withVersion(1))).toEqual(entryOf('garden 1'));
  savePersistedForm(withVersion(3), undefined);
  for (const version of [1, 2, 3]) expect(loadPersistedForm(withVersion(version))).toBeUndefined();
  expect(loadPersistedForm(withVersion(2, 'other'))).toEqual(entryOf('other'));
  expect(sessionStorage.getItem('root')).not.toContain('garden');
});

test('saving keeps the entries of other forms, and loading stops after its timeout', () => {
  const garden = gardenDefinition();
  const entry = {
    snapshot: { answers: {}, origins: {}, records: {}, passed: [], step: 'keeper', shown: [], files: [] },
    submissionKey: 'k',
  };
  savePersistedForm({ ...garden, id: 'other' }, entry);
  savePersistedForm(garden, entry);
  savePersistedForm({ ...garden, id: 'other' }, undefined);
  expect(loadPersistedForm(garden)).toEqual(entry);
  let now = 0;
  expect(loadPersistedForm(garden, () => (now += 6000))).toBeUndefined();
});
