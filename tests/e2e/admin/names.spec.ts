/** The screen of names: the order of grade levels, new names, merges and deletions, on a desktop and on a phone. */

import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { BackOffice } from '../support/back-office.ts';
import { expect, test } from '../support/test.ts';

const SIZES = [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const;

const AT = { cycle_id: 'cycle-june', school_id: 'school-bayani', hub_id: 'hub-makati' };

const row = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Actions for ${name}`, exact: true }) });

async function open(page: Page, tab: string): Promise<BackOffice> {
  const office = new BackOffice(page);
  await office.logIn();
  await page.goto('/admin/names');
  await office.expectScreen('Names');
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`tab=${tab.replaceAll(' ', '(\\+|%20)')}`));
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible();
  return office;
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Writes as the user who is signed in. */
async function post(page: Page, path: string, data: object): Promise<{ _id: string }> {
  const reply = await page.request.post(`/api/${path}`, { data, headers: { origin: new URL(page.url()).origin } });
  expect(reply.status(), await reply.text()).toBeLessThan(300);
  return reply.status() === 204 ? { _id: '' } : ((await reply.json()) as { _id: string });
}

async function listGradeLevels(page: Page): Promise<string[]> {
  const rows = (await (await page.request.get('/api/grade_levels')).json()) as { name: string }[];
  return rows.map(({ name }) => name);
}

const announced = (page: Page, text: string): Promise<void> => expect(page.locator('#announcements')).toContainText(text);

test.beforeEach(({ watch }) => {
  // Before the sign-in the request for the current user fails with 401, which browsers log; a near name is refused (409), and one that exists too (422).
  watch.allow(/status of (401|409|422)/);
});

for (const [device, viewport] of SIZES) {
  test.describe(device, () => {
    test.use({ viewport });

    test('grade levels are added, moved by buttons and keys, and chosen for a rule', async ({ page }) => {
      const office = await open(page, 'Grade Levels');
      await office.add('Grade Level', { Name: 'Grade 13' });
      await announced(page, 'Grade 13 was added');
      await expect(row(page, 'Grade 13')).toContainText('Not used');
      const up = page.getByRole('button', { name: 'Move Grade 13 up' });
      await up.click();
      await announced(page, 'Grade 13 is now number 16 of 17');
      await expect(up).toBeFocused();
      await page.keyboard.press('Alt+ArrowDown');
      await announced(page, 'Grade 13 is now number 17 of 17');
      // At the end of the list the button of the other direction has the focus.
      await expect(up).toBeFocused();
      await expect(page.getByRole('button', { name: 'Move Grade 13 down' })).toBeDisabled();
      await page.keyboard.press('Enter');
      await announced(page, 'Grade 13 is now number 16 of 17');
      expect((await listGradeLevels(page)).slice(-2)).toEqual(['Grade 13', 'Grade 12']);
      await expectNoAxeFindings(page, 'grade levels');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

      await page.goto('/admin/dashboard/curriculum-ph/school-bayani/hub-makati/cycle-june/program-online/material-quipper');
      await page.getByRole('button', { name: 'Add Grade Level', exact: true }).click();
      const field = office.dialog().getByRole('combobox', { name: /^Grade Level/ });
      await field.fill('grade 99');
      await expect(page.getByRole('option')).toHaveCount(0);
      await field.fill('grade 13');
      await page.getByRole('option', { name: 'Grade 13' }).click();
      await office.save();
      await expect(office.section('Grade Levels').getByText('Grade 13', { exact: true })).toBeVisible();

      await page.goto('/admin/names');
      await choose(page, 'Grade 13', 'Delete');
      const question = page.getByRole('alertdialog', { name: 'Delete Grade 13' });
      await expect(question.getByRole('alert')).toHaveText('Grade 13 is used, so it cannot be deleted.');
      await expect(question.getByText('Used in 1 school and 1 rule.')).toBeVisible();
      await expect(question.getByRole('link', { name: 'Bayani Learning Academy · Online Academy · Quipper' })).toBeVisible();
      await expect(question.getByRole('button', { name: 'Delete' })).toHaveCount(0);
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectNoAxeFindings(page, 'deletion of a used name');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await row(page, 'Grade 13').getByRole('button', { name: 'Used in 1 school and 1 rule' }).click();
      await expectNoAxeFindings(page, 'uses of a grade level');
      await office.dialog().getByRole('link', { name: 'Bayani Learning Academy · Online Academy · Quipper' }).click();
      await office.expectScreen('Quipper');
    });

    test('a grade level that forms compare is renamed after a warning', async ({ page }) => {
      const office = await open(page, 'Grade Levels');
      await choose(page, 'Grade 12', 'Rename');
      await expect(office.dialog().getByText(/^Used in .* the new name shows everywhere/)).toBeVisible();
      await office.field('Name').fill('Year 12');
      await office.dialog().getByRole('button', { name: 'Save Changes' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('compare the name Grade 12');
      await expectNoAxeFindings(page, 'question before a new name');
      await question.getByRole('button', { name: 'Rename' }).click();
      await expect(office.dialog()).toHaveCount(0);
      await announced(page, 'Year 12 was saved');
      expect((await listGradeLevels(page)).at(-1)).toBe('Year 12');
    });

    test('a learning material of categories is renamed after a warning', async ({ page }) => {
      const office = await open(page, 'Learning Materials');
      await choose(page, 'Classical Conversations', 'Rename');
      await office.field('Name').fill('Trivium Readers');
      await office.dialog().getByRole('button', { name: 'Save Changes' }).click();
      const question = page.getByRole('alertdialog', { name: 'The new name changes what is offered' });
      await expect(question).toContainText('Families are not asked for a category of Trivium Readers.');
      await expectNoAxeFindings(page, 'question before a name that changes the offer');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await question.getByRole('button', { name: 'Save' }).click();
      await expect(office.dialog()).toHaveCount(0);
      await announced(page, 'Trivium Readers was saved');
      await expect(row(page, 'Trivium Readers')).toBeVisible();
    });

    test('a used name is merged from the question before its deletion, and from its new name', async ({ page }) => {
      const office = await open(page, 'Programs');
      for (const program_name of ['Nordic Support', 'Nordic Help', 'Nordic Aid', 'Nordic Suppport'])
        await post(page, 'program_rules', { ...AT, program_name, confirmed_names: [program_name] });
      await page.reload();

      await choose(page, 'Nordic Help', 'Delete');
      await office.dialog().getByRole('button', { name: 'Merge into…' }).click();
      const merge = page.getByRole('dialog', { name: 'Merge Nordic Help' });
      await merge.getByLabel('Program that stays').selectOption({ label: 'Nordic Support' });
      await expect(merge.getByText('Joined with the same of Nordic Support: 1 program rule.')).toBeVisible();
      await merge.getByRole('button', { name: 'Merge', exact: true }).click();
      await announced(page, 'Nordic Help was merged into Nordic Support');
      await expect(row(page, 'Nordic Help')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Actions for Nordic Support' })).toBeFocused();

      // Nearly the same name, and then exactly the same one.
      for (const [from, typed] of [
        ['Nordic Aid', 'Nordic Suport'],
        ['Nordic Suppport', 'nordic support'],
      ] as const) {
        await choose(page, from, 'Rename');
        await office.field('Name').fill(typed);
        await page.keyboard.press('Enter');
        const question = office.dialog().getByRole('alert').filter({ hasText: 'Nothing was saved yet' });
        await expect(question).toContainText(
          typed === 'nordic support' ? '“Nordic Support” exists already' : 'Did you mean Nordic Support',
        );
        await expect(question.getByRole('button', { name: `Keep “${typed}”` })).toHaveCount(typed === 'nordic support' ? 0 : 1);
        await expectNoAxeFindings(page, `renaming to ${typed}`);
        await question.getByRole('button', { name: 'Merge into Nordic Support', exact: true }).press('Enter');
        const next = page.getByRole('dialog', { name: `Merge ${from}` });
        await expect(next.getByLabel('Program that stays').locator('option:checked')).toHaveText('Nordic Support');
        await expect(next.getByText('Joined with the same of Nordic Support: 1 program rule.')).toBeVisible();
        await next.getByRole('button', { name: 'Merge', exact: true }).click();
        await announced(page, `${from} was merged into Nordic Support`);
        await expect(row(page, from)).toHaveCount(0);
      }
      await expect(row(page, 'Nordic Support')).toContainText('Used in 1 hub and 1 rule');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });

    test('a misspelled program is merged, and an unused one is deleted', async ({ page }) => {
      const office = await open(page, 'Programs');
      const wrong = await post(page, 'program_rules', { ...AT, program_name: 'Online Acadmy', confirmed_names: ['Online Acadmy'] });
      const unused = await post(page, 'program_rules', { ...AT, program_name: 'Evening School' });
      await post(page, 'program_rules/delete_by_associations', { ...AT, program_id: unused._id });
      await page.reload();
      await expect(row(page, 'Online Acadmy')).toContainText('Used in 1 hub and 1 rule');
      await choose(page, 'Online Acadmy', 'Merge into…');
      const merge = office.dialog().getByRole('button', { name: 'Merge', exact: true });
      await expect(merge).toBeDisabled();
      await office.dialog().getByLabel('Program that stays').selectOption({ label: 'Online Academy' });
      await expect(office.dialog().getByText('Joined with the same of Online Academy: 1 program rule.')).toBeVisible();
      await expectNoAxeFindings(page, 'merge');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await merge.click();
      await expect(office.dialog()).toHaveCount(0);
      await announced(page, 'Online Acadmy was merged into Online Academy');
      await expect(row(page, 'Online Acadmy')).toHaveCount(0);
      expect((await page.request.get(`/api/programs/${wrong._id}`)).status()).toBe(404);

      await page.getByLabel('Show').selectOption({ label: 'Unused' });
      await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
      await office.choose('Evening School', 'Delete');
      await office.dialog().getByRole('button', { name: 'Delete' }).click();
      await announced(page, 'Evening School was deleted');
      await expect(page.getByText('No Programs match')).toBeVisible();
      for (const tab of ['Learning Materials', 'Legacy Programs']) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible();
        await expectNoAxeFindings(page, tab);
      }
    });
  });
}
