/** The Definitions screen: what the served forms do to stored answers. */

import { expectNoAxeFindings } from '../support/axe.ts';
import { BackOffice } from '../support/back-office.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ office: BackOffice }>({
  office: async ({ page, watch }, use) => {
    watch.allow(/status of 401/);
    await use(new BackOffice(page));
  },
});

test('staff replay the answers of a form by keyboard, and the result is accessible', async ({ office, page }) => {
  await office.logIn();
  await page.goto('/admin/definitions');
  await office.expectScreen('Definitions');
  const section = page.getByRole('region', { name: 'Answers of former versions' });
  await section.getByText('Student Clearance Form').focus();
  await page.keyboard.press('Enter');
  await expect(section.getByText(/^Replayed: \d+ drafts?, \d+ pending, \d+ versions?\.$/)).toBeVisible();
  await expect(section.getByText('Every answer stays where it is or moves with its field.')).toBeVisible();
  await expectNoAxeFindings(page, 'definitions with a replay');
});
