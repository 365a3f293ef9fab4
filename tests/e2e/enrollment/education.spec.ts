/** The step Education: dependent selects, notices about age, and the step check. */

import { fillEducation, fillStudent } from '../support/enrollment.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
});

test('another grade level clears the dependent selects', async ({ page, wizard }) => {
  await expect(wizard.field('Cycle')).toBeDisabled();
  await fillEducation(wizard, {
    programCategory: 'Classical Homeschool',
    learningMaterial: 'Classical Conversations',
    programLevel: 'Foundations',
  });
  await expect(wizard.field('Program').locator('option:checked')).not.toHaveText(/^Select/);
  await wizard.choose('Incoming Grade Level', 'Grade 11');
  await expect(wizard.field('Program Category')).toHaveValue('');
  await expect(wizard.field('Learning Material')).toHaveValue('');
  await expect(wizard.field('Learning Material')).toBeDisabled();
  await expect(wizard.field('Program Level')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /was cleared because/ })).toBeAttached();
});

test('the start months depend on the cycle, and the first one is selected', async ({ wizard }) => {
  await wizard.choose('Incoming Grade Level', 'Grade 3');
  const months = wizard.field('Start Month').locator('option');
  await wizard.choose('Cycle', 'September 2026');
  await expect(wizard.field('Start Month').locator('option:checked')).toHaveText('September');
  await wizard.choose('Cycle', 'March 2027');
  await expect(months.filter({ hasText: 'September' })).toHaveCount(0);
  await expect(wizard.field('Start Month').locator('option:checked')).toHaveText('March');
});

test('the strand is visible only in senior high school with the Philippine curriculum', async ({ wizard }) => {
  const child = {
    gradeLevel: 'Grade 11',
    lastGradeLevel: 'Grade 10',
    programCategory: 'Classical Homeschool',
    learningMaterial: 'Classical Conversations',
  };
  await fillEducation(wizard, { ...child, programLevel: 'Challenge III', curriculum: 'Philippine Curriculum (PH)' });
  await wizard.press('Next');
  await wizard.expectError('SHS Strand is required for senior high school students');
  await wizard.choose('SHS Strand', /STEM/);
  await wizard.choose('Curriculum Type', 'US Curriculum');
  await expect(wizard.field('SHS Strand')).toHaveCount(0);
  await wizard.choose('Curriculum Type', 'Philippine Curriculum (PH)');
  await expect(wizard.field('SHS Strand').locator('option:checked')).toHaveText(/STEM/);
});

test('a notice about age is shown once per young grade level', async ({ wizard }) => {
  const notices: [grade: string, title: string, text: string][] = [
    ['Nursery 2', 'NURSERY 2', '2 years old by December 31'],
    ['Nursery 3', 'NURSERY 3', '3 years old by December 31'],
    ['Pre-Kinder', 'PRE-KINDER', '4 years old by December 31'],
    ['Kinder', 'KINDER', 'between November 1 and December 31'],
  ];
  for (const [grade, title, text] of notices) {
    await wizard.choose('Incoming Grade Level', grade);
    await expect(wizard.dialog(title)).toContainText(text);
    await wizard.answerDialog(title, 'I understand');
  }
  await wizard.choose('Incoming Grade Level', 'Grade 1');
  await wizard.choose('Incoming Grade Level', 'Kinder');
  await expect(wizard.field('Cycle')).toBeEnabled();
  await expect(wizard.dialog('KINDER')).toBeHidden();
});

test('the previous school requires all of its fields or none', async ({ wizard }) => {
  await expect(wizard.field('Previous School Address')).toBeDisabled();
  await fillEducation(wizard);
  await wizard.fill('Previous School Attended', 'Lycée');
  await wizard.press('Next');
  for (const what of ['curriculum', 'address', 'email', 'contact']) await wizard.expectError(`Previous school ${what} is required`);
  await wizard.expectError('Last school year is required');
  await wizard.fill('Previous School Email', 'abc');
  await wizard.press('Next');
  await wizard.expectError('Invalid email format');
  await wizard.choose("Child's First Language", 'Others');
  await wizard.press('Next');
  await wizard.expectError("Please specify the child's first language");
  await wizard.fill('Previous School Attended', '');
  await wizard.choose("Child's First Language", 'English');
  await wizard.next('Parents');
});

test('a failed step check keeps the step and shows a dialog', async ({ page, wizard, watch }) => {
  watch.allow(/Failed to load resource/);
  await fillEducation(wizard);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/enrollment_validations/enrollment_data', async (route) => {
    await held;
    await route.fulfill({ status: 503, body: '' });
  });
  await wizard.press('Next');
  await expect(wizard.dialog('VALIDATING STUDENT DATA')).toBeVisible();
  release();
  await expect(wizard.dialog('INVALID STUDENT DATA')).toContainText('Something went wrong');
  await wizard.answerDialog('INVALID STUDENT DATA', 'Close');
  await wizard.expectStep('Education');
  await page.unroute('**/api/enrollment_validations/enrollment_data');
  await wizard.next('Parents');
});

test('a step whose check cannot be sent lets the parent go on', async ({ page, wizard, watch }) => {
  watch.allow(/Failed to load resource/);
  await fillEducation(wizard);
  await page.route('**/api/enrollment_validations/enrollment_data', (route) => route.abort());
  await wizard.next('Parents');
});
