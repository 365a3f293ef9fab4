/** Amounts of money and quantities with a unit, filled with the keyboard on a phone and on a desktop. */

import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';
import { formattedFormDefinition } from '../support/forms/formatted-form.ts';
import { storedSubmissions } from '../support/stored.ts';

const test = createFormsTest({ 'scrap-metal.json': formattedFormDefinition() });

const input = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
for (const width of [360, 1280]) {
  test(`numbers are typed plainly and shown formatted, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/forms/scrap-metal`);
    const price = input(page, 'Price');
    await price.focus();
    await page.keyboard.type('1.234,5');
    await page.keyboard.press('Tab');
    await expect(price).toHaveValue('1.234,5');
    await expect(page.getByText('Enter a number such as 1,234.50')).toBeVisible();
    await expect(price).toHaveAccessibleDescription(/per month/);

    // The keyboard selects the content, so typing replaces it.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('1234.5');
    await expect(price).toHaveValue('1234.5');
    await page.keyboard.press('Tab');
    await expect(price).toHaveValue('€1,234.50');
    await expect(input(page, 'Share of the partner')).toHaveValue('€411.50');
    await page.keyboard.press('Shift+Tab');
    await expect(price).toHaveValue('1234.5');
    await page.keyboard.press('End');
    await page.keyboard.type('55');
    await page.keyboard.press('Tab');
    await expect(price).toHaveValue('€1,234.555');
    await expect(page.getByText('Price can have at most 2 decimals')).toBeVisible();
    await price.fill('€ 1 250.50');
    await page.keyboard.press('Tab');
    await expect(price).toHaveValue('€1,250.50');

    await expect(input(page, 'Discount')).toBeFocused();
    await page.keyboard.type('60');
    await page.keyboard.press('Tab');
    await expect(input(page, 'Discount')).toHaveValue('60%');
    await expect(page.getByText('Discount should be at most 50%')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('12.5 %');
    await page.keyboard.press('Tab');
    await expect(input(page, 'Discount')).toHaveValue('12.5%');

    await page.keyboard.type('1000.25');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('link', { name: 'Unit of the weight is required' })).toBeVisible();
    const unit = page.getByRole('combobox', { name: 'Unit of the weight' });
    await expect(unit).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeFindings(page, 'formatted numbers with an error');
    await page.getByRole('link', { name: 'Unit of the weight is required' }).click();
    await expect(unit).toBeFocused();
    await page.keyboard.type('lb');
    await expect(unit).toHaveValue('pound');
    await expect(input(page, 'Weight')).toHaveValue('1,000.25');
    const [number, select] = [await input(page, 'Weight').boundingBox(), await unit.boundingBox()];
    expect(number?.y).toBe(select?.y);
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('table')).toContainText('€1,250.50');
    await expect(page.getByRole('table')).toContainText('1,000.25 lb');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('We will call you.')).toBeVisible();
    expect(storedSubmissions(product)[0]?.answers).toEqual({
      price: 1250.5,
      discount: 12.5,
      weight: { value: 1000.25, unit: 'pound' },
      share: 416.83,
    });
  });
}

test('a page in another language reads and shows numbers in its notation', async ({ page, product }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => document.documentElement.setAttribute('lang', 'de'));
  });
  await page.goto(`${product.url}/forms/scrap-metal`);
  const price = input(page, 'Price');
  await price.fill('1.234,5');
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('1.234,50\u00A0€');
  await price.fill('1234.5');
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('1.234,50\u00A0€');
});
