/** What the forms say: what is missing and why, what a closed field waits for, and where an answer was refused. */

import { fillEducation, fillStudent } from '../support/enrollment.ts';
import { openForLearner } from '../support/re-enrollment.ts';
import { expect, test } from '../support/test.ts';

test('fields that wait are marked from the start, and Next names all that is missing', async ({ wizard, page }) => {
  await wizard.openFor('maria.santos@example.com');
  await expect(page.getByText('All * are required fields')).toBeVisible();
  await fillStudent(wizard);
  await wizard.next('Education');
  await expect(page.locator('label', { hasText: /^Cycle/ })).toHaveText('Cycle *');
  await expect(wizard.field('Previous School Address')).toHaveAccessibleDescription(/Only needed with a previous school/);
  await wizard.press('Next');
  const summary = wizard.errorSummary();
  for (const message of [
    'Incoming grade level',
    'Last grade level',
    'Cycle',
    'Program category',
    'Learning material',
    'Curriculum',
    'School',
    'Hub',
  ])
    await expect(summary.getByText(`${message} is required`, { exact: true })).toBeVisible();
  await expect(summary).not.toContainText('Previous school');
  await expect(summary.getByRole('link')).toHaveCount(2);
  await wizard.choose('Incoming Grade Level', 'Grade 3');
  await expect(summary.getByRole('link', { name: 'Cycle is required' })).toBeVisible();
});

test('a date that is typed in part is incomplete', async ({ wizard, page }) => {
  await wizard.openFor('maria.santos@example.com');
  await wizard.field('Date of Birth').focus();
  await page.keyboard.type('05');
  await page.keyboard.press('Enter');
  await expect(wizard.errorSummary().getByRole('link', { name: 'Date of Birth: The date is incomplete' })).toBeVisible();
  await expect(wizard.field('Date of Birth')).toHaveAccessibleDescription(/The date is incomplete/);
  await wizard.fill('Date of Birth', '2017-05-04');
  await expect(wizard.errorSummary().getByText('incomplete')).toHaveCount(0);
  await expect(wizard.errorSummary().getByText('Age is required')).toHaveCount(0);
});

