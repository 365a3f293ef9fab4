// @vitest-environment happy-dom
/** Screens that are loaded when they are opened: inside of the shell, with its loading state and its error page. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyScreen } from '../../../admin/shell/lazy-screen.tsx';
import { Shell } from '../../../admin/shell/Shell.tsx';
import { isPageOutdated, loadChunk } from '../../../renderer/app-data/load-chunk.ts';
import { openOffice } from '../support/open-admin.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the shell with a screen. */
function openScreen(request: () => Promise<{ TestScreen: () => ReactElement }>) {
  const TestScreen = lazyScreen(request, 'TestScreen');
  const routes = (
    <Routes>
      <Route element={<Shell />}>
        <Route path="/admin/test" element={<TestScreen />} />
      </Route>
    </Routes>
  );
  openOffice(routes, { at: '/admin/test', role: 'Viewer' });
}

it('shows the loading state beside the menu until the screen has arrived', async () => {
  let resolve: ((module: { TestScreen: () => ReactElement }) => void) | undefined;
  openScreen(() => new Promise((done) => void (resolve = done)));
  expect(screen.getByRole('main').querySelector('[aria-busy=true]')).not.toBeNull();
  expect(screen.getByRole('link', { name: /History/ })).toBeTruthy();
  await waitFor(() => expect(resolve).toBeDefined());
  resolve?.({ TestScreen: () => <h1>Test</h1> });
  expect(await screen.findByRole('heading', { name: 'Test' })).toBeTruthy();
});

it('loads the screen again with a button when the server could not be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const request = vi.fn<() => Promise<{ TestScreen: () => ReactElement }>>();
  request.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  request.mockResolvedValue({ TestScreen: () => <h1>Test</h1> });
  openScreen(request);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Test' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(request).toHaveBeenCalledTimes(3);
});

it('shows the error page beside the menu when the screen cannot be loaded, after a second attempt', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 200 })));
  const request = vi.fn<() => Promise<{ TestScreen: () => ReactElement }>>().mockRejectedValue(new TypeError('Failed to fetch'));
  openScreen(request);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(request).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('link', { name: /History/ })).toBeTruthy();
  // The pages of other tests share what is known of chunks.
  await loadChunk(request.mockResolvedValue({ TestScreen: () => <h1>Test</h1> }));
  expect(isPageOutdated()).toBe(false);
});
