/** The accessibility tree of controls whose answers are lists. */

import { expect } from '@playwright/test';
import { createFormsTest } from '../support/forms-product.ts';
import { listsForm } from './forms/lists-form.ts';
import { expectAccessibleText, expectWidgetStates } from './support/snapshots.ts';

const test = createFormsTest({ 'lists.json': listsForm() });

test('lists have names, descriptions and states', async ({ page }) => {
  await page.goto('/forms/lists');
  const languages = page.getByRole('combobox', { name: 'Languages', exact: true });
  await expect(languages).not.toHaveAttribute('readonly');
  await languages.pressSequentially('wel');
  await expect(page.getByRole('option', { name: 'Welsh' })).toBeVisible();
  await expectAccessibleText(page, 'lists/open-list', 'section:has(#multiPlain)');
  await languages.press('Enter');
  await expect(page.getByText('Welsh was added')).toBeAttached();
  await languages.pressSequentially('fre');
  await languages.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove French' })).toBeVisible();
  await expectWidgetStates(page, 'lists');
  await page.getByRole('textbox', { name: 'Needed email addresses 1' }).fill('ana');
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.getByRole('textbox', { name: 'Needed email addresses 2' }).fill('bo@example.com');
  await page.keyboard.press('Tab');
  await page.getByRole('group', { name: 'Needed sports required' }).getByRole('checkbox', { name: 'Another sport' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Which sport? is required').first()).toBeVisible();
  await expectAccessibleText(page, 'lists/partly-filled');
});
