/** The dashboard as staff begin a day with it: each number leads to the list of the same submissions. */

import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { BackOffice } from '../support/back-office.ts';
import { getHorizontalOverflow } from '../support/forms-product.ts';
import { expect, test } from '../support/test.ts';
import { addSeason } from './support/season.ts';

const HALF_AN_HOUR_MS = 1_800_000;

test.beforeEach(({ watch }) => {
  // Before the sign-in the request for the current user fails with 401, which browsers log.
  watch.allow(/status of 401/);
});

const work = (page: Page, name: string): Locator => page.getByRole('region', { name: 'Today’s work' }).getByRole('link', { name });
const count = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByText(/^[\d,–]+ (of|submissions?)/)
    .first();

for (const width of [360, 1280]) {
  test(`the numbers of the day lead to their submissions, by mouse and by keys, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    // The last 82 are older than seven days.
    await addSeason(product, 250, Date.now() - HALF_AN_HOUR_MS);
    const office = new BackOffice(page);
    await office.logIn();
    await office.expectScreen('Dashboard');
    await expect(work(page, '250 New')).toBeVisible();
    await expect(work(page, '0 Corrected')).toBeVisible();
    await expect(work(page, '0 Waiting for the sender')).toBeVisible();
    await expect(work(page, '0 Not delivered No failed mails')).toBeVisible();
    await expect(page.getByRole('link', { name: 'UK Curriculum' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Submissions by day .*: 250 in all/ })).toBeVisible();
    await expectNoAxeFindings(page, 'dashboard');
    expect(await getHorizontalOverflow(page)).toBe(0);

    await work(page, '82 Overdue No change for more than 7 days').click();
    await expect(count(page)).toHaveText('1–60 of 82 match');
    await page.goBack();
    await page.getByRole('table', { name: 'By Hub' }).getByRole('link', { name: 'Cebu' }).click();
    await expect(count(page)).toHaveText('1–60 of 84 match');
    await page.goBack();

    await page.getByText('Days as a table').focus();
    await page.keyboard.press('Enter');
    const days = page.getByRole('table', { name: 'Submissions by day' }).getByRole('row');
    await expect(days).toHaveCount(31);
    const day = days.filter({ hasText: /24$/ }).first();
    await expectNoAxeFindings(page, 'dashboard with the table of days');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await day.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('24 submissions match');
  });
}

test('numbers and lists are new when the window gets the focus after a while, and a dialog keeps what is typed', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const office = new BackOffice(page);
  await office.logIn();
  await expect(work(page, '0 New')).toBeVisible();
  await office.choose('UK Curriculum', 'Edit');
  await office.field('Name').fill('UK and Irish Curriculum');
  await addSeason(product, 3, Date.now() - HALF_AN_HOUR_MS);
  await page.clock.fastForward('02:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('3 New')).toHaveCount(1);
  await expect(office.field('Name')).toHaveValue('UK and Irish Curriculum');
  await expect(office.field('Name')).toBeFocused();
  await office.save();
  await expect(page.getByRole('link', { name: 'UK and Irish Curriculum' })).toBeVisible();

  await page.goto('/admin/submissions');
  await expect(count(page)).toHaveText('3 submissions');
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill('cebu');
  await expect(count(page)).toHaveText('1 submission matches');
  await addSeason(product, 3, Date.now() - HALF_AN_HOUR_MS);
  await page.clock.fastForward('02:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(count(page)).toHaveText('2 submissions match');
  await expect(page.getByRole('searchbox', { name: 'Search submissions' })).toHaveValue('cebu');
  await expect(page.getByRole('searchbox', { name: 'Search submissions' })).toBeFocused();
});
