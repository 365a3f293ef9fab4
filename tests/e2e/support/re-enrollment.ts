/** Fills the Re-Enrollment Form for a demo learner with default values; a test overrides single values. */

import { expect } from '@playwright/test';
import { squareJpeg } from './sample-files.ts';
import type { Wizard } from './wizard.ts';

/** The values that a test can override. */
export interface Choices {
  pin?: string;
  gradeLevel?: string;
  program?: string;
  learningMaterial?: string;
  curriculum?: string;
}

/** Opens the form with the link of a learner and waits until the form is prefilled. */
export async function openForLearner(wizard: Wizard, learnerId: string): Promise<void> {
  await wizard.page.goto(`/re-enrollment-form?learner_id=${learnerId}`);
  await expect(wizard.field('Last Name')).toHaveValue(/./);
  await wizard.expectStep('Student');
}

/** Fills the fields from Incoming Grade Level to Payment Scheme and adds a picture. */
export async function fillLearner(
  wizard: Wizard,
  { pin, gradeLevel = 'Grade 4', program = 'Independent Study', learningMaterial, curriculum }: Choices = {},
): Promise<void> {
  if (pin !== undefined) await wizard.fill('Enrollment PIN', pin);
  await wizard.choose('Incoming Grade Level', gradeLevel);
  await wizard.choose('Cycle');
  await wizard.choose('Program', program);
  await wizard.provideOptions('Learning Material');
  await expect(wizard.field('Learning Material')).not.toHaveValue('');
  if (learningMaterial !== undefined) await wizard.choose('Learning Material', learningMaterial);
  if (curriculum !== undefined) {
    await wizard.choose('Curriculum Type', curriculum);
    await wizard.choose('School');
  }
  if ((await wizard.field('Hub').inputValue()) === '') await wizard.choose('Hub');
  await wizard.choose('Payment Scheme');
  await wizard.upload("Student's ID picture", await squareJpeg('learner.jpg'));
}
