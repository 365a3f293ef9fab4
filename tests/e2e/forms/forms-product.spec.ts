/** `PRODUCT=forms` in a browser: a folder with one form of another trade. No screen contains a word of the enrollment product. */

import { expect, type Page } from '@playwright/test';
import { ENROLLMENT_WORDS, repairDefinition } from '../../server/support/repair-definition.ts';
import { account } from '../support/back-office.ts';
import { createFormsTest } from '../support/forms-product.ts';

const test = createFormsTest({ 'repair-order.json': repairDefinition() });

/** Expects a heading, and no word of the enrollment product in text, title or labels. */
async function expectNeutral(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const labels = await page
    .locator('[aria-label], [alt], [placeholder]')
    .evaluateAll((elements) =>
      elements.flatMap((element) => ['aria-label', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? '')),
    );
  for (const text of [await page.locator('body').innerText(), await page.title(), ...labels]) expect(text).not.toMatch(ENROLLMENT_WORDS);
}

test('a form of another trade is submitted and processed', async ({ page, product: { url } }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(url);
  await expectNeutral(page, 'Forms');
  await page.getByRole('link', { name: 'Repair Order' }).click();
  await expectNeutral(page, 'Repair Order');
  await page.getByLabel('Your name').fill('Ana Cruz');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Frame number').fill('wx 17-b');
  await page.getByLabel('Brake').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Bring your bicycle any day.')).toBeVisible();
  await page.goto(`${url}/somewhere-else`);
  await expectNeutral(page, 'Page Not Found');

  await page.goto(`${url}/admin`);
  await expectNeutral(page, 'Welcome back');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expectNeutral(page, 'Dashboard');
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Submissions' }).click();
  await expectNeutral(page, 'Submissions');
  const row = page.getByRole('row', { name: /Ana Cruz/ });
  await expect(row).toContainText('Repair Order');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Status', 'Kind', 'Receipt number', 'Submitted', 'Email']);
  await row.getByRole('link', { name: 'Ana Cruz' }).click();
  await expectNeutral(page, 'Ana Cruz');
  await expect(page.getByText('Brake')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('main').getByText('The status is now Approved.')).toBeVisible();
  for (const [link, heading] of [
    ['Definitions', 'Definitions'],
    ['History', 'Activity History'],
    ['Settings', 'Settings'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: link }).click();
    await expectNeutral(page, heading);
  }
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectNeutral(page, 'Settings');
  }
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByLabel('Role')).toBeVisible();
  await expectNeutral(page, 'Settings');
  // The screens of the enrollment product are in separate chunks.
  expect(requested.filter((address) => /\/assets\/product-/.test(address))).toEqual([]);
});
