/** Scales and ratings, filled with the keyboard on a phone and on a desktop. */

import { expect } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';
import { scalesFormDefinition } from '../support/forms/scales-form.ts';
import { storedSubmissions } from '../support/stored.ts';

const test = createFormsTest({ 'course.json': scalesFormDefinition() });

for (const width of [320, 360, 1280]) {
  test(`scales and ratings are filled with the keyboard, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/forms/course`);
    const useful = page.getByRole('radiogroup', { name: /^How useful was it/ });
    await expect(useful.getByRole('radio')).toHaveCount(11);
    await expect(useful.getByRole('radio', { name: '0, It was useless' })).not.toBeChecked();
    for (const cell of await useful.locator('label').all()) {
      const box = (await cell.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    expect(await getHorizontalOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('link', { name: 'How useful was it? is required' }).press('Enter');
    await expect(useful.getByRole('radio', { name: '0, It was useless' })).toBeFocused();
    await expectNoAxeFindings(page, 'errors of scales');

    await page.getByRole('textbox', { name: /^Course/ }).focus();
    await page.keyboard.type('First Aid');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(useful.getByRole('radio', { name: '0, First Aid was useless' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(useful.getByRole('radio', { name: '10, Very useful' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(useful.getByRole('radio', { name: '9', exact: true })).toBeFocused();

    // The last option has words; it is below the numbers.
    const speed = page.getByRole('radiogroup', { name: 'The speed was right' });
    await expect(speed.getByRole('radio', { name: '3, Neither' })).toBeVisible();
    await speed.getByRole('radio', { name: '1, Disagree' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(speed.getByRole('radio', { name: 'I was not there' })).toBeChecked();

    const rating = page.getByRole('radiogroup', { name: 'All in all' });
    await rating.getByRole('radio', { name: '1 of 5' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('radiogroup', { name: 'Next year' }).getByRole('radio').first()).toBeEnabled();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Clear: All in all' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rating.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(rating.getByRole('radio', { name: '1 of 5' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(rating.getByRole('radio', { name: '2 of 5' })).toBeChecked();
    await expect(page.getByLabel('Last year')).toHaveValue('4 of 5');
    await expectNoAxeFindings(page, 'scales');
    expect(await getHorizontalOverflow(page)).toBe(0);

    await page.getByRole('button', { name: 'Next' }).press('Enter');
    for (const name of ['First Aid', '9', 'I was not there', '2 of 5'])
      await expect(page.getByRole('cell').getByText(name, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('You gave 9 points.')).toBeVisible();
    const [stored] = storedSubmissions(product);
    expect(stored).toMatchObject({ answers: { course: 'First Aid', useful: 9, speed: 0, rating: 2, fixed: 4 } });
  });
}
