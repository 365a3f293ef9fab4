/** Editing of definition files while the server runs. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

test('an edit is served after a reload, and an invalid edit keeps the last valid version', async ({ page, wizard, product }) => {
  await wizard.openFor('maria.santos@example.com');
  product.editDefinition('enrollment.json', (text) => text.replace('All * are required fields', 'Every field with a * is needed'));
  await wizard.openFor('maria.santos@example.com');
  await expect(page.getByText('Every field with a * is needed')).toBeVisible();
  product.editDefinition('enrollment.json', (text) => text.replace('"steps"', '"steps": oops'));
  await wizard.openFor('maria.santos@example.com');
  await expect(page.getByText('Every field with a * is needed')).toBeVisible();
  await expect.poll(() => product.log()).toContain('enrollment.json');
});

test('a new file is served as a new form without a restart', async ({ page, product }) => {
  await page.goto('/');
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, example = ''] = /```json\n([\s\S]+?)```/.exec(readme) ?? [];
  writeFileSync(join(product.definitionsDir, 'field-trip.json'), example);
  await page.goto('/forms/field-trip');
  await expect(page.getByRole('heading', { name: 'Field Trip' })).toBeVisible();
  await page.getByLabel('Birthday').fill('2025-01-31');
  await expect(page.getByLabel('Who comes along?')).toBeVisible();
});
