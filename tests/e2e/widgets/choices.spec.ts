/** The accessibility tree of controls with options from the definition. */

import { expect } from '@playwright/test';
import { createFormsTest } from '../support/forms-product.ts';
import { choicesForm, PICTURE } from './forms/choices-form.ts';
import { expectAccessibleText, expectWidgetStates } from './support/snapshots.ts';

const test = createFormsTest({ 'choices.json': choicesForm(), 'pictures/tent.svg': PICTURE });

test('options have names, descriptions and states', async ({ page }) => {
  await page.goto('/forms/choices');
  const town = page.getByRole('combobox', { name: 'Town', exact: true });
  await expect(town).not.toHaveAttribute('readonly');
  await page.getByRole('combobox', { name: 'Dinner', exact: true }).click();
  await page.keyboard.press('ArrowDown');
  await expectAccessibleText(page, 'choices/open-list', 'section:has(#searchPlain)');
  await page.keyboard.press('Escape');
  await town.fill('Paris');
  await page.keyboard.press('Tab');
  await expectAccessibleText(page, 'choices/not-listed', 'section:has(#comboboxPlain)');
  await town.fill('');
  await page.keyboard.press('Tab');
  await page.getByRole('combobox', { name: 'Sport' }).selectOption('Tennis');
  await page.getByRole('combobox', { name: 'Season' }).selectOption('Winter');
  await expect(page.getByText('please answer Sport again').first()).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Source', exact: true }).getByRole('radio', { name: 'Another one' }).check();
  await page.getByRole('textbox', { name: 'Which one?' }).first().fill('A leaflet');
  await expectWidgetStates(page, 'choices');
});
