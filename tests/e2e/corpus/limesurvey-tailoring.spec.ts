/** The survey with tailored texts in the browser: behaviours 1, 4 to 11 of its description. */

import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { getHorizontalOverflow, test, WIDTHS } from './example-forms.ts';
import { storedSubmissions } from '../support/stored.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const input = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const option = (page: Page, row: string | RegExp, name: string) => page.getByRole('radiogroup', { name: row }).getByRole('radio', { name });

for (const width of WIDTHS) {
  test(`the texts follow the answers, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/forms/limesurvey-tailoring');
    // The summary has the order of the page: each unit is beside its number.
    await next(page);
    await expect(page.getByRole('group', { name: /^Please check/ }).getByRole('link')).toHaveText([
      'Please answer “How much do you weigh?”',
      'Please answer “Which units did you use for your weight?”',
      'Please answer “How tall are you?”',
      'Please answer “Which units did you use for your height?”',
    ]);
    await input(page, /weigh/).fill('70');
    await page.getByRole('combobox', { name: /weight/ }).selectOption('kilograms');
    await input(page, /tall/).fill('1.75');
    await page.getByRole('combobox', { name: /height/ }).selectOption('meters');
    await expect(page.getByText('You are 1.75 m tall and weigh 70 kg. Your BMI is 22.86, which is normal weight.')).toBeVisible();
    // 5. The computed values are not drawn.
    await expect(page.getByRole('textbox')).toHaveCount(2);
    await next(page);

    await input(page, /What city/).fill('Oslo');
    await input(page, /How long have you lived in Oslo \(years\)/).fill('7');
    for (const kind of ['Cultural', 'Sporting', 'Political', 'Religious'])
      await page.getByRole('button', { name: `Add ${kind} events` }).click();
    for (const row of ['Taxes', 'Services', 'Events']) await option(page, new RegExp(`^${row}`), 'Increase').check();
    // 8. Two scales in each row, side by side on a wide screen, where the row has the mark of required answers, and each scale on a narrow one.
    await expect(page.getByText('Smog').locator('[aria-hidden]').filter({ visible: true })).toHaveCount(width > 640 ? 1 : 0);
    const [severity, bother] = await Promise.all([
      option(page, 'Smog Severity', 'Low').boundingBox(),
      option(page, 'Smog Bothersomeness', 'Not at all').boundingBox(),
    ]);
    expect(severity?.y === bother?.y).toBe(width > 640);
    for (const row of ['Property tax rate', 'Smog', 'Transportation']) {
      await option(page, `${row} Severity`, 'High').check();
      await option(page, `${row} Bothersomeness`, 'A little').check();
    }
    // 9. The report is on the same page.
    await expect(page.getByRole('row', { name: 'Taxes (opinions.taxes) I: Increase' })).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'the city');
    await next(page);

    await input(page, /^Enter a number/).fill('2.5');
    await input(page, /^Enter another number/).fill('2');
    await expect(input(page, /^Rounded up/)).toHaveValue('3');
    await next(page);

    await expect(input(page, /How old/)).toHaveCount(0);
    await input(page, /your name/).fill('Eva');
    await input(page, /How old are you, Eva/).fill('30');
    await page
      .getByRole('radiogroup', { name: /married/ })
      .getByRole('radio', { name: 'No' })
      .check();
    await input(page, /How many children/).fill('3');
    for (const [index, age] of ['5', '8', '20'].entries()) await input(page, new RegExp(`How old is child ${index + 1}`)).fill(age);
    await expect(input(page, /How old is child/)).toHaveCount(3);
    await expect(page.getByText('Eva, your 3 children are together 33 years old. That is more than your own age of 30.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your answers have been stored, Eva.')).toBeVisible();
    const sent = storedSubmissions(product)
      .filter(({ kind }) => kind === 'limesurvey_tailoring')
      .at(-1);
    expect(sent?.answers).toMatchObject({ bmi: 22.86, weightKg: 70, ranking: ['C', 'S', 'P', 'R'], kids: { kid3: 20 }, kidsTotal: 33 });
  });
}
