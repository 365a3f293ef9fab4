/** How a family comes in: by the email of its link, by one that nobody knows, or by none. */

import { expect, test } from '../support/test.ts';

test('without an email the form says so, and leads to the inquiry', async ({ page, wizard }) => {
  await page.goto('/enrollment-form');
  await expect(wizard.dialog('ERROR')).toContainText('No parent email provided, redirecting you to inquiry...');
  await expect(wizard.dialog('ERROR').getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(page).toHaveTitle('Elsewhere');
});

test('an unknown email leads to the inquiry', async ({ page, wizard, watch }) => {
  watch.allow(/status of 404/);
  await page.goto('/enrollment-form?email=nobody@example.com');
  await expect(wizard.dialog('ERROR')).toBeVisible();
  await expect(page).toHaveTitle('Elsewhere');
});

test('the email leaves the address bar at once', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await expect(page).toHaveURL(/\/enrollment-form$/);
});

test('a look-up that fails shows why, and the form stays', async ({ page, wizard, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/api/prefills/parent**', (route) => route.abort());
  await page.goto('/enrollment-form?email=maria.santos@example.com');
  await expect(wizard.dialog('ERROR')).toContainText('Something went wrong.');
});
