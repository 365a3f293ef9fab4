/** The step Parents. */

import { fillEducation, fillStudent } from '../support/enrollment.ts';
import { expect, test } from '../support/test.ts';
import type { Wizard } from '../support/wizard.ts';

const father = "Father's Info";
const mother = "Mother's Info";
const guardian = "Guardian's Info";

async function openParents(wizard: Wizard, email: string): Promise<void> {
  await wizard.openFor(email);
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.next('Parents');
}

test('an unavailable parent has no required fields, and at least one person must be available', async ({ page, wizard }) => {
  await openParents(wizard, 'maria.santos@example.com');
  const notAvailable = (person: string) => page.getByLabel(`No information available for the ${person}`);
  await expect(notAvailable('guardian')).toBeChecked();
  await expect(wizard.field('First Name', guardian)).toBeDisabled();
  await wizard.fill('Email', 'abc', father);
  await wizard.press('Next');
  await wizard.expectError('Invalid email');
  await notAvailable('father').check();
  await expect(wizard.field('First Name', father)).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Father' })).toBeDisabled();
  await expect(notAvailable('mother')).toBeDisabled();
  await expect(wizard.errorSummary()).toHaveCount(0);
  await wizard.next('Files');
});

test("the primary parent's email is prefilled and read-only", async ({ page, wizard }) => {
  await openParents(wizard, 'maria.santos@example.com');
  await expect(page.getByRole('radio', { name: 'Mother' })).toBeChecked();
  await expect(wizard.field('Email', mother)).toHaveValue('maria.santos@example.com');
  await expect(wizard.field('Email', mother)).not.toBeEditable();
  await expect(wizard.field('Email', father)).toBeEditable();
});

test('each missing name has its own error message', async ({ wizard }) => {
  await openParents(wizard, 'maria.santos@example.com');
  for (const [section, person] of [
    [father, 'Father'],
    [mother, 'Mother'],
  ] as const) {
    for (const label of ['First Name', 'Middle Name', 'Last Name', 'Occupation', 'Mobile Number']) await wizard.fill(label, '', section);
    await wizard.press('Next');
    for (const what of ['first name', 'middle name', 'last name', 'occupation', 'mobile number'])
      await wizard.expectError(`${person}'s ${what} is required`);
  }
});
