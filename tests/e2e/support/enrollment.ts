/** Fills the steps of the Enrollment Form with a default child; a test overrides single values. */

import { pdf, squareJpeg } from './sample-files.ts';
import type { Wizard } from './wizard.ts';

/** The values that a test can override. */
export interface Child {
  firstName?: string;
  dateOfBirth?: string;
  pin?: string;
  country?: string;
  city?: string;
  barangay?: string;
  /** Address in the Philippines of a family with residence abroad. */
  philippineAddress?: { city: string; barangay: string; address: string } | 'none';
  gradeLevel?: string;
  lastGradeLevel?: string;
  cycle?: string | RegExp;
  programCategory?: string | RegExp;
  learningMaterial?: string | RegExp;
  curriculum?: string | RegExp;
  school?: string | RegExp;
  strand?: string | RegExp;
  programLevel?: string;
}

const philippines = 'Philippines';

export async function fillStudent(wizard: Wizard, child: Child = {}): Promise<void> {
  if (child.pin) await wizard.fill('Enrollment PIN', child.pin);
  await wizard.fill('Last Name', 'Santos');
  await wizard.fill('First Name', child.firstName ?? 'Lucia');
  await wizard.choose('Gender', 'Female');
  await wizard.fill('Date of Birth', child.dateOfBirth ?? '2017-05-04');
  await wizard.choose('Religion', 'Roman Catholic');
  await wizard.choose('Nationality', 'Filipino');
  await wizard.choose('Place of Birth (Country)', philippines);
  await wizard.choose('Place of Birth (City)', 'City of Makati');
  const country = child.country ?? philippines;
  await wizard.choose('Country of Residence', country);
  await wizard.choose('City', child.city ?? (country === philippines ? 'City of Makati' : undefined));
  if (country === philippines) await wizard.choose('Barangay', child.barangay);
  await wizard.fill('Residential Address', '12 Mabini Street');
  const address = child.philippineAddress;
  if (address === 'none') await wizard.field('Kindly check this box if no available address in Philippines.').check();
  else if (address) {
    await wizard.choose('City in Philippines', address.city);
    await wizard.choose('Barangay in Philippines', address.barangay);
    await wizard.fill('Residential Address in Philippines', address.address);
  }
}

/** Fills the step Education. Returns the names of the selected options by label. */
export async function fillEducation(wizard: Wizard, child: Child = {}): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {};
  const choose = async (label: string, option?: string | RegExp): Promise<void> => {
    chosen[label] = await wizard.choose(label, option);
  };
  await choose('Incoming Grade Level', child.gradeLevel ?? 'Grade 3');
  if (/^(Nursery|Pre-Kinder|Kinder)/.test(chosen['Incoming Grade Level'] ?? '')) {
    await wizard.page.getByRole('button', { name: 'I understand' }).click();
  }
  await choose('Last Grade Level', child.lastGradeLevel ?? 'Grade 2');
  await choose('Cycle', child.cycle);
  await choose('Program Category', child.programCategory ?? 'Regular Homeschool');
  await choose('Learning Material', child.learningMaterial ?? 'Bayani Learning Modules');
  if (child.programLevel) await choose('Program Level', child.programLevel);
  await choose('Curriculum Type', child.curriculum ?? 'Philippine Curriculum (PH)');
  await choose('School', child.school);
  if (child.strand) await choose('SHS Strand', child.strand);
  await choose('Hub');
  await choose("Child's First Language", 'Filipino');
  return chosen;
}

export async function fillFiles(wizard: Wizard): Promise<void> {
  await wizard.upload('Birth Certificate', pdf('birth.pdf'));
  await wizard.upload('Report Card', [pdf('report-1.pdf'), pdf('report-2.pdf')]);
  await wizard.upload('ID Picture', await squareJpeg('lucia.jpg'));
  await wizard.upload('Commitment Form', pdf('commitment.pdf'));
}

export async function fillReview(wizard: Wizard): Promise<void> {
  await wizard.choose('Main reason for choosing to homeschool', 'Better quality education');
  await wizard.choose('Payment Scheme');
}

export async function acceptTerms(wizard: Wizard): Promise<void> {
  await wizard.field('I Agree to The General Terms and Conditions.').check();
  await wizard.field('I Agree to The Refund Policy.').check();
  await wizard.field('I Agree to The Data Privacy.').check();
}

/** Fills the steps from Student to Files. Returns the options that were selected on Education. */
export async function fillUpToReview(wizard: Wizard, child: Child = {}): Promise<Record<string, string>> {
  await fillStudent(wizard, child);
  await wizard.next('Education');
  const chosen = await fillEducation(wizard, child);
  await wizard.next('Parents');
  await wizard.next('Files');
  await fillFiles(wizard);
  await wizard.next('Review');
  return chosen;
}

/** Opens the form for a family and fills it with the default child, up to the terms. */
export async function fillUntilTerms(wizard: Wizard): Promise<void> {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.next('Parents');
  await wizard.next('Files');
  await fillFiles(wizard);
  await wizard.next('Review');
  await fillReview(wizard);
  await wizard.next('Terms and Conditions');
}
