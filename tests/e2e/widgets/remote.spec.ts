/** The accessibility tree of controls with options from the server: before they can be requested, while they are loading, failed, there, and none. */

import { expect, type Page } from '@playwright/test';
import { createFormsTest } from '../support/forms-product.ts';
import { remoteForm, tableFiles } from './forms/remote-form.ts';
import { expectAccessibleText } from './support/snapshots.ts';

const LOOKUPS = '**/api/tables/**';

const test = createFormsTest({ 'remote.json': remoteForm(), ...tableFiles });

/** Lets the requests for options wait, and returns a function that lets them fail. */
async function holdLookups(page: Page): Promise<() => void> {
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(LOOKUPS, async (route) => {
    await failed;
    await route.fulfill({ status: 503, body: '' });
  });
  return fail;
}

test('options from the server have names, descriptions and states', async ({ page }) => {
  await page.goto('/forms/remote');
  await expect(page.getByRole('combobox', { name: 'Empty' })).toHaveAttribute('aria-controls', /menu/);
  await expectAccessibleText(page, 'remote/blocked');
  const fail = await holdLookups(page);
  await page.getByRole('radio', { name: 'North' }).check();
  await page.getByRole('combobox', { name: 'Combobox' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading options, please wait...' })).toBeVisible();
  await expectAccessibleText(page, 'remote/loading');
  await page.keyboard.press('Escape');
  fail();
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(9);
  await expectAccessibleText(page, 'remote/failed');
  await page.unroute(LOOKUPS);
  for (const description of ['Select', 'Empty']) await page.getByRole('button', { name: 'Try again', description }).first().click();
  await expect(page.getByRole('radio', { name: 'Norwich' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Combobox' }).click();
  await expectAccessibleText(page, 'remote/ready');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Select is required').first()).toBeVisible();
  await expectAccessibleText(page, 'remote/errors');
});
