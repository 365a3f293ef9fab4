// @vitest-environment happy-dom
/** Invalid data in the storage: persisted answers are lost, but the form opens and the entry parameters stay. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { field, fillKeeper, renderSampleForm, press, type, upload } from '../support/render-sample-form.tsx';

const readStorage = (): unknown => JSON.parse(sessionStorage.getItem('root') ?? 'null');
const persistedVisitor = { forms: { garden: { snapshot: { answers: { 'keeper.visitor': 'v1' } } } } };
const leave = (): void => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
};
const store = (snapshot: object): void => {
  const whole = { answers: {}, origins: {}, records: {}, passed: [], step: 'keeper', shown: [], files: [], ...snapshot };
  sessionStorage.setItem('root', JSON.stringify({ version: 1, forms: { garden: { snapshot: whole, submissionKey: 'k' } } }));
};

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each(['garbage', 'null', '[]', '{"version":9,"forms":{}}', '{"version":1,"forms":5}', '{"version":1,"forms":{"garden":"x"}}'])(
  'the entry parameters survive %s in the storage',
  async (garbage) => {
    window.history.replaceState({ usr: null, key: 'abc', idx: 3 }, '', '/?visitor=v1');
    await renderSampleForm();
    expect(window.location.search).toBe('');
    expect(window.history.state).toMatchObject({ usr: null, key: 'abc', idx: 3 });
    type('Name', 'Ana');
    leave();
    sessionStorage.setItem('root', garbage);
    await renderSampleForm();
    expect(field('Name').value).toBe('');
    type('Name', 'Ben');
    await waitFor(() => expect(readStorage()).toMatchObject(persistedVisitor));
  },
);

test('the entry parameters survive an empty storage', async () => {
  window.history.replaceState(null, '', '/?visitor=v1');
  await renderSampleForm();
  leave();
  sessionStorage.clear();
  await renderSampleForm();
  type('Name', 'Ben');
  await waitFor(() => expect(readStorage()).toMatchObject(persistedVisitor));
});

test('the entry parameters survive an invalid answer of their own field', async () => {
  window.history.replaceState({ entry: { form: 'garden', parameters: { visitor: 'v1' } } }, '', '/');
  store({ answers: { 'keeper.visitor': { a: 1 }, 'keeper.name': 'Ana' }, origins: { 'keeper.visitor': 'entry', 'keeper.name': 'user' } });
  await renderSampleForm();
  type('Name', 'Ben');
  await waitFor(() => expect(readStorage()).toMatchObject(persistedVisitor));
});

test('persisted answers without the entry parameters are not restored', async () => {
  window.history.replaceState({ entry: { form: 'garden', parameters: { visitor: 'v1' } } }, '', '/');
  store({ answers: { 'keeper.name': 'Ana' }, origins: { 'keeper.name': 'user' } });
  await renderSampleForm();
  expect(field('Name').value).toBe('');
  type('Name', 'Ben');
  await waitFor(() => expect(readStorage()).toMatchObject(persistedVisitor));
});

test('the entry parameters are deleted after the submission', async () => {
  window.history.replaceState(null, '', '/?visitor=v1');
  await renderSampleForm();
  await fillKeeper();
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove plan.pdf' });
  press('Submit');
  await waitFor(() => expect(readStorage()).toEqual({ version: 1, forms: {} }));
  await waitFor(() => expect(JSON.stringify(window.history.state)).not.toContain('v1'));
  cleanup();
  sessionStorage.setItem('root', 'garbage');
  await renderSampleForm();
  type('Name', 'Ben');
  await waitFor(() => expect(readStorage()).toMatchObject({ forms: { garden: {} } }));
  expect(JSON.stringify(readStorage())).not.toContain('v1');
});

test('an older history entry does not restore the entry parameters after the submission', async () => {
  window.history.replaceState(null, '', '/?visitor=v1');
  await renderSampleForm();
  leave();
  sessionStorage.setItem('root', '{"version":1,"forms":{}}');
  await renderSampleForm();
  type('Name', 'Ben');
  await waitFor(() => expect(readStorage()).toMatchObject({ forms: { garden: {} } }));
  expect(JSON.stringify(readStorage())).not.toContain('v1');
});

test('a form ignores the entry parameters of another form', async () => {
  window.history.replaceState({ entry: { form: 'greenhouse', parameters: { visitor: 'v1' } } }, '', '/');
  await renderSampleForm();
  type('Name', 'Ben');
  await waitFor(() => expect(readStorage()).toMatchObject({ forms: { garden: {} } }));
  expect(JSON.stringify(readStorage())).not.toContain('v1');
});

test.each([
  [5],
  ['x'],
  [[]],
  [{ form: 'garden' }],
  [{ form: 'garden', parameters: 5 }],
  [{ form: 'garden', parameters: { visitor: { a: 1 }, other: 'x' } }],
])('the form opens with invalid data in the history entry: %j', async (entry: unknown) => {
  window.history.replaceState({ entry }, '', '/');
  await renderSampleForm();
  expect(field('Name').value).toBe('');
});

test('a reset keeps entry parameters that no step renders, also with an invalid storage', async () => {
  window.history.replaceState(null, '', '/?visitor=v1');
  await renderSampleForm();
  type('Name', 'Ana');
  fireEvent.click(await screen.findByRole('button', { name: 'Start again' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Start again', hidden: true }).at(-1)!);
  await waitFor(() => expect(field('Name').value).toBe(''));
  leave();
  sessionStorage.setItem('root', 'garbage');
  await renderSampleForm();
  type('Name', 'Ben');
  await waitFor(() => expect(readStorage()).toMatchObject(persistedVisitor));
});

test.each([
  [
    'answers that are objects',
    { answers: { 'keeper.name': { a: 1 }, 'plot.land': ['x'] }, origins: { 'keeper.name': 'user', 'plot.land': 'user' } },
  ],
  [
    'answers of wrong types',
    {
      answers: { 'keeper.name': 5, 'keeper.tools': true, 'plot.plan': 'x' },
      origins: { 'keeper.name': 'user', 'keeper.tools': 'user', 'plot.plan': 'user' },
    },
  ],
  ['unknown sources', { answers: { 'keeper.name': 'Ana' }, origins: { 'keeper.name': 'nobody' } }],
  ['sources that are objects', { answers: { 'keeper.name': 'Ana' }, origins: { 'keeper.name': { a: 1 } } }],
  ['records that are not objects', { answers: { 'plot.land': 'ph' }, origins: { 'plot.land': 'user' }, records: { 'plot.land': 5 } }],
  [
    'records with invalid members',
    { answers: { 'plot.land': 'ph' }, origins: { 'plot.land': 'user' }, records: { 'plot.land': { value: 'ph', label: { a: 1 } } } },
  ],
  ['a text of 3 MB', { answers: { 'keeper.name': 'x'.repeat(3_000_000) }, origins: { 'keeper.name': 'user' } }],
])('%s are ignored without an exception', async (_, snapshot) => {
  const consoleError = vi.spyOn(console, 'error');
  store(snapshot);
  await renderSampleForm();
  expect(field('Name').value).toBe('');
  press('Next');
  expect((await screen.findAllByText('Tell us your name')).length).toBeGreaterThan(0);
  expect(consoleError).not.toHaveBeenCalled();
});

test('valid answers are restored next to invalid ones, and an unknown step is ignored', async () => {
  store({
    answers: { 'keeper.name': 'Ana', 'keeper.tools': 7, 'gone.field': 'x', ['__proto__']: 'x' },
    origins: { 'keeper.name': 'user', 'keeper.tools': 'user', 'gone.field': 'user' },
    step: 'greenhouse',
    passed: ['greenhouse', 'keeper'],
    shown: ['nothing'],
    files: ['gone.files'],
  });
  await renderSampleForm();
  expect(field('Name').value).toBe('Ana');
});
