/** In forced colors the browser removes background colors: what they say is said in another way. */

import type { Locator } from '@playwright/test';
import { fillEducation, fillStudent } from '../support/enrollment.ts';
import { openForLearner } from '../support/re-enrollment.ts';
import { expect, test } from '../support/test.ts';

const read = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('the current step, the highlighted option and the selected dial code can be told from others', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await wizard.field('Nationality').fill('Fil');
  const option = page.getByRole('listbox', { name: 'Nationality' }).getByRole('option', { selected: true });
  await expect(option).toHaveText('Filipino');
  expect(await read(option, 'outline-style')).toBe('solid');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  const number = (step: string) => page.getByRole('button', { name: step }).locator('span').first();
  const current = await read(number('Education'), 'background-color');
  for (const other of ['Student', 'Parents']) expect(await read(number(other), 'background-color')).not.toBe(current);
  await wizard.next('Parents');
  const code = page.getByRole('combobox', { name: 'Country code' }).first();
  await expect(code).toHaveValue('+63');
  // The drawn text is that of the select, not the transparent one below an element that is hidden here.
  expect(await read(code, 'color')).not.toMatch(/^rgba\(.*, 0\)$/);
});

test('a read-only answer can be told from an editable one', async ({ wizard }) => {
  await openForLearner(wizard, '2024-00001');
  await expect(wizard.field('First Name')).toHaveValue('Miguel');
  expect(await read(wizard.field('First Name'), 'border-top-style')).toBe('dotted');
  expect(await read(wizard.field('Residential Address'), 'border-top-style')).toBe('solid');
});
