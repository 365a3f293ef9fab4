/** The accessibility tree of uploads in all their states, and of signatures. */

import { expect, type Page } from '@playwright/test';
import { createFormsTest } from '../support/forms-product.ts';
import { pdf } from '../support/sample-files.ts';
import { filesForm } from './forms/files-form.ts';
import { expectAccessibleText } from './support/snapshots.ts';

const test = createFormsTest({ 'files.json': filesForm() });

const getRow = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^(Remove|Cancel) ${name}$`) }) });

/** Lets the parts of uploads wait until the returned function is called. */
async function holdParts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/drafts/**', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.continue();
  });
  return () => release();
}

test('files and signatures have names, descriptions and states', async ({ page }) => {
  await page.goto('/forms/files');
  await expect(page.getByRole('img', { name: /^Signature/ })).toBeVisible();
  await expectAccessibleText(page, 'files/empty');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Papers is required').first()).toBeVisible();
  await expectAccessibleText(page, 'files/errors');

  const release = await holdParts(page);
  const papers = page.getByLabel(/^Papers/);
  await papers.setInputFiles([pdf('a.pdf', 2000), pdf('b.pdf', 2000)]);
  await expect(getRow(page, 'a.pdf')).toContainText('Uploading 0 %');
  await expect(getRow(page, 'b.pdf')).toContainText('Waiting to be uploaded');
  await expectAccessibleText(page, 'files/uploading');
  release();
  for (const name of ['a.pdf', 'b.pdf']) await expect(getRow(page, name)).toContainText('Uploaded');
  await papers.setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a text') });
  await expect(getRow(page, 'c.pdf')).toContainText('Not accepted');
  await page.getByLabel(/^Contract/).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a text') });
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('radio', { name: 'I will send it later' }).check();
  await page.getByRole('textbox', { name: 'Or type your name' }).first().fill('Ana Cruz');
  await expect(page.getByRole('button', { name: 'Clear: Signature' })).toBeVisible();
  await expectAccessibleText(page, 'files/filled');
});
