/** Rows in rows: they are added, moved and removed at both levels, with their errors, files and announcements. */

import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { createFormsTest, getHorizontalOverflow } from '../../support/forms-product.ts';
import { nestedRowsFormDefinition } from '../../support/forms/nested-rows-form.ts';
import { pdf } from '../../support/sample-files.ts';
import { storedFiles, storedSubmissions } from '../../support/stored.ts';

const test = createFormsTest({ 'nested-rows.json': nestedRowsFormDefinition() });

const relative = (page: Page, title: string): Locator => page.getByRole('group', { name: title, exact: true });
const illness = (page: Page, title: string, number: number): Locator =>
  relative(page, title).getByRole('group', { name: `Illness ${number}`, exact: true });

for (const width of [360, 1280]) {
  test(`rows in rows are filled, moved and removed, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/forms/nested-rows`);
    await expect(relative(page, 'Relative 1').getByRole('heading')).toHaveText(['Relative 1', 'Illnesses of this relative', 'Illness 1']);

    await page.getByRole('button', { name: 'Add a relative' }).click();
    await expect(relative(page, 'Relative 2').getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Bea');
    await relative(page, 'Relative 1').getByLabel('Name').fill('Ana');
    await page.getByRole('button', { name: 'Add an illness of Bea' }).press('Enter');
    await expect(illness(page, 'Bea', 2).getByRole('textbox', { name: 'Illness' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Bea, Illness 2 was added' })).toBeVisible();
    await page.keyboard.type('Gout');
    await illness(page, 'Bea', 2).getByLabel('Age at that time').fill('140');
    await illness(page, 'Bea', 2).getByLabel('Report').setInputFiles(pdf('gout.pdf'));
    await expect(page.getByRole('button', { name: 'Remove gout.pdf' })).toBeVisible();

    await page.getByRole('button', { name: 'Next' }).click();
    const errors = page.getByRole('group', { name: /^Please check/ }).getByRole('link');
    await expect(errors).toHaveText(['Enter the illness of Ana', 'Enter the illness of Bea', /120/]);
    await expectNoAxeFindings(page, 'rows in rows');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await errors.nth(1).click();
    await expect(illness(page, 'Bea', 1).getByRole('textbox', { name: 'Illness' })).toBeFocused();
    await page.keyboard.type('Asthma');

    await illness(page, 'Bea', 2).getByRole('button', { name: 'Move Illness 2 up' }).press('Enter');
    await expect(illness(page, 'Bea', 1).getByRole('textbox', { name: 'Illness' })).toHaveValue('Gout');
    await expect(illness(page, 'Bea', 1).getByLabel('Age at that time')).toHaveAttribute('aria-invalid', 'true');
    await illness(page, 'Bea', 1).getByLabel('Age at that time').fill('44');

    await page.getByRole('button', { name: 'Remove Ana' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Ana' }).click();
    await expect(relative(page, 'Bea').getByRole('heading', { name: 'Bea', exact: true })).toBeFocused();
    await expect(illness(page, 'Bea', 1).getByRole('button', { name: 'Remove gout.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Bea, Illness 1', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('We have your family history.')).toBeVisible();
    expect(storedSubmissions(product)[0]).toMatchObject({
      answers: { family: [{ name: 'Bea', illnesses: [{ illness: 'Gout', age: 44 }, { illness: 'Asthma' }] }] },
    });
    expect(storedFiles(product)).toHaveLength(1);
  });
}
