/** The data tables of the back office in a browser: search, edit, upload with an error, upload with differences, replace, roll back. */

import { expect, type Page } from '@playwright/test';
import { repairDefinition } from '../../server/support/repair-definition.ts';
import { districts, vouchers, wards } from '../../server/tables/support/table-folder.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { account } from '../support/back-office.ts';
import { createFormsTest } from '../support/forms-product.ts';

const ROWS = 130;
const HEADER = 'code,name,district,fee,opened';
const rows = Array.from(
  { length: ROWS },
  (_, index) => `W${index},Ward ${String(index).padStart(3, '0')},${(index % 3) + 1},${index / 4},2020-01-31`,
);

const test = createFormsTest({
  'repair-order.json': repairDefinition(),
  'tables/districts.json': districts,
  'tables/districts.csv': 'code,name\n1,North\n2,South\n3,East\n',
  'tables/wards.json': { ...wards, columns: { ...wards.columns, open: { type: 'boolean', title: 'Open to visitors' } } },
  'tables/wards.csv': [`${HEADER},open`, ...rows.map((row) => `${row},`)].join('\n'),
  'tables/vouchers.json': vouchers,
  'tables/vouchers.csv': 'code,discount,note\nSPRING,much,\n',
});

async function openWards(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Tables' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'tables/vouchers' })).toBeVisible();
  await expectNoAxeFindings(page, 'the list of tables');
  await page.getByRole('link', { name: 'Wards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wards' })).toBeVisible();
}

async function chooseFile(page: Page, text: string): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ name: 'wards.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('a table is searched, edited, replaced by a file and rolled back', async ({ page, product: { url } }) => {
  await openWards(page, url);
  const list = page.getByRole('table', { name: 'Rows' });
  await expect(page.getByText(`1–60 of ${ROWS}`)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(list.getByRole('cell', { name: 'Ward 060' })).toBeVisible();
  await page.getByLabel('Order').selectOption({ label: 'fee, descending' });
  await expect(list.getByRole('row').nth(1)).toContainText('Ward 129');
  await page.getByLabel('Search rows').fill('ward 017');
  await expect(list.getByRole('row')).toHaveCount(2);
  await expectNoAxeFindings(page, 'found rows');

  await page.getByRole('button', { name: 'Edit W17' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^name/).fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('name is required')).toBeVisible();
  await dialog.getByLabel(/^name/).fill('Ward 017 renamed');
  await dialog.getByRole('combobox', { name: /^district/ }).fill('Nor');
  await page.getByRole('option', { name: 'North' }).click();
  await dialog.getByLabel(/^fee/).fill('12.5');
  await dialog.getByLabel(/^Open to visitors/).selectOption({ label: 'Yes' });
  await expectNoAxeFindings(page, 'the form of a row');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The row W17 was saved.')).toBeVisible();
  await expect(list.getByRole('row').nth(1)).toContainText('Ward 017 renamed');
  await expect(list.getByRole('row').nth(1)).toContainText('12.5');
  await expect(list.getByRole('row').nth(1)).toContainText('Yes');

  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await chooseFile(page, `${HEADER},open\nW1,,1,much,,\n`);
  await expect(dialog.getByText('Line 2, column 4: "name" is empty.')).toBeVisible();
  await expect(dialog.getByText(/Line 2, column 7: "fee" is "much", not a number/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Replace all rows' })).toBeDisabled();
  await chooseFile(page, [`${HEADER},open`, ...rows.slice(1).map((row) => `${row},`), 'W900,New Ward,2,,,'].join('\n'));
  await expect(dialog.getByText('1 row added, 1 row changed, 1 row removed.')).toBeVisible();
  const changed = dialog.getByRole('region', { name: 'Changed rows (1)' });
  await expect(changed.locator('del').first()).toHaveText('Ward 017 renamed');
  await expect(changed.locator('ins').first()).toHaveText('Ward 017');
  await expect(dialog.getByRole('region', { name: 'Added rows (1)' })).toContainText('New Ward');
  await expectNoAxeFindings(page, 'differences');
  await dialog.getByRole('button', { name: 'Replace all rows' }).click();
  await expect(dialog.getByText('The rows were replaced. This is version 3.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('Search rows').fill('new');
  await expect(list.getByRole('cell', { name: 'New Ward' })).toBeVisible();

  await page.getByRole('tab', { name: 'Versions' }).click();
  const versions = page.getByRole('table', { name: 'Versions' });
  await expect(versions.getByRole('row').nth(1)).toContainText('1 added, 1 changed, 1 removed');
  await expectNoAxeFindings(page, 'versions');
  await page.getByRole('button', { name: 'Roll back to version 2' }).click();
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toContainText(`The ${ROWS} rows of version 2`);
  await confirmation.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText('The rows are those of version 2 again. This is version 4.')).toBeVisible();
  await page.getByRole('tab', { name: 'Rows' }).click();
  await page.getByLabel('Search rows').fill('renamed');
  await expect(list.getByRole('cell', { name: 'Ward 017 renamed' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('wards.csv');
});
