/** A submission that stays on the screen while others work: what they did appears when the user returns, what the user types is kept, and wrong decisions are undone later. */

import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { query } from '../../support/stored.ts';
import { addSeason } from '../support/season.ts';
import { describeWindows, expect, expectNoOverflow, test } from './support/staff-test.ts';

const LIST = '/admin/submissions';

/** Opens the newest submission of the list. */
async function open(page: Page): Promise<void> {
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Ana Santos 1', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Internal notes' })).toBeVisible();
}

describeWindows(() => {
  test('notes and decisions of others appear when the user returns, and what is typed stays', async ({
    office,
    page,
    product,
    context,
  }) => {
    await page.clock.install();
    await addSeason(product, 2);
    await office.logIn();
    await open(page);
    await page.getByRole('button', { name: 'Write a note' }).click();
    await page.keyboard.type('She called');
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Write a note' }).click();
    await other.getByLabel('New note').fill('The certificate is forged.');
    await other.keyboard.press('Control+Enter');
    await other.getByRole('button', { name: 'Set to Under Review' }).click();
    await expect(other.getByRole('main').getByText('The status is now Under Review.')).toBeVisible();
    await expect(page.getByText('The certificate is forged.')).toHaveCount(0);
    await page.clock.fastForward('02:00');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('The certificate is forged.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set to Under Review' })).toHaveCount(0);
    await expect(page.getByLabel('New note')).toHaveValue('She called');
    await expect(page.getByLabel('New note')).toBeFocused();
  });

  test('a note that is not added yet is still there after another submission and a reload', async ({ office, page, product }) => {
    await addSeason(product, 2);
    await office.logIn();
    await open(page);
    await page.getByRole('button', { name: 'Write a note' }).click();
    await page.keyboard.type('The mother called.');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await office.expectScreen('José Ñandú 2');
    await expect(page.getByRole('textbox', { name: 'New note' })).toHaveCount(0);
    await page.keyboard.press('k');
    await office.expectScreen('Ana Santos 1');
    await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('The mother called.');
    // The keys of the screen still work.
    await expect(page.getByRole('textbox', { name: 'New note' })).not.toBeFocused();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('The mother called.');
    await expectNoOverflow(page, 'a kept note');
    await page.getByRole('textbox', { name: 'New note' }).press('Control+Enter');
    await expect(page.getByRole('region', { name: 'Internal notes' }).getByRole('listitem')).toContainText('The mother called.');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Write a note' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'New note' })).toHaveCount(0);
  });

  test('a wrong decision about many submissions is undone after a reload and a further decision', async ({ office, page, product }) => {
    await addSeason(product, 4);
    await office.logIn();
    await page.goto(LIST);
    await page.getByRole('button', { name: 'Select all 4 on this page' }).click();
    const bar = page.getByRole('group', { name: 'Selected submissions' });
    await bar.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('main').getByText('4 submissions are now Approved.')).toBeVisible();
    await page.getByRole('link', { name: 'Luz Santos 4', exact: true }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByLabel('Reason (required)').fill('The hub is full.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('main').getByText('The status is now Declined.')).toBeVisible();
    const decisions = page.getByRole('region', { name: 'Decisions' });
    // The notice has the button.
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);

    await open(page);
    const undo = decisions.getByRole('button', { name: 'Undo' });
    await expect(decisions).toContainText('2 others');
    await undo.click();
    const question = page.getByRole('alertdialog', { name: 'Undo the decision about 3 submissions?' });
    await expect(question).toContainText('and 2 others of the same decision');
    await expectNoAxeFindings(page, 'the question before undoing');
    await page.keyboard.press('Escape');
    await expect(undo).toBeFocused();
    await expectNoOverflow(page, 'the decisions');
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Undo for 3 submissions' }).click();
    await expect(page.getByRole('main').getByText(/^Undone: 3 submissions as before\./)).toBeInViewport();
    await expect(decisions).toContainText('Undone by');
    await expect(undo).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Decisions' })).toBeFocused();
    const statuses = query<{ status: string }>(product, 'select status from submissions order by created_at');
    expect(statuses.map(({ status }) => status)).toEqual(['declined', 'pending', 'pending', 'pending']);
  });

  test('after the notice was hidden, its key does nothing', async ({ office, page, product }) => {
    await addSeason(product, 2);
    await office.logIn();
    await open(page);
    await page.keyboard.press('4');
    await expect(page.getByRole('main').getByText('The status is now Approved.')).toBeVisible();
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.keyboard.press('z');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('Next submission');
    await expect(help).not.toContainText('Undo');
    await page.keyboard.press('Escape');
    expect(query(product, "select id from submissions where status = 'approved'")).toHaveLength(1);
    await page.getByRole('region', { name: 'Decisions' }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('main').getByText('Undone: Ana Santos 1 as before.')).toBeVisible();
    expect(query(product, "select id from submissions where status = 'approved'")).toEqual([]);
  });
});
