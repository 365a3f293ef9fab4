/** Re-Enrollment Form: prefill by learner number, options, submission, and reasons for ineligibility. */

import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { acceptTerms } from '../support/enrollment.ts';
import { fillLearner, openForLearner } from '../support/re-enrollment.ts';
import { squarePng } from '../support/sample-files.ts';
import { serveOtherHosts } from '../support/page-watch.ts';
import { storedFiles, storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import type { Product } from '../support/product.ts';
import type { Wizard } from '../support/wizard.ts';

const success = 'YOUR STUDENT RE-ENROLLMENT FORM HAS BEEN SUBMITTED';

/** Completes the form from the step Parents and closes the success dialog. Returns the stored submission. */
async function submit(wizard: Wizard, product: Product, page: Page) {
  await wizard.next('Review');
  await wizard.next('Terms and Conditions');
  await acceptTerms(wizard);
  await wizard.press('Submit');
  await expect(wizard.dialog(success)).toContainText('3 to 5 working days');
  await serveOtherHosts(page);
  await wizard
    .dialog(success)
    .getByRole('button', { name: 'OK' })
    .or(wizard.dialog(success).getByRole('link', { name: 'OK' }))
    .click();
  await expect(page).toHaveTitle('Elsewhere');
  const stored = storedSubmissions(product);
  expect(stored).toHaveLength(1);
  return stored[0]!;
}

test('a learner re-enrolls at the same school', async ({ wizard, product, page }) => {
  await openForLearner(wizard, '2024-00001');
  await expect(page).not.toHaveURL(/2024/);
  await expect(wizard.field('Enrollment PIN')).toHaveCount(0);
  for (const label of ["Learner's ID", 'Last Name', 'First Name']) await expect(wizard.field(label)).not.toBeEditable();
  await expect(wizard.field('Hub')).toHaveText(/Quezon City/);
  await fillLearner(wizard);
  await expect(wizard.field('School')).toHaveValue('Bayani Learning Academy');
  await expect(wizard.field('School')).not.toBeEditable();
  await expect(wizard.field('Program Category')).toHaveValue('Regular Homeschool');
  await wizard.next('Parents');
  await expect(wizard.field('First Name', "Father's Info")).toHaveValue('Ramon');
  await wizard.next('Review');
  for (const title of [
    'Student Information',
    'Enrollment Information',
    'Family Details: Father',
    'Family Details: Mother',
    'Family Details: Guardian',
  ]) {
    await expect(wizard.section(title).getByRole('table').or(wizard.section(title).locator('dl'))).toBeVisible();
  }
  await expect(wizard.section('Family Details: Guardian')).toContainText('N/A');
  await wizard.press('Back');
  const { kind, answers } = await submit(wizard, product, page);
  expect(kind).toBe('re_enrollment');
  expect(answers.student).toMatchObject({ learnerID: '2024-00001', firstName: 'Miguel', msdID: 'MSD-L-0001' });
  expect(answers.enrollment).toMatchObject({
    type: 're-enrollment',
    school: 'school-bayani',
    program: 'program-regular',
    msdOwnerId: 'OWNER-001',
  });
  expect(answers.family).toEqual({ code: 'FAM-0001', type: 'Regular' });
  expect(answers.parents).toMatchObject({ mother: { msdID: 'MSD-P-0002' } });
  expect(storedFiles(product)).toHaveLength(1);
});

test('another curriculum requires a new school from the available ones', async ({ wizard, product, page }) => {
  await openForLearner(wizard, '2024-00001');
  await fillLearner(wizard, { learningMaterial: 'BJU Press DLO', curriculum: 'US Curriculum' });
  await expect(wizard.field('School').locator('option', { hasText: "Master's Academy" })).toHaveCount(0);
  await wizard.next('Parents');
  const { answers } = await submit(wizard, product, page);
  expect(answers.enrollment).toMatchObject({ curriculumLabel: 'US Curriculum', schoolLabel: 'Lighthouse Christian Academy' });
});

test('an ineligible learner gets the reason, and Next does not advance', async ({ wizard, page }) => {
  const remarks = {
    '2024-00002': ['PENDING GRADES FOR SUBMISSION', /submitted online.*advisor or our support/],
    '2024-00003': ['NOT QUALIFIED', /Grade 12 students are not qualified for re-enrollment/],
    '2024-00004': ['UNDER REVIEW', /already under review/],
    '2024-00005': ['EXITED', /has exited.*advisor/],
    '2024-00006': ['LEARNER IS NOT YET ENROLLED', /ensure that the learner is enrolled, or correct the Learner's ID/],
    '2024-00007': ['YOU ARE NOT ALLOWED IN THIS FORM', /contact the admin for the UAE Enrollment Form/],
  } as const;
  for (const [learner, [title, content]] of Object.entries(remarks)) {
    await page.goto(`/re-enrollment-form?learner_id=${learner}`);
    await expect(wizard.dialog(title)).toContainText(content);
    await page.keyboard.press('Escape');
    await expect(wizard.dialog(title)).toBeHidden();
    await expect(wizard.field('Last Name')).toHaveValue('');
    await expect(wizard.field('Hub')).toBeDisabled();
    await wizard.press('Next');
    await wizard.expectError('This learner cannot be re-enrolled with this form');
    await wizard.expectStep('Student');
  }
});

test('an unknown number can be corrected; the lookup is debounced by 3 seconds and shows its loader', async ({ wizard, page, watch }) => {
  watch.allow(/status of 404/);
  await page.goto('/re-enrollment-form?learner_id=9999-99999');
  await expect(wizard.dialog("INVALID LEARNER'S ID")).toContainText('could not find a learner');
  await page.keyboard.press('Escape');
  const asked: number[] = [];
  await page.route('**/api/prefills/learner?*', async (route) => {
    asked.push(Date.now());
    await expect(wizard.dialog("VALIDATING LEARNER'S ID")).toBeVisible();
    await route.continue();
  });
  const typed = Date.now();
  await wizard.fill("Learner's ID", '  2024-00001 ');
  await expect(wizard.field('First Name')).toHaveValue('Miguel');
  expect(asked).toHaveLength(1);
  expect(asked[0]! - typed).toBeGreaterThanOrEqual(2_900);
});

test('a failed lookup shows an error dialog', async ({ wizard, page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/api/prefills/learner?*', (route) => route.abort());
  await page.goto('/re-enrollment-form?learner_id=2024-00001');
  await expect(wizard.dialog('ERROR')).toContainText('Something went wrong.');
});

test('without a learner the disabled fields show a hint, and Next shows the missing answers', async ({ wizard, page }) => {
  await page.goto('/re-enrollment-form');
  await wizard.expectStep('Student');
  for (const label of [
    'Incoming Grade Level',
    'Cycle',
    'Program',
    'Learning Material',
    'Curriculum Type',
    'School',
    'Start Month',
    'Hub',
    'Payment Scheme',
  ]) {
    await expect(wizard.field(label)).toBeDisabled();
    await expect(wizard.field(label)).toHaveAccessibleDescription(/first|unless/);
  }
  await wizard.press('Next');
  for (const message of [
    'Learner ID is required',
    'First name is required',
    'Last name is required',
    'Country is required',
    'Address is required',
    'ID picture is required',
  ]) {
    await wizard.expectError(message);
  }
});

test('an invalid learner_id, or two of them, are handled without an error', async ({ wizard, watch, page }) => {
  watch.allow(/status of 40[04]/);
  const links: [query: string, dialog: string][] = [
    [`learner_id=${'9'.repeat(4_000)}`, 'ERROR'],
    ['learner_id=%00%ff<b>', "INVALID LEARNER'S ID"],
    ['learner_id=a&learner_id=b', "INVALID LEARNER'S ID"],
    // A blank number is ignored: the form keeps the number of the previous link.
    ['learner_id=%20', "INVALID LEARNER'S ID"],
  ];
  for (const [query, dialog] of links) {
    await page.goto(`/re-enrollment-form?${query}`);
    await wizard.expectStep('Student');
    await expect(wizard.dialog(dialog)).toBeVisible();
    await page.keyboard.press('Escape');
    await wizard.press('Next');
    await expect(wizard.errorSummary()).toBeVisible();
  }
});

test('a family with a PIN must enter it', async ({ wizard, watch, page }) => {
  watch.allow(/status of 422/);
  await openForLearner(wizard, '2024-00008');
  await expect(wizard.field('School')).toHaveText(/Lighthouse/);
  await wizard.press('Next');
  await wizard.expectError('Enrollment PIN is required');
  await fillLearner(wizard, { pin: '000000', gradeLevel: 'Grade 5' });
  await wizard.press('Next');
  await expect(wizard.dialog('INVALID STUDENT DATA')).toContainText('PIN');
  await page.keyboard.press('Escape');
  await wizard.expectStep('Student');
  await wizard.fill('Enrollment PIN', '246810');
  await wizard.next('Parents');
});

test('a picture must be a JPEG, and a failed submission keeps all answers', async ({ wizard, page, watch }) => {
  watch.allow(/Failed to load resource/);
  await openForLearner(wizard, '2024-00001');
  await fillLearner(wizard);
  await wizard.field("Student's ID picture").setInputFiles(await squarePng('learner.png'));
  await expect(wizard.page.getByText('"learner.png" is not a JPEG picture').first()).toBeVisible();
  await wizard.next('Parents');
  await wizard.next('Review');
  await wizard.next('Terms and Conditions');
  await acceptTerms(wizard);
  await page.route('**/api/re_enrollments', (route) => route.fulfill({ status: 500, json: { title: 'Something went wrong' } }));
  await wizard.press('Submit');
  await expect(wizard.dialog('SOMETHING WENT WRONG')).toContainText('Admissions Officer');
  await wizard.answerDialog('SOMETHING WENT WRONG', 'OK');
  await expect(wizard.field('I Agree to The Refund Policy.')).toBeChecked();
});

test('every step of the Re-Enrollment Form is accessible and fits a phone', async ({ wizard, page }) => {
  const getHorizontalOverflow = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const look = async (state: string): Promise<void> => {
    await expectNoAxeFindings(page, state);
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await getHorizontalOverflow(), state).toBe(0);
    await page.setViewportSize(size);
  };
  await page.goto('/re-enrollment-form');
  await wizard.expectStep('Student');
  await look('without a learner');
  await wizard.press('Next');
  await look('with errors');
  await openForLearner(wizard, '2024-00001');
  await look('recognised');
  await fillLearner(wizard);
  await look('filled');
  for (const title of ['Parents', 'Review', 'Terms and Conditions']) {
    await wizard.next(title);
    await look(title);
  }
});
