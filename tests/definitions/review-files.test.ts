/** The step Review of the enrollment forms: its questions come first, and its last table lists the uploaded files. */

import { expect, test } from 'vitest';
import { createFormState, getStepView, setAnswer, type SectionView } from '#engine';
import { picture } from './support/form-driver.ts';
import { compileShipped } from './support/shipped.ts';

const report = { id: 'report', name: 'report.pdf', size: 20_000, type: 'application/pdf' };
const letter = { id: 'letter', name: 'letter.pdf', size: 20_000, type: 'application/pdf' };

/** Returns the sections of the step with the given answers. */
function openReview(file: string, answers: Record<string, Parameters<typeof setAnswer>[3]>): readonly SectionView[] {
  const { form } = compileShipped(file);
  if (!form) throw new Error('the form does not compile');
  let state = createFormState(form, { side: 'browser', today: '2026-11-20' });
  for (const [path, value] of Object.entries(answers)) state = setAnswer(form, state, path, value);
  return getStepView(form, state, 'review').sections;
}

/** Returns title and value of each row of the last table. */
function listFiles(sections: readonly SectionView[]): [string, string][] {
  const section = sections.at(-1);
  expect(section).toMatchObject({ id: 'files-review', title: 'Files', kind: 'review' });
  return (section?.reviewItems ?? []).map(({ title, value }) => [title, value]);
}

test('the first section of the review of the enrollment form asks its two questions', () => {
  const sections = openReview('enrollment.json', {});
  expect(sections[0]?.fields).toEqual(['parents.reasonForRegistering', 'enrollment.paymentScheme']);
  expect(sections.slice(1).map(({ kind }) => kind)).toEqual(Array(7).fill('review'));
});

test('the review of the enrollment form lists the names of the uploaded files, and N/A for a document without a file', () => {
  const sections = openReview('enrollment.json', {
    'files.reportCard': [report, letter],
    'files.idPicture': [picture],
    'parents.guardian.isNotAvailable': true,
  });
  expect(listFiles(sections)).toEqual([
    ['Birth Certificate', 'N/A'],
    ['Report Card', 'report.pdf, letter.pdf'],
    ['Form 137 (Transcript)', 'N/A'],
    ['ID Picture', 'picture.jpg'],
    ['Commitment Form', 'N/A'],
  ]);
});

test.each(['enrollment.json', 're-enrollment.json'])('the review of %s lists the documents of an available guardian', (file) => {
  const sections = openReview(file, { 'parents.guardian.isNotAvailable': false, 'files.guardianDocuments': [letter] });
  expect(listFiles(sections)).toContainEqual(['Other Documents', 'letter.pdf']);
});
