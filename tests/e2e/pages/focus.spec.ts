/** The focus, and the names and descriptions that screen readers read: of failed pages, errors, files and cards. */

import { fillEducation, fillStudent } from '../support/enrollment.ts';
import { Keyboard } from '../support/keyboard.ts';
import { pdf } from '../support/sample-files.ts';
import { expect, test } from '../support/test.ts';

test('after a list was loaded again with its button, the focus is at a heading', async ({ page, watch }) => {
  watch.allow(/status of 503/);
  await page.route('**/api/students*', (route) => route.fulfill({ status: 503, json: { title: 'Not available' } }), { times: 1 });
  await page.goto('/student-dashboard');
  const again = page.getByRole('button', { name: 'Try again' });
  await new Keyboard(page).reach(again);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Students List' })).toBeFocused();
});

test('after the dialog of the entry, Tab continues in the content and not in the footer', async ({ page, wizard }) => {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  await page.route('**/api/prefills/parent**', async (route) => {
    await ended;
    await route.continue();
  });
  await page.goto('/enrollment-form?email=maria.santos@example.com');
  await expect(wizard.dialog('VALIDATING PARENT')).toBeVisible();
  end();
  await expect(wizard.dialog('VALIDATING PARENT')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Enrollment Form' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('errors are in the title of the page, and the summary shows that it has the focus', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await expect(page).toHaveTitle(/^Student – Enrollment Form/);
  await wizard.press('Next');
  await expect(page).toHaveTitle(/^Error: Student – Enrollment Form/);
  await expect(wizard.errorSummary()).toBeFocused();
  expect(await wizard.errorSummary().evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await fillStudent(wizard);
  await expect(page).toHaveTitle(/^Student – Enrollment Form/);
});

test('a field with files names them in place of "No file chosen"', async ({ page, wizard }) => {
  await wizard.openFor('lola.reyes@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.next('Parents');
  await wizard.upload('Other Documents', [pdf('letter.pdf'), pdf('birth.pdf')]);
  const field = wizard.field('Other Documents');
  await expect(field).toHaveAccessibleDescription(/2 files added: letter\.pdf, birth\.pdf$/);
  expect(await field.evaluate((input: HTMLInputElement) => [...input.files!].map(({ name }) => name))).toEqual(['letter.pdf', 'birth.pdf']);
  await page.getByRole('button', { name: 'Remove letter.pdf' }).click();
  await expect(field).toHaveAccessibleDescription(/1 file added: birth\.pdf$/);
  // The same file can be chosen again.
  await wizard.upload('Other Documents', pdf('letter.pdf'));
  await expect(field).toHaveAccessibleDescription(/2 files added: birth\.pdf, letter\.pdf$/);
});

test('the links of the cards have the names of the students', async ({ page }) => {
  await page.goto('/student-dashboard');
  const links = page.getByRole('article').getByRole('link');
  await expect(links.first()).toBeVisible();
  await expect(links.filter({ hasText: 'Exit Clearance' }).first()).toHaveAccessibleName(/^Exit Clearance \S+ Santos$/);
  const names = (await page.getByRole('main').ariaSnapshot()).match(/link "[^"]*"/g)!;
  expect(new Set(names).size).toBe(names.length);
});
