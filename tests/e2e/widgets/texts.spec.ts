/** The accessibility tree of inputs for texts and numbers, of a checkbox, and of a stock widget of RJSF. */

import { expect } from '@playwright/test';
import { createFormsTest } from '../support/forms-product.ts';
import { textsForm } from './forms/texts-form.ts';
import { expectAccessibleText, expectRequiredWidgets } from './support/snapshots.ts';

const test = createFormsTest({ 'texts.json': textsForm() });

test('texts and numbers have names, descriptions and states', async ({ page }) => {
  await page.goto('/forms/texts');
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible();
  const pay = page.getByRole('textbox', { name: 'Pay' });
  await pay.fill('0');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('group', { name: /The pay is 0/ })).toBeVisible();
  await expectAccessibleText(page, 'texts/warning', 'section:has(#pay)');
  await page.getByRole('checkbox', { name: 'Yes, this is right' }).check();
  const account = page.getByRole('textbox', { name: 'Account', exact: true });
  await account.pressSequentially('12x');
  await page.getByRole('textbox', { name: 'Summary', exact: true }).fill('A summary of more than twenty characters');
  await page.keyboard.press('Tab');
  await expectAccessibleText(page, 'texts/states');
  await account.fill('12-34');
  await page.getByRole('textbox', { name: 'Summary', exact: true }).fill('A summary');
  await expectRequiredWidgets(page, 'texts');
});
