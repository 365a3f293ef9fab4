/** The list of submissions as staff use it through a season: filters, orders, pages and columns in the URL, saved views, and processing by keys alone. */

import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { BackOffice } from '../support/back-office.ts';
import { addSeason } from './support/season.ts';
import { query } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

const LIST = '/admin/submissions';

const rows = (page: Page): Locator => page.getByRole('table', { name: 'Submissions' }).getByRole('link');
const heading = (page: Page, name: string): Locator => page.getByRole('columnheader', { name, exact: true }).getByRole('button');
const count = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByText(/^[\d,–]+ (of|submissions?)/)
    .first();

test.beforeEach(({ watch }) => {
  // Before the sign-in the request for the current user fails with 401, which browsers log; a decision that is refused fails with 409.
  watch.allow(/status of (401|409)/);
});

/** Signs in and opens the list. */
async function open(page: Page, at = LIST): Promise<void> {
  await new BackOffice(page).logIn();
  await page.goto(at);
  await expect(rows(page).first()).toBeVisible();
}

/** Chooses values of a filter. */
async function filter(page: Page, name: string, ...values: string[]): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) })
    .first()
    .click();
  for (const value of values) await page.getByRole('dialog', { name }).getByLabel(value).check();
  await page.keyboard.press('Escape');
}

test('filters, order and page are in the URL: Back, a reload and a shared link keep them', async ({ page, product, context }) => {
  await addSeason(product, 130);
  await open(page);
  await expect(count(page)).toHaveText('1–60 of 130');
  await filter(page, 'Hub', 'Cebu', 'Academy 2');
  await expect(count(page)).toHaveText('1–60 of 87 match');
  await expect(page.getByText('are being prepared')).toHaveCount(0);
  await filter(page, 'Columns', 'School');
  await heading(page, 'School').click();
  await expect(page.getByRole('columnheader', { name: 'School' })).toHaveAttribute('aria-sort', 'ascending');
  // In natural order, 10 is after 9.
  await expect(page.getByRole('cell', { name: /^School \d+$/ }).nth(6)).toHaveText('School 10');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(count(page)).toHaveText('61–87 of 87 match');
  const first = await rows(page).first().innerText();

  await page.reload();
  await expect(count(page)).toHaveText('61–87 of 87 match');
  await expect(rows(page).first()).toHaveText(first);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(rows(shared).first()).toHaveText(first);
  await rows(page).nth(1).click();
  await expect(page.getByText('62 of 87')).toBeVisible();
  await page.goBack();
  await expect(rows(page).first()).toHaveText(first);
  await page.goBack();
  await expect(count(page)).toHaveText('1–60 of 87 match');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(count(page)).toHaveText('1–60 of 130');
});

test('words are found in any order and without accents', async ({ page, product }) => {
  await addSeason(product, 24);
  await open(page);
  const search = page.getByRole('searchbox', { name: 'Search submissions' });
  await search.fill('nandu jose');
  await expect(count(page)).toHaveText('2 submissions match');
  await expect(rows(page)).toHaveText(['José Ñandú 2', 'José Ñandú 14']);
  await search.fill('academy 2 angel');
  await expect(rows(page)).toHaveText(['Ángel Cruz 3', 'Ángel Cruz 15']);
  await expect(page).toHaveURL(/search=academy\+2\+angel/);
  await search.fill('nobody');
  await expect(page.getByText('No Submissions match')).toBeVisible();
});

test('while a filter loads, the rows of the former one cannot be used', async ({ page, product }) => {
  await addSeason(product, 12);
  await open(page);
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/api\/admin\/submissions\?.*column\.Hub/, async (route) => {
    await held;
    await route.continue();
  });
  await filter(page, 'Hub', 'Cebu');
  await expect(page.getByRole('table', { name: 'Submissions' })).toHaveAttribute('aria-busy', 'true');
  const link = page.getByText('José Ñandú 2');
  await expect(link).toBeVisible();
  await link.click({ force: true });
  await expect(page).toHaveURL(/submissions\?column/);
  release();
  await expect(count(page)).toHaveText('4 submissions match');
});

