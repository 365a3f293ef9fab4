/** Each step is a history entry: the buttons of the browser go from step to step, and not out of the form. */

import { fillEducation, fillStudent } from '../support/enrollment.ts';
import { expect, test } from '../support/test.ts';

// The steps of the whole form are filled.
test('Back and Forward of the browser go from step to step, and Back on the first one leaves the form', async ({ page, wizard }) => {
  await page.goto('/');
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.next('Parents');
  await expect(page).toHaveURL(/\/enrollment-form$/);

  await page.goBack();
  await wizard.expectStep('Education');
  await expect(page.getByRole('heading', { name: 'Education', level: 2 })).toBeFocused();
  await page.goBack();
  await wizard.expectStep('Student');
  await expect(wizard.field('Last Name')).toHaveValue('Santos');
  await page.goForward();
  await wizard.expectStep('Education');
  await wizard.press('Back');
  await wizard.expectStep('Student');
  // The button has gone back in the history: there is no further entry of the form before it.
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await wizard.expectStep('Student');
  await expect(wizard.field('Last Name')).toHaveValue('Santos');
});

test('a reload stays at the step of its entry, and a step that is not available any more is replaced', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.next('Parents');
  await wizard.tab('Student').click();
  await wizard.expectStep('Student');
  await wizard.fill('Last Name', '');
  await page.goBack();
  await wizard.expectStep('Student');
  await wizard.fill('Last Name', 'Santos');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('root'))).toContain('Santos');
  await page.reload();
  await wizard.expectStep('Student');
  await page.goBack();
  await wizard.expectStep('Education');
});

test('a form that was started again has no entries of its steps before it', async ({ page, wizard }) => {
  await page.goto('/');
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await page.getByRole('button', { name: 'Start again' }).click();
  await wizard.answerDialog('Start again?', 'Start again');
  await wizard.expectStep('Student');
  await expect(wizard.field('Last Name')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});
