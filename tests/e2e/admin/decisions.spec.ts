/** Decisions of staff at a desk and on a phone: reasons, mails with a preview, many at once, undoing, and internal notes. */

import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { BackOffice } from '../support/back-office.ts';
import { readOutbox } from '../support/outbox.ts';
import { query } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import { addSeason } from './support/season.ts';

const LIST = '/admin/submissions';

test.beforeEach(({ watch }) => {
  // Before the sign-in the request for the current user fails with 401, which browsers log.
  watch.allow(/status of 401/);
});

async function open(page: Page): Promise<void> {
  await new BackOffice(page).logIn();
  await page.goto(LIST);
  await expect(page.getByRole('link', { name: 'Ana Santos 1', exact: true })).toBeVisible();
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('many submissions are declined with a reason and undone', async ({ page, product }) => {
      await addSeason(product, 4);
      await open(page);
      await page.getByLabel('Select Ana Santos 1').check();
      await page.getByLabel('Select José Ñandú 2').check();
      const bar = page.getByRole('group', { name: 'Selected submissions' });
      await expect(bar.getByText('2 submissions selected')).toBeVisible();
      await expectNoAxeFindings(page, 'selected submissions');
      await bar.getByRole('button', { name: 'Decline' }).click();
      const dialog = page.getByRole('dialog', { name: 'Decline: 2 submissions' });
      await dialog.getByRole('button', { name: 'Decline' }).click();
      await expect(dialog.getByText('Reason is required')).toBeVisible();
      await dialog.getByLabel('Reason (required)').fill('The hub is full.');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await dialog.getByRole('button', { name: 'Decline' }).click();
      await expect(page.getByRole('main').getByText('2 submissions are now Declined.')).toBeVisible();
      const declined = "select id from submissions where status = 'declined'";
      expect(query(product, declined)).toHaveLength(2);
      expect(query(product, "select reason from decisions where reason = 'The hub is full.'")).toHaveLength(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('main').getByText('Undone: 2 submissions as before.')).toBeVisible();
      expect(query(product, declined)).toEqual([]);
    });

    test('a mail is shown before it is sent, and not sent if the decision is undone', async ({ page, product }) => {
      await addSeason(product, 2);
      await open(page);
      await page.getByRole('link', { name: 'Ana Santos 1', exact: true }).click();
      await page.getByLabel('Mail the sender').check();
      await page.getByRole('button', { name: 'Approve' }).click();
      const dialog = page.getByRole('dialog', { name: 'Approve: Ana Santos 1' });
      await expect(dialog.getByText('family.1@example.com')).toBeVisible();
      await dialog.getByLabel('Reason').fill('Welcome to the new school.');
      await expect(dialog.getByRole('region', { name: 'The mail' })).toContainText('Welcome to the new school.');
      await expectNoAxeFindings(page, 'decisions');
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByRole('main').getByText('The status is now Approved. The mail is sent in a minute.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Decisions' })).toContainText('The mail to family.1@example.com is about to be sent.');
      await page.keyboard.press('z');
      await expect(page.getByRole('main').getByText('Undone: Ana Santos 1 as before.')).toBeVisible();
      expect(query(product, 'select state from deliveries')).toEqual([{ state: 'withdrawn' }]);
      expect(readOutbox(product)).toEqual([]);
    });

    test('internal notes are added, listed and deleted', async ({ page, product }) => {
      await addSeason(product, 1);
      await open(page);
      await page.getByRole('link', { name: 'Ana Santos 1', exact: true }).click();
      const notes = page.getByRole('region', { name: 'Internal notes' });
      // They are where staff decide, also on a phone.
      await expect(notes).toBeInViewport();
      await page.keyboard.press('i');
      await expect(page.getByLabel('New note')).toBeFocused();
      await page.keyboard.type('The mother called.');
      await page.keyboard.press('Control+Enter');
      await expect(notes.getByRole('listitem')).toContainText('The mother called.');
      await expect(page.getByLabel('New note')).toBeFocused();
      await expectNoAxeFindings(page, 'decisions');
      await notes.getByRole('button', { name: /^Delete the note/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(notes.getByRole('listitem')).toHaveCount(0);
    });
  });
}
