/** PHQ-9 in the browser: behaviours 5, 6, 8, 9 and 10 of its description. */

import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { getHorizontalOverflow, test, WIDTHS } from './example-forms.ts';
import { storedSubmissions } from '../support/stored.ts';

const questions = [
  'Little interest',
  'Feeling down',
  'Trouble with sleep',
  'Feeling tired',
  'Poor appetite',
  'Feeling bad',
  'Trouble concentrating',
  'Moving slowly',
];
const option = (page: Page, question: string, name: string) =>
  page.getByRole('radiogroup', { name: new RegExp(question) }).getByRole('radio', { name });

for (const width of WIDTHS) {
  test(`the questions are answered row by row with the keyboard, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/forms/lhc-phq9');
    // 6. One table on a wide screen: the options of a row are beside each other and below those of the first row.
    const boxes = await Promise.all([
      option(page, 'Little interest', 'Not at all').boundingBox(),
      option(page, 'Little interest', 'Nearly every day').boundingBox(),
      option(page, 'Moving slowly', 'Not at all').boundingBox(),
    ]);
    expect(boxes[0]?.y === boxes[1]?.y).toBe(width > 640);
    expect(boxes[0]?.x).toBe(boxes[2]?.x);
    const total = page.getByRole('textbox', { name: 'Total score' });
    await expect(total).toHaveValue('');
    await option(page, 'Little interest', 'Not at all').focus();
    for (const [index, question] of questions.entries()) {
      await expect(option(page, question, 'Not at all')).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      // 5. The score changes with each answer, and cannot be typed.
      await expect(total).toHaveValue(String(index + 1));
      await page.keyboard.press('Tab');
    }
    await expect(total).toHaveAttribute('readonly', '');
    // 10. The unit stands beside the score and is read with it.
    await expect(total).toHaveAccessibleDescription(/points/);
    await expect(page.getByText('points', { exact: true })).toBeVisible();
    // 9. Another answer than "Not at all" opens the alert at once.
    await expect(option(page, 'Thoughts', 'Not at all')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('dialog', { name: 'You can talk to somebody now' })
      .getByRole('button', { name: 'I have read this' })
      .press('Enter');
    await option(page, 'How difficult', 'Somewhat difficult').press('Space');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'the answered form');
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('Your score is 9 of 27.')).toBeVisible();
    const sent = storedSubmissions(product)
      .filter(({ kind }) => kind === 'lhc_phq9')
      .at(-1);
    expect(sent?.answers).toMatchObject({ phq: { q1: 'LA6569-3', q9: 'LA6569-3' }, total: 9, difficulty: 'LA6573-5' });
  });
}

test('8. a missing answer is named, and the link leads to its row', async ({ page }) => {
  await page.goto('/forms/lhc-phq9');
  for (const question of questions.filter((one) => !one.startsWith('Trouble with'))) await option(page, question, 'Several days').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('group', { name: /^Please check/ }).getByRole('link')).toHaveText([
    'Please answer "Trouble with sleep, or too much of it"',
  ]);
  await page.getByRole('link', { name: /Trouble with sleep/ }).click();
  await expect(option(page, 'Trouble with sleep', 'Not at all')).toBeFocused();
});
