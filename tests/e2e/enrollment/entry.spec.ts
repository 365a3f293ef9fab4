/** Entry of the Enrollment Form: with a known email address, an unknown one, or none. */

import type { Page, Request } from '@playwright/test';
import { holdScripts, serveOtherHosts } from '../support/page-watch.ts';
import { expect, test } from '../support/test.ts';

test('without an email address a dialog redirects to the inquiry', async ({ page, wizard }) => {
  await serveOtherHosts(page);
  await page.goto('/enrollment-form');
  await expect(wizard.dialog('ERROR')).toContainText('No parent email provided, redirecting you to inquiry...');
  await expect(wizard.dialog('ERROR').getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(page).toHaveTitle('Elsewhere');
});

test('an unknown email address redirects to the inquiry', async ({ page, wizard, watch }) => {
  await serveOtherHosts(page);
  watch.allow(/status of 404/);
  await page.goto('/enrollment-form?email=nobody@example.com');
  await expect(wizard.dialog('ERROR')).toBeVisible();
  await expect(page).toHaveTitle('Elsewhere');
});

test('the email address is removed from the address bar', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await expect(page).toHaveURL(/\/enrollment-form$/);
});

test('a failed lookup shows an error dialog, and the form stays open', async ({ page, wizard, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/api/prefills/parent**', (route) => route.abort());
  await page.goto('/enrollment-form?email=maria.santos@example.com');
  await expect(wizard.dialog('ERROR')).toContainText('Something went wrong.');
});

test('a slow check of the family shows its loader', async ({ page, wizard }) => {
  const check = await holdCheck(page);
  await page.goto('/enrollment-form?email=maria.santos@example.com');
  await expect(wizard.dialog('VALIDATING PARENT')).toBeVisible();
  check.end();
  await expect(wizard.dialog('VALIDATING PARENT')).toBeHidden();
  await wizard.fill('Last Name', 'Santos');
});

test('a slow check of the family does not cover a form that is being filled', async ({ page, wizard }) => {
  await page.clock.install();
  const check = await holdCheck(page);
  const scripts = await holdScripts(page);
  await page.goto('/enrollment-form?email=maria.santos@example.com', { waitUntil: 'commit' });
  await wizard.field('Last Name').focus();
  scripts.release();
  await check.begun;
  await page.clock.runFor(5_000);
  await expect(wizard.dialog('VALIDATING PARENT')).toHaveCount(0);
  await page.keyboard.type('Santos');
  check.end();
  await page.clock.runFor(5_000);
  await expect(wizard.field('Last Name')).toHaveValue('Santos');
  await wizard.fill('First Name', 'Ana');
});

/** Holds the reply about the family. `begun` resolves when it is requested. */
async function holdCheck(page: Page): Promise<{ begun: Promise<Request>; end: () => void }> {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const begun = page.waitForRequest(/prefills\/parent/);
  await page.route('**/api/prefills/parent**', async (route) => {
    await ended;
    await route.continue();
  });
  return { begun, end };
}
