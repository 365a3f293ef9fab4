/** Fills the three wizards of the product by keyboard, from the landing page to their end. */

import { pdf, squareJpeg } from '../support/sample-files.ts';
import { expect } from '../support/test.ts';
import type { KeyboardWalk } from './keyboard-walk.ts';

/** Opens the landing page and changes its language, if the form is filled in another one than that of the browser. */
async function openLanding(walk: KeyboardWalk): Promise<void> {
  const { page, english } = walk;
  walk.english = undefined;
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeEnabled();
  if (english === undefined) return;
  await walk.chooseLanguage('Language', 'Filipino', 'fil');
  walk.english = english;
  await walk.expectPage('the landing page');
}

/** Fills the Enrollment Form of a family that is in the list of its students. */
export async function walkEnrollment(walk: KeyboardWalk): Promise<void> {
  await openLanding(walk);
  await walk.follow('Student Dashboard');
  await expect(walk.page.getByRole('article')).toHaveCount(5);
  await walk.expectPage('the list of students');
  await walk.follow('ADD NEW STUDENT');
  await walk.expectStep('Student');
  await fillStudent(walk);
  await fillEducation(walk);
  await walk.leave('Next');
  await walk.expectStep('Parents');
  await walkParents(walk);
  await walk.leave('Next', 'Space');
  await walk.expectStep('Files');
  await walk.upload('Birth Certificate', pdf('birth.pdf'));
  await walk.upload('Report Card', [pdf('report-1.pdf'), pdf('report-2.pdf')]);
  await walk.upload('ID Picture', await squareJpeg('lucia.jpg'));
  await walk.upload('Commitment Form', pdf('commitment.pdf'));
  await walk.expectPage('Files, filled');
  await walk.leave('Next');
  await walk.expectStep('Review');
  await walk.choose('Main reason for choosing to homeschool', 'Better quality education');
  await walk.chooseNext('Payment Scheme');
  await walk.leave('Next');
  await walk.expectStep('Terms and Conditions');
  await submitTerms(walk, 'YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED');
}

async function fillStudent(walk: KeyboardWalk): Promise<void> {
  await walk.fail('Next', 'Last name is required', 'Last Name');
  await walk.type('Last Name', 'Santos');
  await walk.type('First Name', 'Lucia');
  await walk.choose('Gender', 'Female');
  await walk.type('Date of Birth', '05042017');
  await walk.choose('Religion', 'Roman Catholic');
  await walk.search('Nationality', 'Filipino');
  await walk.search('Place of Birth (Country)', 'Philippines');
  await walk.search('Place of Birth (City)', 'City of Makati');
  await walk.search('Country of Residence', 'Philippines');
  await walk.search('City', 'City of Makati');
  await walk.search('Barangay', 'Poblacion');
  await walk.type('Residential Address', '12 Mabini Street');
  await walk.expectPage('Student, filled');
  await walk.leave('Next');
  await walk.expectStep('Education');
}

/** Fills the step Education. The grade is corrected after the notice of another one. */
async function fillEducation(walk: KeyboardWalk): Promise<void> {
  await walk.choose('Incoming Grade Level', 'Nursery 2');
  await walk.confirm();
  await walk.answer('NURSERY 2', 'I understand');
  await expect(walk.field('Incoming Grade Level')).toBeFocused();
  for (const [label, option] of [
    ['Incoming Grade Level', 'Grade 3'],
    ['Last Grade Level', 'Grade 2'],
    ['Cycle', 'September'],
    ['Program Category', 'Regular'],
    ['Learning Material', 'Bayani'],
    ['Curriculum Type', 'Philippine Curriculum'],
    ['School', 'Bayani'],
    ['Hub', 'Alabang'],
  ] as const) {
    await walk.choose(label, option);
    await walk.confirm();
  }
  await walk.choose("Child's First Language", 'Filipino');
  await walk.expectPage('Education, filled');
}

