/** The forms of the product in Filipino, on a phone that is 360 pixels wide. */

import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { acceptTerms, fillEducation, fillFiles, fillReview, fillStudent } from '../support/enrollment.ts';
import { getHorizontalOverflow } from '../support/forms-product.ts';
import { fillLearner, openForLearner } from '../support/re-enrollment.ts';
import { storedSubmissions } from '../support/stored.ts';
import { readTranslations, TranslatedWizard } from './translated-wizard.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'fil-PH', viewport: { width: 360, height: 740 } });

/** Expects a page in Filipino that does not scroll sideways. */
async function expectToFit(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  expect(await getHorizontalOverflow(page)).toBe(0);
}

test('the Enrollment Form is filled in Filipino from its first step to its success', async ({ page, request, product }) => {
  test.slow();
  const wizard = new TranslatedWizard(page, await readTranslations(request, 'enrollment', 'fil'));
  await wizard.openFor('maria.santos@example.com');
  await expect(page.getByRole('button', { name: 'Susunod', exact: true })).toBeVisible();
  await expectToFit(page);
  await wizard.press('Next');
  await expect(wizard.errorSummary().getByRole('link', { name: 'Kailangan ang kasarian' })).toBeVisible();
  await expectToFit(page);
  await expectNoAxeFindings(page, 'errors in Filipino');
  await fillStudent(wizard);
  await wizard.next('Education');
  await expectToFit(page);
  await fillEducation(wizard);
  await expectToFit(page);
  await wizard.next('Parents');
  await expectToFit(page);
  await wizard.next('Files');
  await fillFiles(wizard);
  await expectToFit(page);
  await wizard.next('Review');
  await expect(page.getByRole('heading', { name: 'Pakisuri ang inyong mga sagot' })).toBeVisible();
  await expect(page.getByText('Petsa ng Kapanganakan').first()).toBeVisible();
  await expectToFit(page);
  await expectNoAxeFindings(page, 'the review in Filipino');
  await fillReview(wizard);
  await wizard.next('Terms and Conditions');
  await expectToFit(page);
  await acceptTerms(wizard);
  await wizard.press('Submit');
  await expect(page.getByRole('heading', { name: 'NAIPADALA NA ANG ENROLLMENT FORM NG INYONG ANAK' }).first()).toBeVisible();
  await expectToFit(page);
  expect(storedSubmissions(product)).toHaveLength(1);
});

test('the Re-Enrollment Form is filled in Filipino up to its review', async ({ page, request }) => {
  const wizard = new TranslatedWizard(page, await readTranslations(request, 're-enrollment', 'fil'));
  await openForLearner(wizard, '2024-00001');
  await expectToFit(page);
  await fillLearner(wizard);
  await expectToFit(page);
  await wizard.press('Next');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expectToFit(page);
});

test('a learner leaves in Filipino', async ({ page, request }) => {
  const wizard = new TranslatedWizard(page, await readTranslations(request, 'clearance', 'fil'));
  await page.goto('/clearance-form');
  await wizard.press('Submit');
  await expect(wizard.errorSummary().getByRole('link', { name: 'Kailangan ang apelyido' })).toBeVisible();
  await wizard.fill("Learner's ID", '2024-00001');
  await wizard.fill('Last Name', 'Santos');
  await wizard.fill('First Name', 'Miguel');
  await wizard.press('Submit');
  await expect(page.getByRole('heading', { name: 'Matagumpay na Naipadala ang Clearance Form' })).toBeVisible();
  await expectToFit(page);
});

for (const [address, heading] of [
  ['/', 'Welcome sa tahanan ng pag-aaral'],
  ['/student-dashboard', 'Listahan ng mga Student'],
  ['/resume', 'Ipadala ulit ang aking mga link'],
  ['/status', 'Hindi gumagana ang link na ito'],
  ['/nowhere', 'Hindi Makita ang Page'],
  ['/500', 'May Problema sa Server'],
  ['/maintenance', 'May Maintenance'],
  ['/modal-list', 'Mga HG Modal Prompt'],
  ['/terms-and-conditions', 'Mga Tuntunin at Kondisyon'],
  ['/privacy-policy', 'Patakaran sa Privacy'],
] as const) {
  test(`the page ${address} is in Filipino, and its switch leads to English`, async ({ page, watch }) => {
    watch.allow(/nowhere|status of 404/);
    await page.goto(address);
    await expect(page.locator('main')).toContainText(heading);
    await expectToFit(page);
    const language = page.getByRole('combobox', { name: 'Wika' });
    await expect(language.getByRole('option')).toHaveText(['English', 'Filipino']);
    await language.selectOption('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('main')).not.toContainText(heading);
  });
}

test('the switch passes over languages by keyboard, and the server then sends the pages in the chosen one', async ({ page }) => {
  await page.goto('/clearance-form');
  const language = page.getByRole('combobox', { name: 'Wika' });
  await language.focus();
  await page.keyboard.press('ArrowUp');
  await expect(language).toHaveValue('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await page.keyboard.press('Escape');
  await expect(language).toHaveValue('fil');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Student Clearance Form' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
  const html = await (await page.reload())!.text();
  expect(html).toContain('<html lang="en"');
  expect(html).toContain('This page is still loading.');
});

test('the back office is in English, which its page says', async ({ page, watch }) => {
  watch.allow(/status of 401/);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('contentinfo')).not.toContainText('Patakaran');
});

test.describe('in an English browser of the Philippines', () => {
  test.use({ locale: 'en-PH' });

  test('the pages stay English', async ({ page }) => {
    await page.goto('/clearance-form');
    await expect(page.getByRole('heading', { level: 1, name: 'Student Clearance Form' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('on an old phone', () => {
  test.use({ locale: 'tl-PH' });

  test('the former code of Filipino counts', async ({ page }) => {
    await page.goto('/clearance-form');
    await expectToFit(page);
  });
});
