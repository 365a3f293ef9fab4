/** Decisions and the way back to the list without losing the place: the notice with Undo is in view, a digit has one meaning, and the list continues at the row that was left. */

import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { query } from '../../support/stored.ts';
import { addSeason } from '../support/season.ts';
import { sendEnrollments } from './support/sent-enrollment.ts';
import { describeWindows, expect, expectNoOverflow, test } from './support/staff-test.ts';

const LIST = '/admin/submissions';

const row = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo' });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Whether the focused element is covered by what stays at the lower edge. */
const isFocusCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, Math.min(bottom, window.innerHeight) - 2);
    return bottom < 0 || top > window.innerHeight || !(found && (focused.contains(found) || found.contains(focused)));
  });

describeWindows(() => {
  test('a decision far down a submission shows Undo in view, and the page stays where it is', async ({ office, page, product }) => {
    await sendEnrollments(product);
    await office.logIn();
    await page.goto(LIST);
    await row(page, 'Luz Santos').click();
    await expect(page.getByRole('group', { name: 'Change the status' })).toBeVisible();
    const last = page.getByRole('main').locator('a, button').last();
    await last.scrollIntoViewIfNeeded();
    await last.focus();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(300);
    await page.keyboard.press('2');
    await expect(undo(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('The status is now Under Review.').last()).toBeVisible();
    await expect.poll(() => isFocusCovered(page)).toBe(false);
    await expectNoOverflow(page, 'the notice');
    await expectNoAxeFindings(page, 'the notice');

    // The same with a dialog.
    const place = await scrolled(page);
    await page.keyboard.press('5');
    await page.getByLabel('Reason (required)').fill('The hub is full.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('The status is now Declined.').last()).toBeVisible();
    await expect(undo(page)).toBeInViewport({ ratio: 1 });
    expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(200);
    await page.keyboard.press('z');
    await expect(page.getByText('Undone: Luz Santos as before.').last()).toBeInViewport();
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByRole('button', { name: 'Hide' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('what gets the focus is not covered by the notice', async ({ office, page, product }) => {
    await addSeason(product, 20);
    await office.logIn();
    await page.goto(LIST);
    await page.getByLabel('Select Ana Santos 1', { exact: true }).check();
    await page.keyboard.press('2');
    await expect(undo(page)).toBeInViewport({ ratio: 1 });
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('j');
      expect(await isFocusCovered(page), `row ${step}`).toBe(false);
    }
  });

  test('a digit sets the same status whatever the present one is', async ({ office, page, product }) => {
    await addSeason(product, 2);
    await office.logIn();
    await page.goto(LIST);
    await row(page, 'Ana Santos 1').click();
    const approve = page.getByRole('button', { name: 'Approve' });
    for (const [digit, title] of [
      ['2', 'Under Review'],
      ['4', 'Approved'],
      ['1', 'Pending'],
      ['4', 'Approved'],
    ] as const) {
      await expect(page.locator(`button[aria-keyshortcuts="${digit}"]`)).toBeVisible();
      if (title === 'Approved') await expect(approve).toHaveAttribute('aria-keyshortcuts', '4');
      await page.keyboard.press(digit);
      await expect(page.getByText(`The status is now ${title}.`).last()).toBeVisible();
      // The button of the present status is gone when the submission is loaded again.
      await expect(page.locator(`button[aria-keyshortcuts="${digit}"]`)).toHaveCount(0);
    }
    await expect(approve).toHaveCount(0);
    // The digit of the present status does nothing.
    await page.keyboard.press('4');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('5', { exact: true }).locator('xpath=../following-sibling::dd')).toHaveText('Decline');
    await expect(help.getByText('4', { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    await page.getByLabel('Select Ana Santos 1', { exact: true }).check();
    await page.getByLabel('Select José Ñandú 2', { exact: true }).check();
    const bar = page.getByRole('group', { name: 'Selected submissions' });
    await expect(bar.getByRole('button', { name: 'Set to Under Review' })).toHaveAttribute('aria-keyshortcuts', '2');
    await page.keyboard.press('2');
    await expect(page.getByText('2 submissions are now Under Review.').last()).toBeVisible();
    expect(query(product, "select status from submissions where status = 'under_review'")).toHaveLength(2);
  });

  test('the way back leads to the row that was left', async ({ office, page, product }) => {
    await addSeason(product, 70);
    await office.logIn();
    await page.goto(`${LIST}?kind=enrollment`);
    const opened = row(page, 'José Santos 34');
    const ways: [string, () => Promise<unknown>][] = [
      ['Back of the browser', () => page.goBack()],
      ['the key', () => page.keyboard.press('u')],
      ['the breadcrumb', () => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()],
    ];
    for (const [way, goBack] of ways) {
      await opened.click();
      await expect(page.getByText('34 of 70')).toBeVisible();
      await goBack();
      await expect(opened, way).toBeFocused();
      await expect(opened).toBeInViewport({ ratio: 1 });
    }
  });

  test('the row that was left is found on another page, and the next one if it has left the filter', async ({ office, page, product }) => {
    await addSeason(product, 70);
    await office.logIn();
    await page.goto(LIST);
    await row(page, 'Luz Cruz 60').click();
    await expect(page.getByText('60 of 70', { exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByText('61 of 70')).toBeVisible();
    await page.keyboard.press('u');
    await expect(row(page, 'Ana Santos 61')).toBeFocused();
    await expect(page).toHaveURL(/page=2/);

    await page.goto(`${LIST}?status=pending`);
    await row(page, 'Ana Cruz 33').click();
    await expect(page.getByText('33 of 70')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    await page.keyboard.press('4');
    await expect(page.getByText('The status is now Approved.').last()).toBeVisible();
    await page.goBack();
    await expect(row(page, 'José Santos 34')).toBeFocused();
    await expect(row(page, 'Ana Cruz 33')).toHaveCount(0);
  });
});

test('a row of a long page that is not rendered is scrolled to', async ({ office, page, product }) => {
  await addSeason(product, 300);
  await office.logIn();
  await page.goto(`${LIST}?size=500`);
  await expect(row(page, 'Ana Santos 1')).toBeVisible();
  await page.getByRole('table', { name: 'Submissions' }).evaluate(({ parentElement: frame }) => frame!.scrollTo(0, 12_000));
  const link = page.getByRole('link', { name: / 2\d\d$/ }).first();
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(row(page, name)).toBeFocused();
  await expect(row(page, name)).toBeInViewport({ ratio: 1 });
});
