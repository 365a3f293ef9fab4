/** Matrices, answered row by row with the keyboard: cards on a phone, a table on a desktop. */

import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';
import { matrixFormDefinition } from '../support/forms/matrix-form.ts';
import { storedSubmissions } from '../support/stored.ts';

const test = createFormsTest({ 'health-check.json': matrixFormDefinition() });

const row = (page: Page, name: string | RegExp) => page.getByRole('radiogroup', { name });

/** Returns whether the options of a row are beside each other. */
async function isTable(page: Page): Promise<boolean> {
  const boxes = await Promise.all(
    ['Not at all', 'Nearly every day'].map((name) =>
      row(page, /Little interest/)
        .getByRole('radio', { name })
        .boundingBox(),
    ),
  );
  return boxes[0]!.y === boxes[1]!.y;
}

for (const width of [360, 1280]) {
  test(`a matrix is answered row by row with the keyboard, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/forms/health-check`);
    const matrix = page.getByRole('group', { name: 'How often were you bothered by these problems?' });
    await expect(matrix).toHaveAccessibleDescription('In the last two weeks.');
    await expect(matrix.getByRole('radiogroup')).toHaveCount(3);
    expect(await isTable(page)).toBe(width > 640);

    await page.getByRole('button', { name: 'Next' }).press('Enter');
    const missing = page.getByRole('link', { name: 'Feeling down, depressed or hopeless is required' });
    await expect(missing).toBeVisible();
    await expect(row(page, /Feeling down/)).toHaveAccessibleDescription(/is required/);
    await expectNoAxeFindings(page, 'errors');
    await missing.press('Enter');
    const mood = row(page, /Feeling down/);
    await expect(mood.getByRole('radio', { name: 'Not at all' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(mood.getByRole('radio', { name: 'More than half the days' })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(row(page, /Trouble falling asleep/).getByRole('radio', { name: 'Not at all' })).toBeFocused();
    await page.keyboard.press('Space');
    await row(page, /Little interest/)
      .getByRole('radio', { name: 'More than half the days' })
      .press('Space');
    await expect(page.getByLabel('Score')).toHaveValue('4');
    await row(page, /How difficult was it/)
      .getByRole('radio', { name: 'Several days' })
      .press('Space');

    await row(page, 'Taxes How severe?').getByRole('radio', { name: 'High' }).press('Space');
    await row(page, 'Taxes How bothersome?').getByRole('radio', { name: 'A little' }).press('Space');
    await page.getByRole('group', { name: 'At home' }).getByRole('checkbox', { name: 'Friends' }).press('Space');
    await page.getByRole('group', { name: 'At home' }).getByRole('checkbox', { name: 'Family' }).press('Space');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('link', { name: 'Smog: How severe? is required' }).press('Enter');
    await expect(row(page, 'Smog How severe?').getByRole('radio', { name: 'Low' })).toBeFocused();
    await page.keyboard.press('Space');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'answers');

    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(page.getByRole('row', { name: /At home Family and Friends/ })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('Your score is 4.')).toBeVisible();
    expect(storedSubmissions(product)[0]).toMatchObject({
      answers: {
        phq: { interest: '2', mood: '2', sleep: '0', impact: '1' },
        score: 4,
        worries: { tax: { severity: 'High', bother: 'A little' }, smog: { severity: 'Low' } },
        help: { home: ['Family', 'Friends'] },
      },
    });
  });
}
