// @vitest-environment happy-dom
/** Start of the app: loading the app definition, retry, and the maintenance bypass key. */

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppDataProvider } from '../../../renderer/app-data/AppDataProvider.tsx';
import { useApp } from '../../../renderer/app-data/app-context.ts';
import { app } from './app-definition.ts';
import { listAnnounced } from '../form/support/announced.ts';

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

test('a loading indicator is shown until the app definition is loaded', async () => {
  let resolve: (loaded: typeof app) => void = () => undefined;
  const first = new Promise<typeof app>((settle) => {
    resolve = settle;
  });
  render(
    <AppDataProvider first={first}>
      <Product />
    </AppDataProvider>,
  );
  expect(document.querySelector('.boot')?.getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(listAnnounced()).toEqual(['Loading…']), { timeout: 5000 });
  resolve(app);
  expect((await screen.findByRole('heading')).textContent).toBe('Sunny School');
});

test('a failed start is logged and can be retried', async () => {
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
  ['an invalid definition', new Response('[]')],
])('loading fails with %s', async (_, response) => {
  const { loadApp } = await import('../../../renderer/app-data/load-app.ts');
  fetched.mockResolvedValue(response);
  await expect(loadApp()).rejects.toThrow('GET /api/definitions/app');
});

test.each([
  ['the languages of the browser', undefined, 'en-US,en'],
  ['the language that the user has chosen', 'en', 'en'],
])('the app definition is requested in %s, also if it is that of the page', async (_, chosen, expected) => {
  const { loadApp } = await import('../../../renderer/app-data/load-app.ts');
  document.documentElement.lang = 'en';
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'en']);
  if (chosen !== undefined) localStorage.setItem('language', chosen);
  fetched.mockResolvedValue(new Response(JSON.stringify(app)));
  await loadApp();
  expect(fetched.mock.lastCall?.[0]).toBe(`/api/definitions/app?locale=${encodeURIComponent(expected)}`);
});

test('a page whose cookies are blocked, as in the frame of the preview, loads the language of its link', async () => {
  const { loadApp } = await import('../../../renderer/app-data/load-app.ts');
  const cookie = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  });
  window.history.replaceState(null, '', '/?lang=de');
  fetched.mockResolvedValue(new Response(JSON.stringify(app)));
  await loadApp();
  expect(cookie).toHaveBeenCalled();
  expect(fetched.mock.lastCall?.[0]).toBe('/api/definitions/app?locale=de');
  window.history.replaceState(null, '', '/');
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

test('the bypass key of the URL is sent with every request and removed from the URL', async () => {
  expect(await openAt('/forms/a?x=1&bypass=secret#there')).toBe('secret');
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/forms/a?x=1#there');
});

test('the browser stores the key until an empty one is set', async () => {
  await openAt('/?bypass=secret');
  vi.resetModules();
  expect(await openAt('/')).toBe('secret');
  vi.resetModules();
  expect(await openAt('/?bypass=')).toBeNull();
  vi.resetModules();
  expect(await openAt('/')).toBeNull();
});

test('a key that is invalid in a header is ignored', async () => {
  expect(await openAt(`/?bypass=${encodeURIComponent('ключ\n')}`)).toBeNull();
});