test('a birth in the future has no age', async ({ wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await wizard.fill('Date of Birth', '2099-01-01');
  await wizard.press('Next');
  await wizard.expectError('Date of birth cannot be in the future');
  await expect(wizard.field('Age')).toHaveValue('');
  await expect(wizard.errorSummary().getByText('Age is required')).toHaveCount(0);
});

test('a wrong PIN leads back to the PIN', async ({ wizard, watch }) => {
  watch.allow(/status of 4\d\d/);
  await wizard.openFor('omar.haddad@example.com');
  await fillStudent(wizard, { pin: '000000' });
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.press('Next');
  await wizard.answerDialog('INVALID STUDENT DATA', 'Go to Enrollment PIN');
  await wizard.expectStep('Student');
  await expect(wizard.field('Enrollment PIN')).toBeFocused();
  await expect(wizard.field('Enrollment PIN')).toHaveAccessibleDescription(/The enrollment PIN is not correct/);
  await wizard.fill('Enrollment PIN', '246810');
  await wizard.next('Education');
});

test('the previous school accepts N/A for its email, and its year and the reference number are checked', async ({ wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.fill('Previous School Attended', 'Lycée');
  await wizard.choose('Previous School Curriculum', 'Others');
  await wizard.fill('Other Curriculum, Please Specify', 'French');
  await wizard.fill('Previous School Address', 'Paris, France');
  await wizard.fill('Previous School Email', 'N/A');
  await wizard.fill('Previous School Contact', 'N/A');
  await wizard.fill('Last School Year', '2025');
  await wizard.fill('Learner Reference Number', '12345');
  await wizard.press('Next');
  await wizard.expectError('A school year looks like 2025-2026');
  await wizard.expectError('A Learner Reference Number has 12 digits');
  await wizard.fill('Last School Year', '2025-2027');
  await wizard.expectError('A school year ends one year after it begins, such as 2025-2026');
  await wizard.fill('Last School Year', '2025-2026');
  await wizard.fill('Learner Reference Number', '123456789012');
  await wizard.next('Parents');
  await expect(wizard.field('Mobile Number', "Father's Info")).toHaveAccessibleDescription(/If not applicable, please input 0/);
  await expect(wizard.field('Email', "Mother's Info")).toHaveAccessibleDescription(/that of our record/);
  await wizard.next('Files');
  await expect(wizard.field('Form 137 (Transcript)')).toHaveAccessibleDescription(/because the previous school is not in the Philippines/);
  await expect(wizard.page.getByRole('link', { name: /Commitment Form template/ })).toHaveAttribute('href', /^https:/);
});

test("the guardian's names are told apart", async ({ wizard, page }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.next('Parents');
  await expect(wizard.section("Guardian's Info").getByText('closed because no information is available')).toBeVisible();
  await page.getByLabel('No information available for the guardian').uncheck();
  await wizard.press('Next');
  for (const name of ['First Name', 'Middle Name', 'Last Name']) await wizard.expectError(`${name}: Guardian's name is required`);
});

test('the form of a blocked learner is closed, with the reason on the page', async ({ wizard, page }) => {
  await page.goto('/re-enrollment-form?learner_id=2024-00003');
  await expect(wizard.dialog('NOT QUALIFIED')).toBeVisible();
  await page.keyboard.press('Escape');
  const reason = wizard.section('NOT QUALIFIED');
  await expect(reason).toContainText('Grade 12 students are not qualified for re-enrollment.');
  for (const label of [
    'Last Name',
    'First Name',
    'Country of Residence',
    'Residential Address',
    'Incoming Grade Level',
    "Student's ID picture",
  ])
    await expect(wizard.field(label)).toBeDisabled();
  await wizard.press('Next');
  await expect(wizard.errorSummary().getByRole('listitem')).toHaveCount(1);
});

test('after a change of the curriculum the closed fields name what is missing', async ({ wizard }) => {
  await openForLearner(wizard, '2024-00001');
  await wizard.choose('Incoming Grade Level', 'Grade 4');
  await wizard.choose('Cycle');
  await wizard.choose('Program', 'Independent Study');
  await expect(wizard.field('Learning Material')).not.toHaveValue('');
  await wizard.choose('Learning Material', 'BJU Press DLO');
  await wizard.choose('Curriculum Type', /US/);
  await expect(wizard.field('School')).toHaveValue('');
  for (const label of ['Hub', 'Payment Scheme'])
    await expect(wizard.field(label)).toHaveAccessibleDescription(/Choose the school first\.$/);
});

test('a field whose options wait is disabled, and names the missing field', async ({ wizard, page }) => {
  await page.goto('/re-enrollment-form');
  const barangay = wizard.field('Barangay');
  await expect(barangay).toHaveAccessibleDescription('For PH residence only. Choose the Country of Residence first.');
  await wizard.choose('Country of Residence', 'Philippines');
  await expect(barangay).toBeDisabled();
  await expect(barangay).toHaveAccessibleDescription('For PH residence only. Choose the City first.');
  await wizard.choose('Country of Residence', 'Japan');
  await expect(barangay).toHaveAccessibleDescription('For PH residence only');
  await expect(wizard.field('Barangay in Philippines')).toHaveAccessibleDescription('Choose the City in Philippines first.');
});

test('the form of an unknown learner is closed until the ID is corrected, with the reason at the ID', async ({ wizard, watch, page }) => {
  watch.allow(/status of 404/);
  await page.goto('/re-enrollment-form?learner_id=9999-99999');
  await expect(wizard.dialog("INVALID LEARNER'S ID")).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wizard.field("Learner's ID")).toHaveAccessibleDescription(/This ID was not found, so the fields below stay closed/);
  const closed = ['Last Name', 'First Name', 'Country of Residence', 'City', 'Residential Address', 'Cycle', "Student's ID picture"];
  for (const label of closed) await expect(wizard.field(label)).toBeDisabled();
  await wizard.press('Next');
  await wizard.expectError("We could not find a learner with this Learner's ID. Please check it");
  await wizard.fill("Learner's ID", '2024-00001');
  await expect(wizard.field('First Name')).toHaveValue('Miguel');
  await expect(wizard.field('Residential Address')).toBeEditable();
});

test('the choice of a primary parent who becomes unavailable is emptied with the reason', async ({ wizard, page }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.next('Parents');
  await expect(page.getByRole('radio', { name: 'Mother' })).toBeChecked();
  await page.getByLabel('No information available for the mother').check();
  await expect(page.getByRole('radio', { name: 'Mother' })).not.toBeChecked();
  const remark = 'Because “No information available for the mother” changed, please answer “Select Primary Parent Contact” again.';
  await expect(page.getByText(remark)).toBeVisible();
  await page.reload();
  await expect(page.getByText(remark)).toBeVisible();
  await page.getByRole('radio', { name: 'Father' }).check();
  await expect(page.getByText(remark)).toHaveCount(0);
});
