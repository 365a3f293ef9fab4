// @vitest-environment happy-dom
/** The polite live region of a page. */

import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, announceLoaded } from '../../../renderer/theme/announce.ts';
import { Skeleton } from '../../../renderer/theme/Skeleton.tsx';
import { listAnnounced } from '../form/support/announced.ts';

beforeEach(() => {
  vi.useFakeTimers();
  announceLoaded('');
  document.getElementById('announcements')?.remove();
});
afterEach(() => {
  cleanup();
  document.querySelector('dialog')?.remove();
  vi.runAllTimers();
  vi.useRealTimers();
});

test('texts are added to one region, also the same text twice, and removed later', () => {
  announce('birth.pdf was removed');
  const region = document.getElementById('announcements');
  expect(region?.getAttribute('role')).toBe('status');
  expect(region?.getAttribute('aria-atomic')).toBe('false');
  announce('birth.pdf was removed');
  expect(document.getElementById('announcements')).toBe(region);
  expect(listAnnounced()).toEqual(['birth.pdf was removed', 'birth.pdf was removed']);
  vi.advanceTimersByTime(10_000);
  expect(listAnnounced()).toEqual([]);
  expect(region?.isConnected).toBe(true);
});

test('the region of the page is used', () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="announcements" role="status"></div>');
  announce('Saved');
  expect(document.querySelectorAll('[role="status"]')).toHaveLength(1);
  expect(listAnnounced()).toEqual(['Saved']);
});

test('a text waits until the modal dialog before the page is closed', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  announce('First');
  announce('Second');
  vi.advanceTimersByTime(1000);
  expect(listAnnounced()).toEqual([]);
  document.querySelector('dialog')?.removeAttribute('open');
  vi.advanceTimersByTime(1000);
  expect(listAnnounced()).toEqual(['First', 'Second']);
});

test('loading is announced only if it takes a while, and then what was loaded', () => {
  const { unmount, container } = render(<Skeleton label="Loading the form" />);
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  vi.advanceTimersByTime(500);
  unmount();
  announceLoaded('Enrollment Form');
  expect(listAnnounced()).toEqual([]);
  render(<Skeleton label="Loading the form" />);
  vi.advanceTimersByTime(1500);
  cleanup();
  announceLoaded('Enrollment Form');
  announceLoaded('Another page');
  expect(listAnnounced()).toEqual(['Loading the form', 'Enrollment Form']);
});

test('a text that waits in another document does not hold up the ones of this document', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  announce('Of the page before');
  const next = document.implementation.createHTMLDocument('');
  vi.stubGlobal('document', next);
  announce('Saved');
  expect(next.getElementById('announcements')?.textContent).toBe('Saved');
  vi.unstubAllGlobals();
});
