// @vitest-environment happy-dom
/** A form that the server has rendered, and what its user did with it before the page reacted. */

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormDefinition } from '#engine';
import { App } from '../../../renderer/App.tsx';
import { pageData } from '../../../renderer/app-data/page-data.ts';
import { prepareFormPage } from '../../../renderer/form/adoption/adopt-form.ts';
import { keepEarlyInput } from '../../../renderer/form/adoption/early-input.ts';
import { dropPreparedForm } from '../../../renderer/form/adoption/prepared-form.ts';
import { renderPage } from '../../../renderer/render-page.tsx';
import { app } from '../pages/app-definition.ts';
import { fakeServer, json, type FakeServer } from './support/fake-server.ts';
import { gardenDefinition } from './support/sample-form.ts';

const renderedOn = '2026-11-20';
let root: Root | undefined;
let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  server = fakeServer();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.includes('maintenance_mode') ? json(false) : server.send(url.replace(/^.*\/api\//, ''), init),
  );
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  cleanup();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  for (const key of Object.keys(pageData)) delete pageData[key as keyof typeof pageData];
  dropPreparedForm();
});

/** The sample form with controls of several kinds, of which the address can fill the email. */
function definition(): FormDefinition {
  const garden = gardenDefinition();
  const { keeper } = garden.answers.properties as Record<string, { properties: object }>;
  Object.assign(keeper!.properties, {
    email: { type: 'string', title: 'Email' },
    isNew: { type: 'boolean', title: 'I am new' },
    note: { type: 'string', title: 'Note', form: { widget: 'textarea' } },
    season: { type: 'string', title: 'Season', enum: ['Spring', 'Summer'], form: { widget: 'select' } },
  });
  garden.entry = { parameters: { email: 'keeper.email' } };
  const { fields } = garden.steps[0]!.sections[0] as { fields: string[] };
  fields.push('keeper.email', 'keeper.isNew', 'keeper.note', 'keeper.season');
  return garden;
}

/** Persists answers as an earlier visit does. */
function persist(answers: Record<string, string>, step = 'keeper'): void {
  const origins = Object.fromEntries(Object.keys(answers).map((path) => [path, 'user']));
  const passed = step === 'keeper' ? [] : ['keeper'];
  const snapshot = { answers, origins, records: {}, passed, shown: passed, files: [], step };
  sessionStorage.setItem('root', JSON.stringify({ version: 1, forms: { garden: { snapshot, submissionKey: 'k1' } } }));
}

/** Returns the persisted answers. */
function readPersisted(): object | undefined {
  fireEvent(window, new Event('pagehide'));
  const { forms } = JSON.parse(sessionStorage.getItem('root') ?? '{}') as { forms?: Record<string, { snapshot: { answers: object } }> };
  return forms?.['garden']?.snapshot.answers;
}

/** Renders the page as the server does, and shows it. */
async function showRendered(path = '/forms/garden', shown = definition()): Promise<string> {
  const form = { id: 'garden', hash: 'abc', definition: shown };
  const rendered = await renderPage({ path: '/forms/garden', app, form, renderedOn, locale: 'en' });
  window.history.replaceState(null, '', path);
  document.title = rendered!.title;
  document.body.innerHTML = `<div id="root">${rendered!.html}</div>`;
  return rendered!.html;
}

/** Adopts the page as the browser does. Returns the errors from which React recovered. */
async function adopt(): Promise<unknown[]> {
  const errors: unknown[] = [];
  const element = document.getElementById('root')!;
  const FormPage = await prepareFormPage();
  keepEarlyInput(element);
  await act(async () => {
    root = hydrateRoot(element, <App first={app} FormPage={FormPage} />, { onRecoverableError: (error) => errors.push(error) });
  });
  await waitFor(() => expect(next().disabled).toBe(false));
  return errors;
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, select, textarea' });
}

function next(): HTMLButtonElement {
  return document.querySelector<HTMLButtonElement>('button[type=submit]')!;
}

