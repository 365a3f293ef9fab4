/** The screen of a submission that a family has sent: the steps of its form, files at their fields, dates in words, number, print view, breadcrumb. */

import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { SENDER, sendEnrollments } from './support/sent-enrollment.ts';
import { describeWindows, expect, expectNoOverflow, test } from './support/staff-test.ts';

/** Returns the answer with this title in the card of a step. */
const answer = (page: Page, step: string, title: string) =>
  page
    .getByRole('region', { name: step, exact: true })
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${title}$`) }) })
    .locator('dd');

describeWindows(() => {
  test('a submission has a card for each step, and its files, dates and number as people read them', async ({ office, page, product }) => {
    const [{ _id: id, receiptNumber } = {}] = await sendEnrollments(product);
    const number = String(receiptNumber);
    await office.logIn();
    await page.goto('/admin/submissions');
    await expect(page.getByRole('table', { name: 'Submissions' })).toContainText(SENDER);
    await page.getByRole('searchbox').fill(number);
    await expect(page.getByText('1 submission matches')).toBeVisible();
    await page.getByRole('link', { name: 'Luz Santos' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/submissions/${String(id)}`));
    await office.expectScreen('Luz Santos');
    await expect(page).toHaveTitle(new RegExp(`Luz Santos, ${number}`));
    await expect(page.getByText(`Receipt number ${number}`)).toBeVisible();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Submissions', 'Luz Santos']);

    const cards = page.getByRole('main').locator('section:has(dl) > h2');
    await expect(cards).toHaveText(['Student', 'Education', 'Parents', 'Files', 'Review', 'Terms and Conditions']);
    await expect(answer(page, 'Student', 'Date of Birth')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    const certificate = answer(page, 'Files', 'Birth Certificate').getByRole('link', { name: 'birthCertificate.pdf' });
    const [file] = await Promise.all([page.waitForEvent('download'), certificate.click()]);
    expect(file.suggestedFilename()).toBe('birthCertificate.pdf');
    await expect(page.getByText('Answered with the present version of the form.')).toBeVisible();
    await expect(page.getByText(/\b(?=[0-9]*[a-f])(?=[a-f]*\d)[0-9a-f]{8,}\b/).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText('does not ask for these answers any more')).toHaveCount(0);
    await expectNoOverflow(page, 'a submission');
    await expectNoAxeFindings(page, 'a submission');

    await page.emulateMedia({ media: 'print' });
    for (const name of ['Print', 'Approve', 'Logout', 'Menu']) await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText(`Receipt number ${number}`)).toBeVisible();
    await expect(answer(page, 'Student', 'Last Name')).toBeVisible();
    await expect(answer(page, 'Files', 'Birth Certificate')).toContainText('birthCertificate.pdf');
    await page.emulateMedia({ media: 'screen' });
  });

  test('a screen of the catalogue has one root, and Escape asks before it discards what was typed', async ({ office, page }) => {
    await office.logIn();
    await page.goto('/admin/dashboard/curriculum-ph/school-bayani');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'Philippine Curriculum (PH)', 'Bayani Learning Academy']);
    await page.goto('/admin/dashboard/curriculum-ph');
    await page.getByRole('button', { name: 'Add Partner School' }).click();
    await page.keyboard.press('Escape');
    await expect(office.dialog()).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Partner School' }).click();
    await office.field('Name').fill('Iloilo School');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expectNoOverflow(page, 'the question');
    await expectNoAxeFindings(page, 'the question');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(office.field('Name')).toHaveValue('Iloilo School');
    await expect(office.field('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(office.dialog()).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add Partner School' })).toBeFocused();
    await expect(page.getByText('Iloilo School')).toHaveCount(0);
  });
});
