/** Counters and masks, used with the keyboard on a phone and on a desktop. */

import { expect } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { createFormsTest, getHorizontalOverflow, readSampleForm } from '../support/forms-product.ts';
import { storedSubmissions } from '../support/stored.ts';

const test = createFormsTest({ 'club-card.json': readSampleForm('club-card') });

for (const width of [360, 1280]) {
  test(`texts are counted, and separators inserted around the caret, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/forms/club-card`);
    const summary = page.getByLabel('Summary');
    await expect(summary).toHaveAccessibleDescription('0 of 40 characters');
    await summary.focus();
    await page.keyboard.type('Flowers and bees');
    await expect(page.getByRole('status').filter({ hasText: '16 of 40 characters' })).toBeAttached();
    await page.keyboard.press('Tab');
    await page.keyboard.type('one two three four');
    await expect(page.getByText('1 word too many')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByText('Reasons should have at most 3 words')).toBeVisible();
    await expectNoAxeFindings(page, 'counters');

    const account = page.getByLabel('Account');
    await expect(account).toBeFocused();
    const caret = (): Promise<number> => account.evaluate((element) => (element as HTMLInputElement).selectionStart ?? -1);
    await page.keyboard.type('01234567890');
    await expect(account).toHaveValue('0123-456789-0');
    for (let pressed = 0; pressed < 8; pressed += 1) await page.keyboard.press('Backspace');
    await expect(account).toHaveValue('0123-');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('34');
    await expect(account).toHaveValue('0123-4');
    await page.keyboard.press('Home');
    await page.keyboard.type('9');
    await expect(account).toHaveValue('9012-34');
    expect(await caret()).toBe(1);
    await page.keyboard.press('Delete');
    await expect(account).toHaveValue('9123-4');
    expect(await caret()).toBe(1);
    await page.keyboard.type('x');
    await expect(account).toHaveValue('9x123-4');
    await expect(page.getByText('This does not fit the form 0000-000000-0.')).toBeVisible();
    await expectNoAxeFindings(page, 'a text that does not fit');
    await page.keyboard.press('Backspace');
    await expect(account).toHaveValue('9123-4');
    await page.keyboard.press('ControlOrMeta+a');
    await page.evaluate(() => document.execCommand('insertText', false, '0123 456789 0'));
    await expect(account).toHaveValue('0123-456789-0');

    await page.getByLabel('Plate').focus();
    await page.keyboard.type('ab12');
    await expect(page.getByLabel('Plate')).toHaveValue('AB 12');
    await page.getByLabel('Reasons').fill('Honey');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('Your card is on its way.')).toBeVisible();
    const [stored] = storedSubmissions(product);
    expect(stored).toMatchObject({ answers: { account: '0123-456789-0', plate: 'AB12' } });
  });
}
