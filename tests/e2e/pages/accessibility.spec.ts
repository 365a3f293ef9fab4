/** Accessibility with axe: every step empty, with errors and filled, in light and dark; dialogs and static pages. */

import { expectNoAxeFindings } from '../support/axe.ts';
import { acceptTerms, fillEducation, fillFiles, fillReview, fillStudent } from '../support/enrollment.ts';
import { expect, test } from '../support/test.ts';

test('every step of the Enrollment Form is accessible', async ({ page, wizard }) => {
  test.setTimeout(300_000);
  const fill: [title: string, fill: () => Promise<unknown>][] = [
    ['Student', () => fillStudent(wizard)],
    ['Education', () => fillEducation(wizard)],
    ['Parents', () => wizard.choose('Marital Status', 'Married')],
    ['Files', () => fillFiles(wizard)],
    ['Review', () => fillReview(wizard)],
    ['Terms', () => acceptTerms(wizard)],
  ];
  await wizard.openFor('maria.santos@example.com');
  for (const [title, fillStep] of fill) {
    await wizard.expectStep(title);
    await expectNoAxeFindings(page, `${title}, empty`);
    if (title === 'Parents') await wizard.fill('Occupation', '', "Father's Info");
    await wizard.press(title === 'Terms' ? 'Submit' : 'Next');
    await expect(wizard.errorSummary()).toBeVisible();
    await expectNoAxeFindings(page, `${title}, with errors`);
    if (title === 'Parents') await wizard.fill('Occupation', 'Engineer', "Father's Info");
    await fillStep();
    await expectNoAxeFindings(page, `${title}, filled`);
    if (title !== 'Terms') await wizard.press('Next');
  }
});

test('the static pages are accessible', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  for (const path of ['/', '/404', '/500', '/maintenance']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeFindings(page, path);
  }
});
