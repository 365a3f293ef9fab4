/** Entry of the Enrollment Form: with a known email address, an unknown one, or none. */

import { serveOtherHosts } from '../support/page-watch.ts';
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
