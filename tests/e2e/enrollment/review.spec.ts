/** The steps Review and Terms and Conditions. */

import { fillEducation, fillFiles, fillReview, fillStudent, fillUpToReview } from '../support/enrollment.ts';
import { expect, test } from '../support/test.ts';

test('the review shows the display texts of all answers, and the terms can be expanded', async ({ page, wizard }) => {
  const table = (name: string) => page.getByRole('table', { name });
  const row = (tableName: string, title: string) => table(tableName).getByRole('row', { name: title }).getByRole('cell');
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.choose("Child's First Language", 'Others');
  await wizard.fill('Please Specify the First Language', 'Cebuano');
  await wizard.next('Parents');
  await wizard.next('Files');
  await fillFiles(wizard);
  await wizard.next('Review');

  const titles = ['Student', 'Enrollment', 'Previous School', "Father's", "Mother's", "Guardian's"];
  for (const title of titles) await expect(table(`${title} Information`)).toBeVisible();
  await expect(row('Student Information', 'Middle Name')).toHaveText('N/A');
  await expect(row('Student Information', "Child's First Language")).toHaveText('Cebuano');
  await expect(row('Enrollment Information', 'Incoming Grade Level')).toHaveText('Grade 3');
  await expect(row("Mother's Information", 'Mobile Number')).toContainText('+63');
  await expect(row("Guardian's Information", 'First Name')).toHaveText('N/A');
  await expect(table('Student Information')).not.toContainText('in Philippines');
  await wizard.press('Next');
  await wizard.expectError('Reason for registering is required');
  await wizard.expectError('Payment scheme is required');
  await fillReview(wizard);
  await wizard.next('Terms and Conditions');

  await expect(page.getByRole('heading', { name: 'TUITION FEE TERMS & CONDITIONS' })).toBeVisible();
  const general = page.getByText('preschool', { exact: false }).first();
  await expect(general).toBeHidden();
  await expect(page.getByText('finance charge').first()).toBeVisible();
  await page.getByRole('heading', { name: 'General Terms and Conditions', exact: true }).click();
  await expect(general).toBeVisible();
  await page.getByRole('heading', { name: 'General Terms and Conditions', exact: true }).click();
  await expect(general).toBeHidden();
});

test('on paper the review has the answers, and nothing that only a screen can do', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillUpToReview(wizard);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Change Student Information' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('navigation')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^(Back|Next|Delete|Start again|This is my own|Change .* Information$)/ })).toHaveCount(0);
  await expect(main.getByRole('table', { name: 'Student Information' }).getByRole('row', { name: 'Religion' })).toBeVisible();
  await expect(main.getByText('Kept until you close this tab')).toBeHidden();
});
