/** A device that keeps the sample form: its database, its tabs, and a submission that waits on it. */

import { cleanup, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { closeDatabase } from '../../../../renderer/form/drafts/kept/database.ts';
import { createFakeDatabase } from './fake-database.ts';
import type { FakeServer } from './fake-server.ts';
import { fillKeeper, press, renderSampleForm, upload } from './render-sample-form.tsx';

/** Begins with an empty device, by default a phone. */
export function openDevice({ isTouch = true } = {}): void {
  closeDatabase();
  createFakeDatabase();
  forgetTab();
  setTouch(isTouch);
}

/** Sets whether the device is used by touch: such a device belongs to its user. */
export function setTouch(isTouch: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isTouch && query === '(pointer: coarse)',
    addEventListener: () => undefined,
  }));
}

/** Leaves the page. The session storage stays, as for a reload. */
export function leavePage(): void {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
}

/** Closes the tab, with its session storage and its history. */
export function closeTab(): void {
  leavePage();
  forgetTab();
}

function forgetTab(): void {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}

/** The reply of a server that cannot be reached. */
export const isLost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** Returns the requests that sent the form. */
export const listPosts = (server: FakeServer): FakeServer['requests'] => server.requests.filter(({ line }) => line === 'POST gardens');

/** Fills the form with a file, and submits it while the server cannot be reached. */
export async function queueForm(server: FakeServer): Promise<void> {
  server.answer('POST gardens', isLost);
  await renderSampleForm(server);
  await fillKeeper();
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['the plan'], 'plan.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove plan.pdf' });
  press('Submit');
  await screen.findByRole('heading', { name: 'Not sent yet' });
}
