/** Rows as tables, filled with the keyboard: cards on a phone, lines on a desktop. */

import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { createFormsTest, getHorizontalOverflow } from '../../support/forms-product.ts';
import { rowsTableFormDefinition } from '../../support/forms/rows-table-form.ts';
import { Keyboard } from '../../support/keyboard.ts';
import { storedSubmissions } from '../../support/stored.ts';

const test = createFormsTest({ 'travel-expenses.json': rowsTableFormDefinition() });

const table = (page: Page, name: string): Locator => page.getByRole('table', { name });
const line = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(`^${name}`) });

/** Returns whether two inputs of the first expense are beside each other. */
async function isTable(page: Page): Promise<boolean> {
  const [day, amount] = await Promise.all(['Day Expense 1', 'Amount Expense 1'].map((name) => page.getByLabel(name).boundingBox()));
  return day!.y === amount!.y;
}

for (const width of [360, 1280]) {
  test(`rows of a table are added, moved, removed and sent with the keyboard, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/forms/travel-expenses`);
    const keys = new Keyboard(page);
    const expenses = table(page, 'Expenses');
    await expect(expenses.getByRole('rowheader')).toHaveText(['Expense 1']);
    await expect(expenses.getByRole('columnheader')).toHaveCount(width > 640 ? 5 : 0);
    expect(await isTable(page)).toBe(width > 640);

    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('link', { name: 'Expense 1: Amount is required' }).press('Enter');
    await expect(page.getByLabel('Amount Expense 1')).toBeFocused();
    await expect(page.getByLabel('Amount Expense 1')).toHaveAccessibleDescription(/Amount is required/);
    await expectNoAxeFindings(page, 'errors');
    await page.keyboard.type('12.50');
    await page.getByLabel('Day Expense 1').fill('2026-11-20');
    await page.getByLabel('Kind Expense 1').selectOption('Train');
    await expect(page.getByLabel('Purpose Expense 1')).toHaveCount(0);

    await keys.press(page.getByRole('button', { name: 'Add an expense' }));
    await expect(page.getByLabel('Day Expense 2')).toBeFocused();
    await page.getByLabel('Day Expense 2').fill('2026-11-21');
    await page.getByLabel('Kind Expense 2').selectOption('Other');
    await keys.type(page.getByLabel('Purpose Expense 2'), 'Map');
    await keys.type(page.getByLabel('Amount Expense 2'), '7');
    await expect(page.getByLabel('Total')).toHaveValue('19.5');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'two rows');

    await line(page, 'Expense 2').getByRole('button', { name: 'Move Expense 2 up' }).press('Enter');
    await expect(page.getByLabel('Purpose Expense 1')).toHaveValue('Map');
    await expect(page.getByLabel('Amount Expense 2')).toHaveValue('12.50');
    await page.getByRole('button', { name: 'Add an expense' }).press('Enter');
    await page.getByRole('button', { name: 'Remove expense 3' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Add an expense' })).toBeFocused();
    await expect(expenses.getByRole('rowheader')).toHaveText(['Expense 1', 'Expense 2']);

    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Kitchen' }).press('Space');
    await page.getByRole('checkbox', { name: 'Beach' }).press('Space');
    await expect(table(page, 'Your shifts').getByRole('rowheader')).toHaveText(['Beach', 'Kitchen']);
    await expect(table(page, 'Your shifts').getByRole('button')).toHaveCount(0);
    for (const place of ['Beach', 'Kitchen']) {
      await page
        .getByRole('radiogroup', { name: `Part of the day ${place}` })
        .getByRole('radio', { name: 'Evening' })
        .press('Space');
      await keys.type(page.getByLabel(`Hours ${place}`), '3');
    }
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'generated rows');

    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('Your total is 19.5.')).toBeVisible();
    expect(storedSubmissions(product)[0]).toMatchObject({
      answers: {
        expenses: [
          { day: '2026-11-21', kind: 'Other', purpose: 'Map', amount: 7 },
          { day: '2026-11-20', kind: 'Train', amount: 12.5 },
        ],
        total: 19.5,
        shifts: [
          { place: 'Beach', part: 'Evening', hours: 3 },
          { place: 'Kitchen', part: 'Evening', hours: 3 },
        ],
      },
    });
  });
}