test('the first step is rendered without answers, and nothing of it acts before the page reacts', async () => {
  const html = await showRendered('/forms/garden?email=ana@example.com');
  expect(document.title).toBe('Keeper – Garden Plot – Sunny School');
  expect(screen.getByRole('heading', { name: 'About you' })).toBeTruthy();
  expect(html).not.toContain('ana@example.com');
  expect(next().disabled).toBe(true);
  // The address can contain the email, so it is not asked for yet.
  expect(field('Email').readOnly).toBe(true);
  const form = next().form!;
  expect([form.method, form.getAttribute('autocomplete')]).toEqual(['dialog', 'off']);
});

test('the elements stay, and nothing differs', async () => {
  await showRendered();
  const [name, heading] = [field('Name'), screen.getByRole('heading', { name: 'Garden Plot' })];
  expect(await adopt()).toEqual([]);
  expect(field('Name')).toBe(name);
  expect(screen.getByRole('heading', { name: 'Garden Plot' })).toBe(heading);
  expect(next().form!.getAttribute('autocomplete')).toBeNull();
  expect(field('Email').readOnly).toBe(false);
});

test('what was typed and chosen before is answered, with the cursor where it was', async () => {
  await showRendered();
  field('Name').value = 'Ana';
  field('Name').focus();
  field('Name').setSelectionRange(1, 1);
  field('Note').value = 'By the wall';
  field('Season').value = 'Summer';
  field('I am new').checked = true;
  field('I bring my own').checked = true;
  expect(await adopt()).toEqual([]);
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').selectionStart).toBe(1);
  expect(readPersisted()).toMatchObject({
    'keeper.name': 'Ana',
    'keeper.note': 'By the wall',
    'keeper.season': 'Summer',
    'keeper.isNew': true,
    'keeper.tools': 'own',
  });
});

test('an answer of the address is shown, and what was typed beside it stays', async () => {
  await showRendered('/forms/garden?email=ana@example.com');
  field('Name').value = 'Ana';
  expect(await adopt()).toEqual([]);
  await waitFor(() => expect(field('Email').value).toBe('ana@example.com'));
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
  expect(window.location.search).toBe('');
});

test('kept answers are restored, and what was typed before replaces its answer only', async () => {
  persist({ 'keeper.name': 'Ana', 'keeper.note': 'By the wall' });
  await showRendered();
  field('Note').value = 'By the gate';
  expect(await adopt()).toEqual([]);
  await waitFor(() => expect(field('Note').value).toBe('By the gate'));
  expect(field('Name').value).toBe('Ana');
});

const complete = { 'keeper.name': 'Ana', 'keeper.tools': 'own', 'plot.land': 'ph', 'plot.town': 'mk' };

test('a page with a kept later step begins there, and leaves the focus alone', async () => {
  persist(complete, 'plot');
  await showRendered();
  expect(await adopt()).toEqual([]);
  await screen.findByRole('heading', { name: 'Your plot' });
  expect(document.activeElement).toBe(document.body);
});

test('a user who has begun to fill the rendered step stays there, with the kept answers', async () => {
  persist(complete, 'plot');
  await showRendered();
  field('Note').value = 'By the wall';
  field('Note').focus();
  expect(await adopt()).toEqual([]);
  await waitFor(() => expect(field('Note').value).toBe('By the wall'));
  expect(document.activeElement).toBe(field('Note'));
  expect(field('Name').value).toBe('Ana');
});

test('an option that has another place for the user is the one that was chosen', async () => {
  const shown = definition();
  const { keeper } = shown.answers.properties as Record<string, { properties: Record<string, object> }>;
  keeper!.properties['tools'] = {
    type: 'string',
    title: 'Tools',
    oneOf: [
      { const: 'own', title: 'My own', visibleWhen: { '==': [{ var: 'keeper.name' }, 'Ana'] } },
      { const: 'lent', title: 'Lent' },
      { const: 'none', title: 'None' },
    ],
    form: { widget: 'radio' },
  };
  await showRendered('/forms/garden', shown);
  field('Name').value = 'Ana';
  field('None').checked = true;
  expect(await adopt()).toEqual([]);
  await waitFor(() => expect(field('My own')).toBeTruthy());
  await waitFor(() => expect(field('None').checked).toBe(true));
  expect(readPersisted()).toMatchObject({ 'keeper.tools': 'none' });
});

