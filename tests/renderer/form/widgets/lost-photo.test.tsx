// @vitest-environment happy-dom
/** A photo that was lost because the browser ended the page while the camera was open. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, openDevice } from '../support/kept-device.ts';
import { field, fillKeeper, press, renderSampleForm, upload } from '../support/render-sample-form.tsx';

const HINT = 'Is your photo missing? Take it with the camera app first, then choose it here.';

beforeEach(async () => {
  openDevice();
  await renderSampleForm();
  await fillKeeper();
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  await waitFor(() => expect(field('Plan').isConnected).toBe(true));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Ends the page and opens it again at the field. */
async function reload(): Promise<void> {
  leavePage();
  await renderSampleForm();
  await screen.findByRole('heading', { name: 'Plot' });
  expect(field('Plan').isConnected).toBe(true);
}

test('a page that was ended while the dialog for files was open says once how a photo is not lost', async () => {
  fireEvent.click(field('Plan'));
  await reload();
  expect(await screen.findByText(HINT)).toBeTruthy();
  upload('Plan', new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove plan.pdf' });
  expect(screen.queryByText(HINT)).toBeNull();
  press('Remove plan.pdf');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove plan.pdf' })).toBeNull());
  await reload();
  expect(screen.queryByText(HINT)).toBeNull();
});

test.each([
  ['was cancelled', () => fireEvent(field('Plan'), new Event('cancel'))],
  ['has ended in a file', () => fireEvent.change(field('Plan'))],
  ['was left', () => fireEvent(document, new Event('visibilitychange'))],
  ['gave the focus back', () => fireEvent(window, new Event('focus'))],
])('a page whose dialog for files %s says nothing after a reload', async (_, act) => {
  fireEvent.click(field('Plan'));
  expect(sessionStorage.getItem('file dialog')).toBe('plot.plan');
  act();
  await reload();
  expect(screen.queryByText(HINT)).toBeNull();
});
