/** Back office: accessibility, keyboard, narrow screens and permissions of roles. */

import { expectNoAxeFindings } from '../support/axe.ts';
import { BackOffice } from '../support/back-office.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ office: BackOffice }>({
  office: async ({ page, watch }, use) => {
    watch.allow(/status of 401/);
    await use(new BackOffice(page));
  },
});

test('the main screens have no axe violations', async ({ office, page }) => {
  await page.goto('/admin');
  await page.getByLabel('Email').fill('abc');
  await page.getByLabel('Password', { exact: true }).click();
  await page.getByLabel('Email').click();
  await expectNoAxeFindings(page, 'login with errors');
  await office.logIn();
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible();
  await expectNoAxeFindings(page, 'curriculums');
  await page.getByRole('button', { name: 'Add Curriculum' }).click();
  await office.dialog().getByRole('button', { name: 'Save Changes' }).click();
  await expect(office.dialog().getByText('Name is required')).toBeVisible();
  await expectNoAxeFindings(page, 'dialog with an error');
  await page.keyboard.press('Escape');
  await expect(office.dialog()).toBeHidden();
  for (const [path, title] of [
    ['submissions', 'Submissions'],
    ['families', 'Families'],
    ['definitions', 'Definitions'],
    ['history', 'Activity History'],
    ['legacy', 'Legacy'],
    ['settings?tab=Users', 'Settings'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await office.expectScreen(title);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectNoAxeFindings(page, title);
  }
});

test('a curriculum is added, renamed and deleted by keyboard', async ({ office, page }) => {
  await office.logIn();
  await page.getByRole('button', { name: 'Add Curriculum' }).focus();
  await page.keyboard.press('Enter');
  await expect(office.field('Name')).toBeFocused();
  await page.keyboard.type('Keyboard Curriculum');
  await page.keyboard.press('Enter');
  await expect(office.dialog()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Curriculum' })).toBeFocused();
  const menu = page.getByRole('button', { name: 'Actions for Keyboard Curriculum' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(office.dialog().getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(office.dialog().getByText(/^Are you sure/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
});

test('no screen scrolls horizontally on a phone, and the menu collapses', async ({ office, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await office.logIn();
  for (const path of ['dashboard', 'submissions', 'families', 'families/family-santos', 'definitions', 'history', 'settings']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await office.expectScreen('Dashboard');
  await expect(page.getByRole('heading', { name: 'Curriculums' })).toBeVisible();
});

test('a Teacher can read the catalogue but not change it', async ({ office, page }) => {
  await office.logIn();
  await page.goto('/admin/settings?tab=Users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await office.field('Name').fill('Tess Teacher');
  await office.field('Email').fill('tess@example.com');
  await office.dialog().getByLabel('Password', { exact: true }).fill('Garden2026x');
  await office.field('Role').selectOption('Teacher');
  await office.save();
  await expect(page.getByText('User added successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await office.logIn({ email: 'tess@example.com', password: 'Garden2026x' });
  await expect(page.getByRole('link', { name: 'UK Curriculum' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Actions)/ })).toHaveCount(0);
  await page.goto('/admin/settings');
  await expect(page.getByRole('tab')).toHaveText(['Password']);
});
