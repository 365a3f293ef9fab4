// @vitest-environment happy-dom
/** What the app does before it knows anything: its definition, another try, the bypass key. */

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppDataProvider } from '../../../renderer/app-data/AppDataProvider.tsx';
import { useApp } from '../../../renderer/app-data/app-context.ts';
import { app } from './app-definition.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  localStorage.clear();
  vi.resetModules();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Product() {
  return <h1>{useApp().product}</h1>;
}

test('nothing but a wait shows until the definition is there', async () => {
  let resolve: (loaded: typeof app) => void = () => undefined;
  const first = new Promise<typeof app>((settle) => {
    resolve = settle;
  });
  render(
    <AppDataProvider first={first}>
      <Product />
    </AppDataProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  resolve(app);
  expect((await screen.findByRole('heading')).textContent).toBe('Sunny School');
});

test('a failed start is logged and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fetched.mockResolvedValue(new Response(JSON.stringify(app)));
  render(
    <AppDataProvider first={Promise.reject(new Error('no network'))}>
      <Product />
    </AppDataProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect((await screen.findByRole('heading', { name: 'Sunny School' })).textContent).toBe('Sunny School');
  expect(console.error).toHaveBeenCalledOnce();
});

test.each([
  ['an error status', new Response('{}', { status: 500 })],
  ['something that is no definition', new Response('[]')],
])('loading fails on %s', async (_, response) => {
  const { loadApp } = await import('../../../renderer/app-data/load-app.ts');
  fetched.mockResolvedValue(response);
  await expect(loadApp()).rejects.toThrow('GET /api/definitions/app');
});

async function openAt(address: string): Promise<string | null> {
  const { consumeBypassKey } = await import('../../../renderer/app-data/maintenance-bypass.ts');
  const { apiFetch } = await import('../../../renderer/app-data/api-fetch.ts');
  window.history.replaceState(null, '', address);
  consumeBypassKey(window.location, window.history);
  fetched.mockResolvedValue(new Response('{}'));
  await apiFetch('locations/cities');
  const [path, init] = fetched.mock.lastCall ?? [];
  expect(path).toBe('/api/locations/cities');
  return new Headers(init?.headers).get('x-maintenance-bypass');
}

test('the bypass key of the address goes with every call, and leaves the rest of the address', async () => {
  expect(await openAt('/forms/a?x=1&bypass=secret#there')).toBe('secret');
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/forms/a?x=1#there');
});

test('the key is remembered by the browser, until it is given empty', async () => {
  await openAt('/?bypass=secret');
  vi.resetModules();
  expect(await openAt('/')).toBe('secret');
  vi.resetModules();
  expect(await openAt('/?bypass=')).toBeNull();
  vi.resetModules();
  expect(await openAt('/')).toBeNull();
});

test('a key that no header can hold is ignored', async () => {
  expect(await openAt(`/?bypass=${encodeURIComponent('ключ\n')}`)).toBeNull();
});
