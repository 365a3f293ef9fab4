/** A new version of the service worker, and its removal. */

import type { Page } from '@playwright/test';
import { REMOVING_WORKER } from '../../../server/static/removing-worker.ts';
import { expect, test, waitForWorker } from './offline-test.ts';

/** Makes the worker that of another build. */
const toNextBuild = (script: string): string => script.replace(/"([0-9a-f]{12})"/, '"next00000000"');
const LIST = '/assets/shell-next00000000.json';

const hasWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null);

const listCaches = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

test.beforeEach(async ({ page, wizard }) => {
  await page.goto('/forms/library-card');
  await wizard.fill('Name', 'Lucia');
  await waitForWorker(page);
});

test('a form that is open keeps its version, and the landing page hands over', async ({ page, wizard, network }) => {
  const [list] = network.requested().filter((path) => path.startsWith('/assets/shell-'));
  network.redirect(LIST, list!);
  network.replace('/sw.js', toNextBuild);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => hasWaiting(page)).toBe(true);
  await wizard.fill('Name', 'Lucia Santos');
  expect(await hasWaiting(page)).toBe(true);
  await page.goto('/');
  // The browser waits until the current version has had nothing to answer for a while. The page is loaded again meanwhile.
  await expect.poll(() => hasWaiting(page).catch(() => true), { timeout: 40_000 }).toBe(false);
  await expect.poll(() => listCaches(page).catch(() => [])).toContain('shell-next00000000');
  network.cut();
  await page.goto('/forms/library-card');
  await expect(wizard.field('Name')).toBeEditable();
});

test('another open tab prevents the hand-over', async ({ context, wizard, network }) => {
  const [list] = network.requested().filter((path) => path.startsWith('/assets/shell-'));
  network.redirect(LIST, list!);
  const other = await context.newPage();
  await other.goto('/');
  network.replace('/sw.js', toNextBuild);
  await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => hasWaiting(other)).toBe(true);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await hasWaiting(other)).toBe(true);
  await expect(wizard.field('Name')).toHaveValue('Lucia');
});

test('the setting that removes the worker deletes what was kept, and the page goes on', async ({ page, wizard, network }) => {
  network.replace('/sw.js', () => REMOVING_WORKER);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect.poll(() => listCaches(page)).toEqual([]);
  await wizard.fill('Name', 'Lucia Santos');
  await page.reload();
  await expect(wizard.field('Name')).toBeEditable();
});