test('ten submissions are approved by keys alone', async ({ page, product }) => {
  await addSeason(product, 30);
  await open(page);
  await page.keyboard.press('/');
  await page.keyboard.type('cebu');
  await expect(count(page)).toHaveText('10 submissions match');
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  for (let number = 1; number <= 10; number += 1) {
    await expect(page.getByText(`${number} of 10`)).toBeVisible();
    const key = await page.getByRole('button', { name: 'Approve' }).locator('kbd').innerText();
    await page.keyboard.press(key);
    await expect(page.getByRole('main').getByText('The status is now Approved.')).toBeVisible();
    await page.keyboard.press('j');
  }
  await page.keyboard.press('u');
  await expect(page.getByRole('cell', { name: 'Approved' })).toHaveCount(10);
  const stored = query<{ status: string }>(product, "select status from submissions where status = 'approved'");
  expect(stored).toHaveLength(10);
});

test('a decision of another user in between is not overwritten', async ({ page, product, context }) => {
  await addSeason(product, 3);
  await open(page);
  await rows(page).first().click();
  await expect(page.getByText('1 of 3')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Decline' }).click();
  await other.getByLabel('Reason (required)').fill('The hub is full.');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByRole('main').getByText('The status is now Declined.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alert')).toContainText('changed it meanwhile');
  await expect(page.getByRole('region', { name: 'Decisions' })).toContainText('The hub is full.');
  expect(query(product, "select status from submissions where status = 'approved'")).toEqual([]);
});

test('columns are chosen and remembered, and a view keeps the list under a name', async ({ page, product }) => {
  await addSeason(product, 12);
  await open(page);
  await filter(page, 'Columns', 'Start Month');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByLabel('Email').uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Start Month' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
  await page.goto(LIST);
  await expect(page.getByRole('columnheader', { name: 'Start Month' })).toBeVisible();

  await filter(page, 'Status', 'Pending');
  await page.getByRole('button', { name: 'Views' }).click();
  const views = page.getByRole('dialog', { name: 'Views' });
  await views.getByLabel('Save this list as').fill('Waiting');
  await views.getByLabel('Share with all users').check();
  await views.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'Waiting', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('dialog', { name: 'Views' }).getByRole('link', { name: 'Waiting' }).click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByRole('button', { name: 'Waiting', exact: true })).toBeVisible();
});

test('the help lists the keys, and they can be switched off', async ({ page, product }) => {
  await addSeason(product, 3);
  await open(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Next submission')).toBeVisible();
  await help.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('j');
  await expect(rows(page).first()).not.toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();
});

test('a page of 500 rows renders those in view, and keys reach the last one', async ({ page, product }) => {
  await addSeason(product, 300);
  await open(page, `${LIST}?size=500`);
  await expect(count(page)).toHaveText('300 submissions');
  expect(await rows(page).count()).toBeLessThan(80);
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: / 60$/ })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Submissions' })).toHaveAttribute('aria-rowcount', '301');
});

test('on a phone the filters are behind a button, and nothing is wider than the screen', async ({ page, product }) => {
  await addSeason(product, 12);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await page.getByRole('button', { name: 'Filters and order' }).click();
  await page.getByRole('button', { name: 'Hub', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Hub' });
  await expect(panel.getByText('Academy 10')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoAxeFindings(page, 'a filter on a phone');
  await panel.getByLabel('Cebu').check();
  await page.keyboard.press('Escape');
  await expect(count(page)).toHaveText('4 submissions match');
  await page.getByLabel('Order').selectOption({ label: 'Learner, ascending' });
  await expect(rows(page)).toHaveText(['Ana Santos 1', 'Ángel Santos 7', 'José Santos 10', 'Luz Santos 4']);
  await rows(page).first().click();
  await expect(page.getByText('1 of 4')).toBeVisible();
  await page.getByRole('link', { name: 'Next submission' }).click();
  await expect(page.getByText('2 of 4')).toBeVisible();
});

test('axe finds nothing in the list, its panels and a submission', async ({ page, product }) => {
  await addSeason(product, 12);
  await open(page);
  await expectNoAxeFindings(page, 'the list');
  for (const name of ['Status', 'Submitted', 'Hub', 'Columns', 'Views']) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectNoAxeFindings(page, `the panel ${name}`);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoAxeFindings(page, 'the help');
  await page.keyboard.press('Escape');
  await rows(page).first().click();
  await expect(page.getByText('1 of 12')).toBeVisible();
  await expectNoAxeFindings(page, 'a submission in its list');
});
