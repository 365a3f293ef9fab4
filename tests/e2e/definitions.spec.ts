/** A form designer edits a file while the server runs. */

import { expect, test } from './support/test.ts';

test('an edit shows after a reload, and a broken edit leaves the last good form', async ({ page, wizard, product }) => {
  await wizard.openFor('maria.santos@example.com');
  product.editDefinition('enrollment.json', (text) => text.replace('All * are required fields', 'Every field with a * is needed'));
  await wizard.openFor('maria.santos@example.com');
  await expect(page.getByText('Every field with a * is needed')).toBeVisible();
  product.editDefinition('enrollment.json', (text) => text.replace('"steps"', '"steps": oops'));
  await wizard.openFor('maria.santos@example.com');
  await expect(page.getByText('Every field with a * is needed')).toBeVisible();
  await expect.poll(() => product.log()).toContain('enrollment.json');
});

test('a new file is a new form', async ({ page, product }) => {
  product.editDefinition('example.json', (text) => text);
  await page.goto('/forms/example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
