/** Documents that are added now, sent later or were sent before, from the form to the back office and its CSV file. */

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { BackOffice } from '../support/back-office.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';
import { documentsFormDefinition } from '../support/forms/documents-form.ts';
import { pdf } from '../support/sample-files.ts';
import { storedFiles, storedSubmissions } from '../support/stored.ts';

const test = createFormsTest({ 'allowance.json': documentsFormDefinition() });

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

for (const width of [360, 1280]) {
  test(`one document is added, one is sent later and one was sent before, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/forms/allowance');
    await page.getByLabel('Name').fill('Ana Cruz');
    const [tolls, contract, passport] = ['Receipts of the tolls', 'Contract of employment', 'Copy of the passport'].map((name) =>
      page.getByRole('radiogroup', { name: new RegExp(`^${name}`) }),
    );
    const next = page.getByRole('button', { name: 'Next' });
    await expect(tolls!).toHaveCount(0);
    await page.getByLabel('Tolls in a month').fill('120.5');
    await expect(tolls!.getByRole('radio')).toHaveCount(3);

    await next.press('Enter');
    for (const name of ['Receipts of the tolls', 'Contract of employment', 'Copy of the passport'])
      await expect(page.getByRole('link', { name: `${name} is required` })).toBeVisible();
    await page.getByRole('link', { name: 'Receipts of the tolls is required' }).press('Enter');
    await expect(tolls!.getByLabel('I add it now')).toBeFocused();
    await page.keyboard.press('Space');
    await contract!.getByLabel('I will send it later').focus();
    await page.keyboard.press('Space');
    await passport!.getByLabel('I have already sent it').focus();
    await page.keyboard.press('Space');
    await expect(page.locator('input[type=file]')).toHaveCount(1);
    await next.press('Enter');
    await page.getByRole('link', { name: 'Receipts of the tolls is required' }).press('Enter');
    await expectNoAxeFindings(page, 'documents');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await page.locator('input[type=file]').setInputFiles([pdf('january.pdf'), pdf('february.pdf')]);
    await expect(page.getByRole('button', { name: 'Remove february.pdf' })).toBeVisible();
    await next.press('Enter');

    await expect(page.getByRole('table', { name: 'Your answers' }).getByRole('row')).toHaveText([
      'NameAna Cruz',
      'Tolls in a month€120.50 a month',
      'Receipts of the tollsjanuary.pdf, february.pdf',
      'Contract of employmentI will send it later',
      'Copy of the passportI have already sent it',
    ]);
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('Documents that we still need: Contract of employment.')).toBeVisible();

    const [stored] = storedSubmissions(product);
    expect(stored!.answers).toMatchObject({
      tollsSending: 'now',
      contractSending: 'later',
      passportSending: 'sent',
      missing: ['contract'],
      opened: expect.stringMatching(INSTANT),
      submitted: expect.stringMatching(INSTANT),
    });
    expect(storedFiles(product)).toHaveLength(2);

    const office = new BackOffice(page);
    await page.goto('/admin');
    await office.logInHere();
    await page.goto('/admin/submissions');
    await expect(page.getByRole('row', { name: /Ana Cruz/ })).toContainText('Contract of employment');
    await page.getByRole('link', { name: 'Ana Cruz' }).click();
    await office.expectScreen('Ana Cruz');
    await expectNoAxeFindings(page, 'submission');
    expect(await getHorizontalOverflow(page)).toBe(0);
    const answers = page.getByRole('region', { name: 'Your Trip' });
    await expect(answers.getByRole('term')).toHaveText([
      'Name',
      'Tolls in a month',
      'Receipts of the tolls',
      'Contract of employment',
      'Copy of the passport',
      'Outstanding documents',
      'Opened',
      'Submitted',
    ]);
    await expect(answers.getByRole('definition').nth(3)).toHaveText('I will send it later');
    await expect(answers.getByRole('definition').nth(5)).toHaveText('Contract of employment');
    await page.goto('/admin/submissions');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('radio', { name: 'CSV' }).check();
    await page.getByRole('checkbox', { name: /^Technical names/ }).check();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
    const [head, line] = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(head).toMatch(/,tollCosts,tollsSending,tolls,contractSending,passportSending,missing,opened,submitted$/);
    expect(line).toMatch(
      /,120\.5,I add it now,"january\.pdf, february\.pdf",I will send it later,I have already sent it,Contract of employment,[^,]+Z,[^,]+Z$/,
    );
  });
}
