/** The survey of wages and salaries in the browser, with one pay pattern: behaviours 1 to 6, 8 and 12 of its description. */

import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { getHorizontalOverflow, test, WIDTHS } from './example-forms.ts';
import { storedSubmissions } from '../support/stored.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name })).toBeVisible();
const input = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

for (const width of WIDTHS) {
  test(`weekly pay is reported, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/forms/ons-monthly-wages?period_from=2026-03-04&period_to=2026-03-31&reporting_unit=49900000001');
    await heading(page, 'How were employees paid from 4 March 2026 to 31 March 2026?');
    await page.getByRole('checkbox', { name: 'Weekly', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Five weekly' }).check();
    await next(page);
    // 3. "No" leads back.
    await expect(page.getByText('Weekly and Five weekly')).toBeVisible();
    await page.getByRole('radio', { name: /No, I would like/ }).check();
    await next(page);
    await page.getByRole('checkbox', { name: 'Five weekly' }).uncheck();
    await next(page);
    await expect(page.getByText('Step 2 of 9')).toBeVisible();
    await page.getByRole('radio', { name: /Yes, these are all/ }).check();
    await next(page);
    await heading(page, 'Weekly paid employees');
    await next(page);
    await heading(page, /in the last week of 4 March 2026 to 31 March 2026/);
    await input(page, /^Total number/).fill('12');
    await next(page);
    // 5. A gross pay of 0 is asked again.
    await input(page, /^Total gross/).fill('0');
    await next(page);
    await page
      .getByRole('radiogroup', { name: /was £0.00, is this correct/ })
      .getByRole('radio', { name: 'No' })
      .check();
    await next(page);
    await input(page, /^Total gross/).fill('1000');
    await input(page, /^Total gross/).blur();
    await expect(input(page, /^Total gross/)).toHaveValue('£1,000.00');
    await next(page);
    // 8. and 6. The amount in the question, and the sum of the parts.
    await heading(page, 'Of the £1,000.00 paid to weekly paid employees, how much was for the following?');
    await input(page, /^Holiday/).fill('0');
    await input(page, /^Arrears/).fill('600');
    await input(page, /^Bonuses/).fill('500');
    await next(page);
    await expect(page.getByRole('link', { name: /^The parts add up to more than the gross pay of £1,000.00/ })).toBeVisible();
    await expectNoAxeFindings(page, 'the breakdown with an error');
    await input(page, /^Bonuses/).fill('400');
    await next(page);
    await page
      .getByRole('radiogroup', { name: /significant changes/ })
      .getByRole('radio', { name: 'Yes' })
      .check();
    await next(page);
    await page.getByRole('checkbox', { name: 'Pay increase' }).check();
    await next(page);
    // 12. The percent sign stands behind.
    await input(page, /^Percentage/).fill('2.25');
    await input(page, /^Percentage/).blur();
    await expect(input(page, /^Percentage/)).toHaveValue('2.25%');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await next(page);
    await input(page, /^What were the changes/).fill('A new rate from 4 March.');
    await next(page);
    await heading(page, 'Your answers about weekly pay');
    await expect(page.getByRole('row', { name: 'Total gross weekly pay £1,000.00' })).toBeVisible();
    await next(page);
    await heading(page, 'General comments');
    await next(page);
    await expect(page.getByRole('row', { name: 'What were the reasons for the changes? Pay increase' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your figures for 4 March 2026 to 31 March 2026 have been received.')).toBeVisible();
    const sent = storedSubmissions(product)
      .filter(({ kind }) => kind === 'ons_monthly_wages')
      .at(-1);
    expect(sent?.answers).toMatchObject({ patterns: ['weekly'], weekly: { employees: 12, grossPay: 1000, ratePercent: 2.25 } });
  });
}
