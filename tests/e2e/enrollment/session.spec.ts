/** Persistence of the Enrollment Form. Answers are saved shortly after a change, so these tests wait until they are in the storage. */

import type { Page } from '@playwright/test';
import { waitUntilKept } from '../drafts/kept.ts';
import { acceptTerms, fillReview, fillStudent, fillUpToReview } from '../support/enrollment.ts';
import { storedFiles } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

const readStorage = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('root') ?? '');

// The whole form is filled and sent.
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

test('a reload keeps the files, and their content is not in the session storage', async ({ page, wizard, product }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillUpToReview(wizard);
  await waitUntilKept(page, '"step":"review"');
  expect(await readStorage(page)).not.toContain('%PDF');
  await page.reload();
  await wizard.expectStep('Review');
  await fillReview(wizard);
  await wizard.next('Terms and Conditions');
  await acceptTerms(wizard);
  await wizard.press('Submit');
  await expect(wizard.dialog('YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED')).toBeVisible();
  expect(storedFiles(product)).toHaveLength(5);
});

test('the form opens with invalid persisted answers', async ({ page, wizard }) => {
  await page.goto('/');
  await page.evaluate(() => sessionStorage.setItem('root', '{garbage'));
  await wizard.openFor('maria.santos@example.com');
  await wizard.fill('Last Name', 'Santos');
  await expect.poll(() => readStorage(page)).toContain('Santos');
  expect(JSON.parse(await readStorage(page))).toMatchObject({ version: 1 });
});
