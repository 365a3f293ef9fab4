/** Enrollment Form from the link to the stored submission, in all branches of the form. */

import type { Page } from '@playwright/test';
import { acceptTerms, fillEducation, fillFiles, fillReview, fillStudent, fillUpToReview } from '../support/enrollment.ts';
import { pdf } from '../support/sample-files.ts';
import { storedFiles, storedSubmissions } from '../support/stored.ts';
import type { StoredSubmission } from '../support/stored.ts';
import { serveOtherHosts } from '../support/page-watch.ts';
import { expect, test } from '../support/test.ts';
import type { Product } from '../support/product.ts';
import type { Wizard } from '../support/wizard.ts';

const success = 'YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED';

/** Reviews, accepts the terms, submits and closes the success dialog. Returns the stored submission. */
async function submit(wizard: Wizard, product: Product, page: Page): Promise<StoredSubmission> {
  await fillReview(wizard);
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
  return stored[0] as StoredSubmission;
}

test('a verified parent enrolls a third grader in the Philippines', async ({ wizard, product, page }) => {
  await wizard.openFor('maria.santos@example.com');
  await expect(page).not.toHaveURL(/maria/);
  await expect(wizard.field('Enrollment PIN')).toHaveCount(0);
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.next('Parents');
  await expect(wizard.field('First Name', "Mother's Info")).toHaveValue('Maria');
  await expect(wizard.field('Last Name', "Father's Info")).toHaveValue('Santos');
  await wizard.next('Files');
  await fillFiles(wizard);
  await wizard.next('Review');
  await expect(page.getByRole('table').first()).toContainText('Lucia');
  const { kind, answers } = await submit(wizard, product, page);
  expect(kind).toBe('enrollment');
  expect(answers.student).toMatchObject({
    lastName: 'Santos',
    firstName: 'Lucia',
    countryLabel: 'Philippines',
    cityLabel: 'City of Makati',
  });
  expect(answers.enrollment).toMatchObject({ type: 'enrollment', gradeLevelLabel: 'Grade 3' });
  expect(storedFiles(product)).toHaveLength(5);
});

test('a family with a PIN is rejected with a wrong PIN and enrolls with the right one', async ({ wizard, product, page, watch }) => {
  watch.allow(/status of 4\d\d/);
  await wizard.openFor('omar.haddad@example.com');
  await fillStudent(wizard, { pin: '000000' });
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.press('Next');
  await expect(wizard.dialog('INVALID STUDENT DATA')).toContainText(/PIN/);
  await page.keyboard.press('Escape');
  await wizard.expectStep('Education');
  await wizard.press('Back');
  await wizard.expectStep('Student');
  await expect(wizard.field('Enrollment PIN')).toHaveAttribute('aria-invalid', 'true');
  await wizard.fill('Enrollment PIN', '246810');
  await wizard.next('Education');
  await wizard.next('Parents');
  await wizard.next('Files');
  await fillFiles(wizard);
  await wizard.next('Review');
  const { answers } = await submit(wizard, product, page);
  expect(answers).toMatchObject({ isEnrollmentPinPresent: true });
});

test('a child in Japan is enrolled with an address in the Philippines', async ({ wizard, product, page }) => {
  await wizard.openFor('maria.santos@example.com');
  const philippineAddress = { city: 'City of Makati', barangay: 'Poblacion', address: '12 Mabini Street, Poblacion' };
  await fillUpToReview(wizard, { country: 'Japan', philippineAddress });
  await expect(page.getByRole('table').first()).toContainText('12 Mabini Street, Poblacion');
  const { answers } = await submit(wizard, product, page);
  expect(answers.student).toMatchObject({ countryLabel: 'Japan', addressInPhilippines: '12 Mabini Street, Poblacion' });
  expect(answers.student).not.toHaveProperty('barangay');
});

test('a child in Japan is enrolled without an address in the Philippines', async ({ wizard, product, page }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillUpToReview(wizard, { country: 'Japan', philippineAddress: 'none' });
  await expect(page.getByRole('table').first()).not.toContainText('in Philippines');
  const { answers } = await submit(wizard, product, page);
  expect(answers.student).toMatchObject({ noPhilippineAddress: true });
  expect(answers.student).not.toHaveProperty('addressInPhilippines');
});

test('a Grade 11 student with the Philippine curriculum selects a strand', async ({ wizard, product, page }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillUpToReview(wizard, { gradeLevel: 'Grade 11', lastGradeLevel: 'Grade 10', strand: /STEM/, dateOfBirth: '2010-03-02' });
  const { answers } = await submit(wizard, product, page);
  expect(answers.enrollment).toHaveProperty('shsStrand');
});

test('a Classical Conversations student selects a program level', async ({ wizard, product, page }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillUpToReview(wizard, {
    programCategory: 'Classical Homeschool',
    learningMaterial: 'Classical Conversations',
    programLevel: 'Foundations',
  });
  const { answers } = await submit(wizard, product, page);
  expect(answers.enrollment).toHaveProperty('programCategory');
});

test('a Nursery 2 child is enrolled after the notice about its age', async ({ wizard, product, page }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillUpToReview(wizard, { gradeLevel: 'Nursery 2', lastGradeLevel: 'N/A', dateOfBirth: '2024-02-01' });
  const { answers } = await submit(wizard, product, page);
  expect(answers.enrollment).toMatchObject({ gradeLevelLabel: 'Nursery 2' });
});

test('a guardian enrolls a child whose parents are not available', async ({ wizard, product, page }) => {
  await wizard.openFor('lola.reyes@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.next('Parents');
  await expect(wizard.field('Marital Status')).toBeDisabled();
  await wizard.press('Next');
  await wizard.expectError('Guardian documents are required');
  await wizard.upload('Other Documents', pdf('guardianship.pdf'));
  await wizard.next('Files');
  await fillFiles(wizard);
  await wizard.next('Review');
  const { answers } = await submit(wizard, product, page);
  expect(answers.parents).toMatchObject({ primaryParent: 'guardian' });
  expect(storedFiles(product)).toHaveLength(6);
});
