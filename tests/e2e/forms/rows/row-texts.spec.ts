/** Headings and notes between the fields of rows: above the input in a card, below it in the line of a table. */

import { expect } from '@playwright/test';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { createFormsTest, getHorizontalOverflow } from '../../support/forms-product.ts';
import { rowTextsFormDefinition } from '../../support/forms/row-texts-form.ts';
import { Keyboard } from '../../support/keyboard.ts';
import { storedSubmissions } from '../../support/stored.ts';

const test = createFormsTest({ 'row-texts.json': rowTextsFormDefinition() });

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
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'texts in rows');

    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('We have your numbers.')).toBeVisible();
    expect(storedSubmissions(product)[0]).toMatchObject({
      answers: { grants: [{ amount: 100, county: 100, total: 100 }], loans: [{ amount: 50, donors: 20, total: 20 }] },
    });
  });
}
