/** Headings and notes between the fields of rows: above the input in a card, below it in the line of a table. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { rowTextsFormDefinition } from '../../support/forms/row-texts-form.ts';
import { Keyboard } from '../../support/keyboard.ts';
import { startProduct, type Product } from '../../support/product.ts';
import { storedSubmissions } from '../../support/stored.ts';

/** Provides a server whose definitions folder contains only the form with texts in rows. */
const test = base.extend<{ product: Product }>({
  product: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'row-texts-'));
    writeFileSync(join(folder, 'row-texts.json'), JSON.stringify(rowTextsFormDefinition()));
    const product = await startProduct({ env: { PRODUCT: 'forms', DEFINITIONS_DIR: folder } });
    await use(product);
    await product.remove();
    rmSync(folder, { recursive: true, force: true });
  },
});

for (const width of [360, 1280]) {
  test(`texts in rows are beside their fields and follow the answers, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/forms/row-texts`);
    const keys = new Keyboard(page);
    const card = page.getByRole('group', { name: 'Grant 1' });
    await expect(card.getByRole('heading')).toHaveText(['Grant 1', 'Sources of Grant 1']);
    await keys.type(page.getByLabel('Amount of the Grant'), '100');
    await expect(card.getByText('The sources add up to 0.')).toBeVisible();
    await keys.type(page.getByLabel('County of the Grant'), '100');
    await expect(card.getByText('The sources add up to')).toHaveCount(0);

    await keys.type(page.getByLabel('Amount of the Loan Loan 1'), '50');
    await keys.type(page.getByLabel('Donors of the Loan Loan 1'), '20');
    await expect(page.getByLabel('Donors of the Loan Loan 1')).toBeFocused();
    await expect(page.getByText('The sources add up to 20.')).toBeVisible();
    const [text, input] = await Promise.all(
      [page.getByText('Sources of Loan 1'), page.getByLabel('County of the Loan Loan 1')].map((element) => element.boundingBox()),
    );
    expect(text!.y < input!.y).toBe(width === 360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await expectNoAxeFindings(page, 'texts in rows');

    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('We have your numbers.')).toBeVisible();
    expect(storedSubmissions(product)[0]).toMatchObject({
      answers: { grants: [{ amount: 100, county: 100, total: 100 }], loans: [{ amount: 50, donors: 20, total: 20 }] },
    });
  });
}
