/** The accessibility tree of rows as cards and as a table. */

import { expect } from '@playwright/test';
import { createFormsTest } from '../support/forms-product.ts';
import { rowsForm } from './forms/rows-form.ts';
import { expectAccessibleText } from './support/snapshots.ts';

const test = createFormsTest({ 'rows.json': rowsForm() });

test('rows have names, descriptions and states', async ({ page }) => {
  await page.goto('/forms/rows');
  await expectAccessibleText(page, 'rows/empty');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('At least two guests, please').first()).toBeVisible();
  await expectAccessibleText(page, 'rows/errors');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana');
  await page.getByRole('button', { name: 'Add a guest' }).click();
  await page.getByRole('button', { name: 'Add a cost' }).click();
  await expect(page.getByRole('combobox', { name: /^Kind/ })).toHaveCount(2);
  await expectAccessibleText(page, 'rows/added');
});