test('a number with a format goes on where the cursor was', async () => {
  const shown = definition();
  const { keeper } = shown.answers.properties as Record<string, { properties: Record<string, object> }>;
  keeper!.properties['note'] = { type: 'number', title: 'Note', form: { format: { decimals: 0 } } };
  await showRendered('/forms/garden', shown);
  field('Note').value = '500';
  field('Note').focus();
  field('Note').setSelectionRange(3, 3);
  expect(await adopt()).toEqual([]);
  await waitFor(() => expect(field('Note').value).toBe('500'));
  fireEvent.change(field('Note'), { target: { value: '5000' } });
  expect([field('Note').value, field('Note').selectionStart]).toEqual(['5000', 4]);
});

test('after a reload the heading does not take the focus from a field', async () => {
  await showRendered();
  field('Name').value = 'An';
  field('Name').focus();
  expect(await adopt()).toEqual([]);
  await waitFor(() => expect(field('Name').value).toBe('An'));
  expect(document.activeElement).toBe(field('Name'));
});

test('files that are chosen while the page replaces their input are added to the new one', () => {
  document.body.innerHTML = '<div><input type="file" id="plan"></div>';
  const early = document.querySelector('input')!;
  keepEarlyInput(document);
  keepEarlyInput(document);
  document.body.innerHTML = '<div><input type="file" id="plan"></div>';
  const changed = vi.fn<() => void>();
  document.querySelector('input')!.addEventListener('change', changed);
  early.dispatchEvent(new Event('change'));
  expect(changed).toHaveBeenCalledOnce();
});

test('the lookups of the first step are requested once', async () => {
  await showRendered();
  await adopt();
  await screen.findByRole('option', { name: 'Japan' });
  expect(server.requests.filter(({ line }) => line === 'GET lands')).toHaveLength(1);
  expect(server.requests.filter(({ line }) => line.startsWith('GET definitions'))).toEqual([]);
});

test('the colors of a brand are rendered, and replaced by those that the page sets', async () => {
  const form = { id: 'garden', hash: 'abc', definition: gardenDefinition() };
  const page = { path: '/forms/garden', form, renderedOn, locale: 'en' };
  const theme = { light: { accent: '#112233' }, dark: { accent: '#aabbcc' } };
  const branded = { ...app, brands: { sea: { name: 'Sea', theme } }, brand: 'sea' };
  const rendered = await renderPage({ ...page, app: branded });
  expect(rendered?.styles).toContain('screen and (prefers-color-scheme: dark) {:root {--color-accent: #aabbcc;}}');
  expect((await renderPage({ ...page, app }))?.styles).toBeUndefined();
  await showRendered();
  document.head.insertAdjacentHTML('beforeend', '<style id="rendered-theme"></style>');
  await adopt();
  expect(document.getElementById('rendered-theme')).toBeNull();
});

test('a page with inline styles, which its policy forbids, is left to the browser', async () => {
  const scaled = definition();
  const { keeper } = scaled.answers.properties as Record<string, { properties: Record<string, object> }>;
  keeper!.properties['note'] = { type: 'integer', title: 'Note', minimum: 1, maximum: 5, form: { widget: 'scale' } };
  const form = { id: 'garden', hash: 'abc', definition: scaled };
  expect(await renderPage({ path: '/forms/garden', app, form, renderedOn, locale: 'en' })).toBeUndefined();
});

test('a form that cannot be compiled is left to the browser', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { ...gardenDefinition(), steps: undefined } as unknown as FormDefinition;
  const form = { id: 'garden', hash: 'abc', definition: broken };
  expect(await renderPage({ path: '/forms/garden', app, form, renderedOn, locale: 'en' })).toBeUndefined();
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});
