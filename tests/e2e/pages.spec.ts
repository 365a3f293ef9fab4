/** The plain pages around the forms. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/test.ts';

test('the landing page leads to the five places', async ({ page, product }) => {
  const app = JSON.parse(readFileSync(join(product.definitionsDir, 'app.json'), 'utf8')) as { product: string };
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(app.product);
  const menu = page.getByRole('main').getByRole('link');
  await expect(menu).toHaveText(['Enrollment Form', 'Re-Enrollment Form', 'Clearance Form', 'Student Dashboard', 'Admin'].map((name) => new RegExp(name)));
});

test('an unknown address shows Page Not Found', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText("Sorry, the page you are looking for doesn't exist or has been moved.")).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).or(page.getByRole('button', { name: 'Go Home' })).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the error and maintenance pages say what happened', async ({ page }) => {
  await page.goto('/500');
  await expect(page.getByText("Something went wrong on our end. We're working to fix this issue.")).toBeVisible();
  await page.goto('/maintenance');
  await expect(page.getByText("We're currently performing scheduled maintenance to improve your experience.")).toBeVisible();
});