/** Confirms the parents, which the record of the family fills. The other parent is chosen with an arrow key, and the first one again. */
async function walkParents(walk: KeyboardWalk): Promise<void> {
  const { page } = walk;
  const chosen = page.getByRole('radio', { checked: true });
  await walk.reach(chosen);
  const value = await chosen.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).not.toHaveValue(value);
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveValue(value);
}

/** Accepts the terms, after a look at the step before, submits, and opens the success panel from the dialog. */
async function submitTerms(walk: KeyboardWalk, success: string): Promise<void> {
  const { page, wizard } = walk;
  await walk.press('Back', 'Space');
  await walk.expectStep('Review');
  await walk.press('Next');
  await walk.expectStep('Terms and Conditions');
  await walk.tick('I Agree to The General Terms and Conditions.');
  await walk.tick('I Agree to The Refund Policy.');
  await walk.tick('I Agree to The Data Privacy.');
  await walk.expectPage('Terms and Conditions, accepted');
  await walk.leave('Submit');
  await walk.answer(success, 'See or print your answers');
  const panel = page.getByRole('heading', { level: 2, name: wizard.translate(success) });
  await expect(panel).toBeVisible();
  await expect(page.locator('main :focus')).toContainText(wizard.translate(success));
  await walk.expectPage('the success panel');
}

/** Fills the Re-Enrollment Form of a learner, whose ID is corrected first. */
export async function walkReEnrollment(walk: KeyboardWalk): Promise<void> {
  const { page } = walk;
  await openLanding(walk);
  await walk.follow('Re-Enrollment Form');
  await walk.expectStep('Student');
  await walk.fail('Next', 'Learner ID is required', "Learner's ID");
  await walk.type("Learner's ID", '9999-99999');
  await walk.answer("INVALID LEARNER'S ID", 'Close', 'Space');
  await expect(walk.field("Learner's ID")).toBeFocused();
  await page.keyboard.press('Control+A');
  await walk.type("Learner's ID", '2024-00001');
  await expect(walk.field('First Name')).toHaveValue('Miguel');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(walk.field("Learner's ID")).toBeFocused();
  await walk.expectPage('the learner');
  await walk.choose('Incoming Grade Level', 'Grade 4');
  for (const [label, option] of [
    ['Cycle', 'September'],
    ['Program', 'Independent'],
  ] as const) {
    await walk.choose(label, option);
    await walk.confirm();
  }
  await expect(walk.field('Learning Material')).not.toHaveValue('');
  await walk.chooseNext('Payment Scheme');
  await walk.upload("Student's ID picture", await squareJpeg('learner.jpg'));
  await walk.expectPage('Student, filled');
  await walk.leave('Next');
  await walk.expectStep('Parents');
  await walkParents(walk);
  await walk.leave('Next', 'Space');
  await walk.expectStep('Review');
  await walk.leave('Next');
  await walk.expectStep('Terms and Conditions');
  await submitTerms(walk, 'YOUR STUDENT RE-ENROLLMENT FORM HAS BEEN SUBMITTED');
}

/** Fills the Clearance Form. A second learner is possible at its end. */
export async function walkClearance(walk: KeyboardWalk): Promise<void> {
  const { page } = walk;
  await openLanding(walk);
  await walk.follow('Clearance Form');
  await expect(page.getByRole('heading', { level: 2, name: walk.wizard.translate('About the learner') })).toBeVisible();
  await walk.expectPage('Clearance');
  await walk.fail('Submit', 'Learner ID is required', "Learner's ID");
  await walk.type("Learner's ID", '2024-00001');
  await walk.type('Last Name', 'Santos');
  await walk.type('First Name', 'Miguel');
  await walk.leave('Submit');
  const success = walk.wizard.translate('Clearance Form Submitted Successfully');
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  await expect(page.locator('main :focus')).toContainText(success);
  await walk.expectPage('the success panel');
}
