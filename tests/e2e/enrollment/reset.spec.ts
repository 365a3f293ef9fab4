/** Reset of a form with a verified, read-only learner number. */

import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a reset clears a verified learner number', async ({ page, wizard }) => {
  await page.goto('/re-enrollment-form?learner_id=2024-00001');
  await expect(wizard.field('First Name')).toHaveValue('Miguel');
  await expect(wizard.field("Learner's ID")).not.toBeEditable();
  await page.reload();
  await expect(wizard.field("Learner's ID")).not.toBeEditable();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(wizard.dialog('Start again?').getByRole('button', { name: 'Keep my answers' })).toBeFocused();
  await wizard.dialog('Start again?').getByRole('button', { name: 'Start again' }).click();
  await expect(wizard.field("Learner's ID")).toHaveValue('');
  await expect(wizard.field("Learner's ID")).toBeEditable();
  await expect(page.getByRole('heading', { name: 'Student Re-Enrollment Form' })).toBeFocused();
  await page.reload();
  await expect(wizard.field("Learner's ID")).toHaveValue('');
});
