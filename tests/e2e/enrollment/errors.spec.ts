/** Errors after Next, and the navigation between steps. */

import { fillStudent } from '../support/enrollment.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ wizard }) => {
  await wizard.openFor('maria.santos@example.com');
});

test('Next on an empty step focuses an error summary with links to the fields', async ({ page, wizard }) => {
  await wizard.press('Next');
  await wizard.expectStep('Student');
  await expect(wizard.errorSummary()).toBeFocused();
  for (const message of ['Last name is required', 'Gender is required', 'Age is required', 'Country of residence is required'])
    await wizard.expectError(message);
  await wizard.errorSummary().getByRole('link', { name: 'First name is required' }).click();
  await expect(wizard.field('First Name')).toBeFocused();
  await expect(wizard.field('First Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(wizard.field('First Name')).toHaveAccessibleDescription(/First name is required/);
  await wizard.errorSummary().getByRole('link', { name: 'Country of residence is required' }).click();
  await expect(wizard.field('Country of Residence')).toBeFocused();
  await page.keyboard.type('Phil');
  await expect(page.getByRole('option', { name: 'Philippines' })).toBeVisible();
});

test('focus and title move with the step', async ({ page, wizard }) => {
  await fillStudent(wizard);
  await wizard.next('Education');
  await expect(page).toHaveTitle(/Education/);
  await expect(page.getByRole('heading', { name: /Education/ })).toBeFocused();
  await wizard.press('Back');
  await expect(page).toHaveTitle(/Student/);
  await expect(wizard.field('First Name')).toHaveValue('Lucia');
});

test('a tab is available only after all earlier steps are completed', async ({ wizard }) => {
  await expect(wizard.tab('Review')).toBeDisabled();
  await fillStudent(wizard);
  await expect(wizard.tab('Education')).toBeDisabled();
  await wizard.next('Education');
  await expect(wizard.tab('Parents')).toBeDisabled();
  await wizard.tab('Student').click();
  await wizard.expectStep('Student');
});

test('a birth date in the future is invalid', async ({ wizard }) => {
  await wizard.fill('Date of Birth', '2199-01-01');
  await wizard.press('Next');
  await wizard.expectError('Date of birth cannot be in the future');
});

test('a short address in the Philippines is invalid', async ({ wizard }) => {
  await fillStudent(wizard, { country: 'Japan', philippineAddress: { city: 'City of Makati', barangay: 'Poblacion', address: 'short' } });
  await wizard.press('Next');
  await wizard.expectError('Address should be at least 10 characters long');
});
