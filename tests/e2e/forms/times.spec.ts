/** Times, a duration, a date with a time, a month and a partial date, filled with the keyboard on a phone and on a desktop. */

import { expect } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';
import { storedSubmissions } from '../support/stored.ts';
import { timesFormDefinition } from '../support/forms/times-form.ts';

const test = createFormsTest({ 'hall.json': timesFormDefinition() });

for (const width of [360, 1280]) {
  test(`times and months are filled with the keyboard, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/forms/hall`);
    const begins = page.getByLabel(/^Begins at/);
    const next = page.getByRole('button', { name: 'Next' });

    // A time of which only the hour is filled is no answer.
    await begins.focus();
    await page.keyboard.type('7');
    await page.getByLabel('Ends at').focus();
    await expect(page.getByText('Enter a time for Begins at, such as 2:30 PM')).toBeVisible();
    await begins.focus();
    await page.keyboard.type('0730AM');
    await page.getByLabel('Ends at').focus();
    await expect(page.getByText('Begins at should not be before 8:00 AM')).toBeVisible();
    await begins.focus();
    await page.keyboard.type('0930AM');
    await page.getByLabel('Ends at').focus();
    await expect(page.getByText('Begins at should not be before')).toBeHidden();
    await page.keyboard.type('1130PM');
    await expect(page.getByLabel('Cleaning at')).toHaveValue('12:15 AM');

    const rehearsal = page.getByRole('group', { name: /^Length of the rehearsal/ });
    await rehearsal.getByLabel('Hours').focus();
    await page.keyboard.type('x');
    await page.keyboard.press('Tab');
    await expect(rehearsal.getByLabel('Minutes')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByText('Enter a duration for Length of the rehearsal in whole numbers, such as 1 hr, 30 min')).toBeVisible();
    await expect(rehearsal.getByLabel('Hours')).toHaveValue('x');
    await rehearsal.getByLabel('Hours').fill('');
    await rehearsal.getByLabel('Minutes').fill('100');
    await next.press('Enter');
    await page.getByRole('link', { name: 'Length of the rehearsal should be a multiple of 15 min' }).press('Enter');
    await expect(rehearsal.getByLabel('Hours')).toBeFocused();
    await expect(rehearsal.getByLabel('Hours')).toHaveValue('1');
    await expect(rehearsal.getByLabel('Minutes')).toHaveValue('40');
    await expect(rehearsal.getByLabel('Minutes')).toHaveAccessibleDescription(/should be a multiple of 15 min/);
    await rehearsal.getByLabel('Minutes').fill('45');
    await expect(page.getByText(/should be a multiple of/)).toHaveCount(0);

    const visit = page.getByRole('group', { name: /^Time of your visit/ });
    await visit.getByLabel('Date').focus();
    await page.keyboard.type('12312099');
    await next.press('Enter');
    await page.getByRole('link', { name: /Enter a date and a time for Time of your visit/ }).press('Enter');
    await expect(visit.getByLabel('Date')).toBeFocused();
    await expect(visit.getByLabel('Time')).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeFindings(page, 'errors of times');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await visit.getByLabel('Time').focus();
    await page.keyboard.type('0215PM');
    await expect(page.getByText(/Enter a date and a time for Time/)).toHaveCount(0);

    const since = page.getByRole('group', { name: /^Member since/ });
    await since.getByLabel('Month').focus();
    await page.keyboard.type('March');
    await page.keyboard.press('Tab');
    await expect(since.getByLabel('Year')).toBeFocused();
    await page.keyboard.type('20x19');
    await expect(since.getByLabel('Month')).toHaveValue('03');
    await expect(since.getByLabel('Year')).toHaveValue('2019');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1904');

    const born = page.getByRole('group', { name: /^Date of birth/ });
    await expect(born).toHaveAccessibleDescription(/Of the founder of your club\.$/);
    await expect(born.getByLabel('Month')).toHaveAccessibleDescription(/^Leave out the day/);
    await born.getByLabel('Month').selectOption('February');
    await next.press('Enter');
    await page.getByRole('link', { name: /Enter at least a year/ }).press('Enter');
    await born.getByLabel('Year').focus();
    await page.keyboard.type('1884');
    await expect(page.getByText(/Enter at least a year/)).toHaveCount(0);
    await expect(born.getByLabel('Day').locator('option')).toHaveCount(30);
    await next.press('Enter');

    for (const text of ['9:30 AM', '11:30 PM', '1 hr, 45 min', 'December 31, 2099 at 2:15 PM', 'March 2019', '1904', 'February 1884'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(
      page.getByText('We expect you on December 31, 2099 at 2:15 PM. The hall is yours from 9:30 AM, after a rehearsal of 1 hr, 45 min.'),
    ).toBeVisible();
    const [stored] = storedSubmissions(product);
    expect(stored).toMatchObject({
      answers: {
        begins: '09:30',
        ends: '23:30',
        cleaning: '00:15',
        rehearsal: 105,
        visit: '2099-12-31T14:15',
        since: '2019-03',
        built: '1904',
        born: '1884-02',
      },
    });
  });
}
