/** Matrices in rows, answered with the keyboard: cards on a phone, a table in the card of a row on a desktop, and on the page of a row. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { matrixRowsFormDefinition } from '../support/forms/matrix-rows-form.ts';
import { startProduct, type Product } from '../support/product.ts';
import { storedSubmissions } from '../support/stored.ts';

/** Provides a server whose definitions folder contains only the form with matrices in rows. */
const test = base.extend<{ product: Product }>({
  product: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'matrix-rows-'));
    writeFileSync(join(folder, 'summer-camp.json'), JSON.stringify(matrixRowsFormDefinition()));
    const product = await startProduct({ env: { PRODUCT: 'forms', DEFINITIONS_DIR: folder } });
    await use(product);
    await product.remove();
    rmSync(folder, { recursive: true, force: true });
  },
});

const matrix = (page: Page, name: string) => page.getByRole('group', { name });
const row = (within: Locator, name: string) => within.getByRole('radiogroup', { name });
const answer = (within: Locator, name: string, option: string) => row(within, name).getByRole('radio', { name: option }).press('Space');
const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns whether the options of a row are beside each other. */
async function isTable(question: Locator): Promise<boolean> {
  const boxes = await Promise.all(['Not yet', 'Always'].map((name) => question.getByRole('radio', { name }).boundingBox()));
  return boxes[0]!.y === boxes[1]!.y;
}

for (const width of [360, 1280]) {
  test(`matrices in rows are answered with the keyboard, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/forms/summer-camp`);
    await page.getByLabel('First name').fill('Ana');
    const skills = matrix(page, 'What can Ana do without help?');
    await expect(skills).toHaveAccessibleDescription('Think of the last month.');
    expect(await isTable(row(skills, 'Swim'))).toBe(width > 640);
    await page.getByRole('button', { name: 'Add a camp' }).press('Enter');
    await page.getByRole('button', { name: 'Add a child' }).press('Enter');

    await page.getByRole('button', { name: 'Next' }).press('Enter');
    const missing = page.getByRole('link', { name: 'By day: Fun is required' });
    await expect(missing).toBeVisible();
    await expect(page.getByRole('link', { name: 'Swim is required' })).toHaveCount(2);
    await expect(row(skills, 'Swim')).toHaveAccessibleDescription(/Swim is required/);
    await expectNoAxeFindings(page, 'errors');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await missing.press('Enter');
    const camp = matrix(page, 'How was camp 1?');
    await expect(row(camp, 'By day Fun').getByRole('radio', { name: 'Low' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(row(camp, 'By day Fun').getByRole('radio', { name: 'High' })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(row(camp, 'By day Stress').getByRole('radio', { name: 'Low' })).toBeFocused();
    await answer(camp, 'At night Fun', 'Low');

    await answer(skills, 'Get dressed', 'Always');
    await answer(skills, 'Swim', 'Always');
    await expect(matrix(page, 'What can child 2 do without help?').getByRole('radiogroup')).toHaveCount(2);
    await answer(skills, 'Dive', 'Not yet');
    await page.getByRole('button', { name: 'Move Child 2 up' }).press('Enter');
    await page.getByRole('button', { name: 'Remove Child 1' }).press('Enter');
    await expect(row(skills, 'Dive').getByRole('radio', { name: 'Not yet' })).toBeChecked();
    await expectNoAxeFindings(page, 'answers');

    await page.getByRole('button', { name: 'Next' }).press('Enter');
    const fears = matrix(page, 'What is Ana afraid of?');
    await fears.getByRole('group', { name: 'Darkness' }).getByRole('checkbox', { name: 'At night' }).press('Space');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'page of a row');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(page.getByRole('row', { name: 'At night: Fun Low' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Darkness At night' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('See you at the camp.')).toBeVisible();
    expect(storedSubmissions(product)[0]).toMatchObject({
      answers: {
        children: [
          {
            name: 'Ana',
            skills: { dress: 'Always', swim: 'Always', dive: 'Not yet' },
            camps: [{ rating: { day: { fun: 'High' }, night: { fun: 'Low' } } }],
            fears: { dark: ['At night'] },
          },
        ],
      },
    });
  });
}
