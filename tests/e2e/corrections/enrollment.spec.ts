/** A family corrects an enrollment by the link of its receipt: the fields that staff marked, and what depends on them. */

import { expectNoAxeFindings } from '../support/axe.ts';
import { acceptTerms, fillUntilTerms } from '../support/enrollment.ts';
import { getHorizontalOverflow } from '../support/forms-product.ts';
import { pdf } from '../support/sample-files.ts';
import { query, storedFiles, storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import { askForCorrections, openCorrection, readStatusLink } from './support/asked.ts';

test('the marked fields are corrected, with what depends on them, and nothing else', async ({ page, wizard, product, browser, watch }) => {
  test.slow();
  watch.allow(/status of 401/);
  await fillUntilTerms(wizard);
  await acceptTerms(wizard);
  await wizard.press('Submit');
  const link = await readStatusLink(product);
  await askForCorrections(browser, product, [
    { path: 'student.firstName', text: 'The birth certificate says Lucia Maria.' },
    { path: 'files.birthCertificate', text: 'The scan cannot be read.' },
    { path: 'enrollment.gradeLevel', text: 'She is in Grade 4.' },
  ]);
  const [before] = storedSubmissions(product);

  await openCorrection(page, link);
  await expect(page.getByLabel(/^First Name/)).toHaveAccessibleDescription(/Please correct: The birth certificate says Lucia Maria\./);
  await expect(page.getByLabel(/^Last Name/)).toHaveCount(0);
  await expect(page.getByLabel(/^Hub/)).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeFindings(page, 'correction, dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeFindings(page, 'correction');
  expect(await getHorizontalOverflow(page)).toBe(0);

  await page.getByRole('button', { name: 'Send the Correction' }).click();
  const unchanged = page.getByRole('dialog', { name: 'You have not changed anything' });
  await expectNoAxeFindings(page, 'the question');
  await unchanged.getByRole('button', { name: 'Go back' }).click();
  await expect(unchanged).toBeHidden();
  await wizard.fill('First Name', 'Lucia Maria');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fil');
  await expect(page.getByRole('heading', { name: 'Ang hinihiling naming itama ninyo' })).toBeVisible();
  await expect(page.getByRole('textbox').first()).toHaveValue('Lucia Maria');
  await expect(page.getByRole('textbox').first()).toHaveAccessibleDescription(/^Pakitama: /);
  await page.getByRole('combobox', { name: /^(Wika|Language)/ }).selectOption('en');
  await expect(page.getByLabel(/^First Name/)).toHaveValue('Lucia Maria');
  await wizard.choose('Incoming Grade Level', 'Grade 4');
  await page.getByRole('button', { name: 'Send the Correction' }).click();
  await expect(page.locator(':focus')).toContainText('Hub is required');
  await wizard.choose('Last Grade Level', 'Grade 3');
  await wizard.choose('Program Category', 'Regular Homeschool');
  await wizard.choose('Learning Material', 'Bayani Learning Modules');
  await wizard.choose('Curriculum Type', 'Philippine Curriculum (PH)');
  await wizard.choose('School');
  await wizard.choose('Hub');
  await page.getByRole('button', { name: 'Remove birth.pdf' }).click();
  await wizard.upload('Birth Certificate', pdf('birth-legible.pdf'));
  await page.getByRole('button', { name: 'Send the Correction' }).click();
  await expect(page.locator(':focus').getByRole('heading', { name: 'Your correction was sent' })).toBeVisible();
  const [row] = query<{ number: string; status: string }>(product, 'select receipt_number as number, status from submissions');
  await expect(page.getByText(row!.number)).toBeVisible();

  const [after] = storedSubmissions(product);
  expect(after!.answers['enrollment']).toMatchObject({
    gradeLevel: 'grade-4',
    lastGradeLevel: 'grade-3',
    cycle: before!.answers['enrollment']!['cycle'],
  });
  expect(after!.answers['student']).toEqual({ ...before!.answers['student'], firstName: 'Lucia Maria' });
  expect(row!.status).toBe('pending');
  // The former scan stays with the former version.
  expect(storedFiles(product)).toHaveLength(6);

  await page.getByRole('button', { name: 'Show the status' }).click();
  await expect(page.getByRole('heading', { name: 'Status: Received' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct the Form' })).toHaveCount(0);
});
