/** Chunks that cannot be loaded when they are needed: what the user sees, and that going on works without losing answers. */

import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { openForLearner } from '../support/re-enrollment.ts';
import { expect, test } from '../support/test.ts';

const LATER_SCRIPT = /\/assets\/later-parts-[^/]*\.js$/;
const LATER_STYLES = /\/assets\/later-parts-[^/]*\.css$/;
const LATER = /\/assets\/later-parts-/;
const FILE = /\/assets\/FileWidget-/;
const FORM = /\/assets\/form-[^/]*\.js$/;

test.beforeEach(({ watch }) =>
  watch.allow(/Failed to load resource|could not be loaded|Failed to fetch|Unable to preload CSS|A page failed/),
);

/** Returns whether the styles of the later steps are in use. */
const hasLaterStyles = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.styleSheets].some(({ href, cssRules }) => /later-parts-/.test(href ?? '') && cssRules.length > 0));

async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

for (const [what, pattern] of [
  ['its code', LATER_SCRIPT],
  ['its styles', LATER_STYLES],
] as const)
  test(`Next works when ${what} can be loaded again`, async ({ page, wizard }) => {
    await page.route(pattern, (route) => route.abort());
    await page.route('**/healthz', (route) => route.abort());
    await wizard.openFor('maria.santos@example.com');
    await wizard.fill('Last Name', 'Santos');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('your answers are still here. Please try again');
    await page.unroute(pattern);
    await page.unroute('**/healthz');
    await closeDialog(page);
    await wizard.press('Next');
    await wizard.expectError('First Name is required');
    await expect(wizard.field('Last Name')).toHaveValue('Santos');
    expect(await hasLaterStyles(page)).toBe(true);
  });

test('Next works after the connection was lost before its code was loaded', async ({ page, wizard, context }) => {
  // The code is not loaded in an idle moment.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await wizard.openFor('maria.santos@example.com');
  await wizard.fill('Last Name', 'Santos');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await context.setOffline(false);
  await closeDialog(page);
  await wizard.press('Next');
  await wizard.expectError('First Name is required');
  await expect(wizard.field('Last Name')).toHaveValue('Santos');
  expect(await hasLaterStyles(page)).toBe(true);
});

test('a page whose code the server does not have any more names the remedy, and its answers outlast the reload', async ({
  page,
  wizard,
}) => {
  await page.route(LATER, (route) => route.fulfill({ status: 404 }));
  await wizard.openFor('maria.santos@example.com');
  await wizard.fill('Last Name', 'Santos');
  const alert = page.getByRole('alert').filter({ hasText: 'Please reload the page: your answers are kept' });
  await expect(alert).toBeVisible();
  await expectNoAxeFindings(page, 'a page that has to be reloaded');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(alert).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unroute(LATER);
  await alert.getByRole('button', { name: 'Reload the page' }).click();
  await expect(wizard.field('Last Name')).toHaveValue('Santos');
  await wizard.press('Next');
  await wizard.expectError('First Name is required');
  await expect(alert).toHaveCount(0);
});

test('a page whose browser keeps the failure of a script names the remedy once the server replies again', async ({ page, wizard }) => {
  // As in browsers that request a failed module only once: the connection is back, and the import still fails.
  await page.route(LATER_SCRIPT, (route) => route.abort());
  await wizard.openFor('maria.santos@example.com');
  await expect(page.getByRole('alert').filter({ hasText: 'Please reload the page' })).toBeVisible();
  await page.unroute(LATER_SCRIPT);
  await wizard.fill('Last Name', 'Santos');
  await wizard.press('Next');
  await wizard.expectError('First Name is required');
  await expect(page.getByRole('alert').filter({ hasText: 'Please reload the page' })).toHaveCount(0);
});

test('an upload whose code the server does not have any more names the remedy', async ({ page, wizard }) => {
  await page.route(FILE, (route) => route.fulfill({ status: 404 }));
  await openForLearner(wizard, '2024-00001');
  await page.locator('main input[type=file]').first().focus();
  await expect(page.getByRole('alert').filter({ hasText: 'Please reload the page' }).first()).toBeVisible();
});

test('a page that is opened while its code is missing can be refreshed', async ({ page }) => {
  await page.route(FORM, (route) => route.fulfill({ status: 404 }));
  await page.goto('/enrollment-form');
  await expect(page.getByRole('heading', { name: 'Server Error' })).toBeVisible();
  await page.unroute(FORM);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'Enrollment Form' })).toBeVisible();
});
