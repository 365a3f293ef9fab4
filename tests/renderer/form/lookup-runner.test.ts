// @vitest-environment happy-dom
/** When lookups are sent. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compileForm, createFormState } from '#engine';
import type { AuthoredFormDefinition } from '#engine';
import { startLookupRunner } from '../../../renderer/form/lookup-runner.ts';
import { createFormStore } from '../../../renderer/form/store.ts';

const definition: AuthoredFormDefinition = {
  id: 'visit',
  version: 1,
  title: 'Visit',
  entry: { parameters: { email: 'email' } },
  answers: {
    type: 'object',
    properties: {
      email: { type: 'string', title: 'Email' },
      name: { type: 'string', title: 'Name', form: { prefill: { lookup: ['family', 'name'] } } },
    },
  },
  lookups: { family: { path: 'families', params: { email: { var: 'email' } }, after: 500, loader: 'checking' } },
  steps: [{ id: 'you', title: 'You', sections: [{ fields: ['email', 'name'] }] }],
  submission: { path: 'submissions/visit', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
  dialogs: { failed: { type: 'error', title: 'Failed', text: 'Failed' }, checking: { type: 'loader', title: 'Checking' } },
} as unknown as AuthoredFormDefinition;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Starts the runner for a family of the link. The requests stay pending until `reply` is called. */
function open() {
  const { form, diagnostics } = compileForm(definition);
  expect(diagnostics).toEqual([]);
  const store = createFormStore(
    form!,
    createFormState(form!, { today: '2026-11-24', side: 'browser', entry: { email: 'ana@example.com' } }),
  );
  const sent: string[] = [];
  const caches: (RequestCache | undefined)[] = [];
  let reply = () => {};
  const stop = startLookupRunner(store, (path, init) => {
    sent.push(path);
    caches.push(init?.cache);
    return new Promise((resolve) => (reply = () => resolve(Response.json({ name: 'Ana' }))));
  });
  return { store, sent, caches, stop, reply: () => reply(), dialogs: () => store.state().dialogs.map(({ name }) => name) };
}

/** Adds the controls of a page. */
function addControl(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  return document.querySelector('input')!;
}

test('a lookup of what the link contains is sent at once, one of what is typed after its delay', async () => {
  const { store, sent, stop } = open();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['families?email=ana%40example.com']);
  store.change('email', 'bo@example.com');
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(sent).toHaveLength(2);
  stop();
});

test('the loader of such a lookup opens after half a second and closes with the reply', async () => {
  const { store, stop, reply, dialogs } = open();
  await vi.advanceTimersByTimeAsync(499);
  expect(dialogs()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(dialogs()).toEqual(['checking']);
  reply();
  await vi.advanceTimersByTimeAsync(1);
  expect(dialogs()).toEqual([]);
  expect(store.field('name').value).toBe('Ana');
  stop();
});

test('a fast reply needs no loader', async () => {
  const { store, stop, reply, dialogs } = open();
  await vi.advanceTimersByTimeAsync(400);
  reply();
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.field('name').value).toBe('Ana');
  expect(dialogs()).toEqual([]);
  stop();
});

test('the loader does not open over a form that is being filled', async () => {
  const input = addControl('<form><input></form>');
  const { store, stop, reply, dialogs } = open();
  await vi.advanceTimersByTimeAsync(100);
  input.focus();
  input.blur();
  await vi.advanceTimersByTimeAsync(2000);
  expect(dialogs()).toEqual([]);
  reply();
  await vi.advanceTimersByTimeAsync(1);
  expect(store.field('name').value).toBe('Ana');
  stop();
});

test('the loader does not open over a field that has the focus from the start', async () => {
  addControl('<form><input></form>').focus();
  const { stop, dialogs } = open();
  await vi.advanceTimersByTimeAsync(2000);
  expect(dialogs()).toEqual([]);
  stop();
});

test('a field in a dialog is no part of the form that is being filled', async () => {
  addControl('<form><dialog open><input></dialog></form>').focus();
  const { stop, dialogs } = open();
  await vi.advanceTimersByTimeAsync(501);
  expect(dialogs()).toEqual(['checking']);
  stop();
});

test('a reply of the network that comes after that of the cache renews it, also for later', async () => {
  const worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  const renew = (path: string, name: string): void => {
    const data = { kind: 'renewed', address: `${location.origin}/api/${path}`, data: { name } };
    worker.dispatchEvent(new MessageEvent('message', { data }));
  };
  const { store, sent, stop, reply } = open();
  await vi.advanceTimersByTimeAsync(1);
  reply();
  await vi.advanceTimersByTimeAsync(1);
  renew('families?email=of-nobody', 'Nobody');
  expect(store.field('name').value).toBe('Ana');
  renew('families?email=ana%40example.com', 'Anna');
  expect(store.field('name').value).toBe('Anna');
  store.change('email', 'bo@example.com');
  await vi.advanceTimersByTimeAsync(501);
  renew('families?email=bo%40example.com', 'Bob');
  reply();
  await vi.advanceTimersByTimeAsync(1);
  expect(store.field('name').value).toBe('Bob');
  store.change('email', 'ana@example.com');
  await vi.advanceTimersByTimeAsync(501);
  expect(store.field('name').value).toBe('Anna');
  expect(sent).toHaveLength(2);
  stop();
  renew('families?email=ana%40example.com', 'Too late');
  expect(store.field('name').value).toBe('Anna');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the loader of what is typed opens with its request', async () => {
  const input = addControl('<form><input></form>');
  const { store, stop, reply, dialogs } = open();
  await vi.advanceTimersByTimeAsync(1);
  reply();
  await vi.advanceTimersByTimeAsync(1);
  input.focus();
  store.change('email', 'bo@example.com');
  await vi.advanceTimersByTimeAsync(499);
  expect(dialogs()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(dialogs()).toEqual(['checking']);
  stop();
});

test('a lookup whose options the server refuses is requested again from the server, past all caches', async () => {
  const { store, sent, caches, stop, reply } = open();
  await vi.advanceTimersByTimeAsync(1);
  reply();
  await vi.advanceTimersByTimeAsync(1);
  store.renewLookups?.(new Set(['other']));
  expect(sent).toHaveLength(1);
  store.renewLookups?.(new Set(['family']));
  expect(sent).toEqual(['families?email=ana%40example.com', 'families?email=ana%40example.com']);
  expect(caches).toEqual([undefined, 'no-store']);
  stop();
  expect(store.renewLookups).toBeUndefined();
});
