/** Persistence of the Enrollment Form. Answers are saved shortly after a change, so these tests wait until they are in the storage. */

import type { Page } from '@playwright/test';
import { fillEducation, fillStudent, fillFiles } from '../support/enrollment.ts';
import { expect, test } from '../support/test.ts';

const readStorage = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('root') ?? '');

test('a reload keeps the answers', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await wizard.choose('Incoming Grade Level', 'Grade 3');
  await page.reload();
  await wizard.expectStep('Education');
  await expect(wizard.field('Incoming Grade Level').locator('option:checked')).toHaveText('Grade 3');
  await wizard.press('Back');
  await expect(wizard.field('Last Name')).toHaveValue('Santos');
  await expect(wizard.field('City')).toHaveValue('City of Makati');
});

test('files are not persisted: after a reload their step opens with a notice', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.next('Parents');
  await wizard.next('Files');
  await fillFiles(wizard);
  await wizard.next('Review');
  await expect.poll(() => readStorage(page)).toContain('"step":"review"');
  expect(await readStorage(page)).not.toContain('birth.pdf');
  await page.reload();
  await wizard.expectStep('Files');
  await expect(page.getByText('Files are not kept when the page is reloaded. Please choose them again.')).toBeVisible();
});

test('the form opens with invalid persisted answers', async ({ page, wizard }) => {
  await page.goto('/');
  await page.evaluate(() => sessionStorage.setItem('root', '{garbage'));
  await wizard.openFor('maria.santos@example.com');
  await wizard.fill('Last Name', 'Santos');
  await expect.poll(() => readStorage(page)).toContain('Santos');
  expect(JSON.parse(await readStorage(page))).toMatchObject({ version: 1 });
});
