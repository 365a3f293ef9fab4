/** Documents of a submission as staff check them: the list of what is missing, the checklist, the viewer beside the answers, and the archive. */

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { BackOffice } from '../support/back-office.ts';
import { documentsFormDefinition } from '../support/forms/documents-form.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';
import { pdf, type SampleFile, squareJpeg, wideJpeg } from '../support/sample-files.ts';
import { expect } from '../support/test.ts';

/** Returns the allowance form with a letter that it does not require. */
function withOptionalLetter(): Record<string, unknown> {
  const form = documentsFormDefinition() as Record<string, unknown> & {
    answers: { properties: object };
    steps: { sections: { fields: string[] }[] }[];
  };
  const files = { extensions: ['pdf', 'jpg'], maxBytes: 1_048_576 };
  Object.assign(form.answers.properties, { letter: { type: 'array', items: { type: 'object' }, title: 'Letter', form: { files } } });
  form.steps[0]!.sections[1]!.fields.push('letter');
  return form;
}

const test = createFormsTest({ 'allowance.json': withOptionalLetter() });

/** Sends an allowance with a picture and a PDF, further files, a contract that comes later, and a passport that was sent before. */
async function send(page: Page, more: Readonly<Record<string, SampleFile>> = {}): Promise<void> {
  const body = new FormData();
  const answers = {
    ...{ name: 'Ana Cruz', tollCosts: '5', tollsSending: 'now', passportSending: 'sent' },
    contractSending: more['contract'] ? 'now' : 'later',
  };
  for (const [field, value] of Object.entries(answers)) body.append(field, value);
  const files: [string, SampleFile][] = [['tolls', await wideJpeg('january.jpg')], ['tolls', pdf('february.pdf')], ...Object.entries(more)];
  for (const [field, { buffer, name, mimeType }] of files) body.append(field, new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const reply = await page.request.post('/api/submissions/allowance', { multipart: body });
  expect(reply.status()).toBe(201);
}

/** Signs in and opens the submission from the list. */
async function open(page: Page): Promise<void> {
  await page.goto('/admin');
  await new BackOffice(page).logInHere();
  await page.goto('/admin/submissions');
  await page.getByRole('table', { name: 'Submissions' }).getByRole('link', { name: 'Ana Cruz' }).click();
  await expect(card(page)).toBeVisible();
}

const card = (page: Page): Locator => page.getByRole('region', { name: 'Documents', exact: true });
const line = (page: Page, title: string): Locator =>
  card(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

test('staff find what is missing, and check the documents by keyboard', async ({ page }) => {
  await send(page);
  await page.goto('/admin');
  await new BackOffice(page).logInHere();
  await page.goto('/admin/submissions');
  await expect(page.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await page.getByLabel('Documents', { exact: true }).selectOption('Complete');
  await expect(page.getByText('No Submissions match')).toBeVisible();
  await page.getByLabel('Documents', { exact: true }).selectOption('Missing');
  await expect(page).toHaveURL(/documents=missing/);
  await page.getByRole('columnheader', { name: 'Missing documents' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=missingDocuments/);
  await page.getByRole('link', { name: 'Ana Cruz' }).click();

  await expect(card(page).getByText('2 missing, 1 to check')).toBeVisible();
  await expect(line(page, 'Contract of employment')).toContainText('The sender will send it later.');
  await expect(line(page, 'Copy of the passport')).toContainText('The sender declares that it was sent before.');
  const received = line(page, 'Copy of the passport').getByRole('button', { name: 'Received' });
  await received.focus();
  await page.keyboard.press('Enter');
  await expect(received).toHaveAttribute('aria-pressed', 'true');
  await expect(received).toBeFocused();
  await expect(line(page, 'Copy of the passport')).toContainText('Received by');
  await expect(page.getByRole('status').filter({ hasText: 'Copy of the passport: Received' })).toHaveCount(1);

  const refuse = line(page, 'Receipts of the tolls').getByRole('button', { name: 'Refuse…' });
  await refuse.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('The date cannot be read.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard what you entered?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoAxeFindings(page, 'refusal');
  await page.keyboard.press('Control+Enter');
  await expect(line(page, 'Receipts of the tolls')).toContainText('The date cannot be read.');
  await expect(refuse).toBeFocused();
  await line(page, 'Receipts of the tolls').getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(card(page).getByText('1 missing, 1 to check')).toBeVisible();
});

test('pictures and PDFs are shown beside the answers, rotated and enlarged', async ({ page }) => {
  await send(page);
  await open(page);
  const button = card(page).getByRole('button', { name: 'View january.jpg' });
  await expect(button.locator('img')).toBeVisible();
  await button.press('Enter');
  const viewer = page.getByRole('complementary', { name: 'Viewer of documents' });
  const picture = viewer.getByRole('img', { name: 'Receipts of the tolls: january.jpg' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  // Answers and viewer can be compared.
  await page.getByRole('region', { name: 'Your Trip' }).scrollIntoViewIfNeeded();
  await expect(viewer.getByRole('button', { name: 'Rotate' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Your Trip' })).toBeInViewport();
  const getSize = async () => (await picture.boundingBox())!;
  const before = await getSize();
  expect(before.width / before.height).toBeCloseTo(2, 1);
  await page.keyboard.press('r');
  await expect.poll(async () => (await getSize()).height / (await getSize()).width).toBeCloseTo(2, 1);
  await viewer.getByRole('button', { name: 'Rotate' }).click();
  await page.keyboard.press('+');
  await expect.poll(async () => (await getSize()).width / before.width).toBeCloseTo(1.5, 1);
  await expectNoAxeFindings(page, 'viewer');
  expect(await getHorizontalOverflow(page)).toBe(0);

  await page.keyboard.press('n');
  await expect(viewer).toContainText('february.pdf 2 of 2, file 2 of 2 of this document, the last one to check');
  const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled);
  if (hasViewer) await expect(viewer.locator('iframe')).toHaveAttribute('title', 'Receipts of the tolls: february.pdf');
  else await expect(viewer.getByRole('link', { name: 'Open february.pdf in a new tab' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Previous document' }).click();
  await expect(picture).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(button).toBeFocused();
});

const viewer = (page: Page): Locator => page.getByRole('complementary', { name: 'Viewer of documents' });
const dialogs = (page: Page): Locator => page.getByRole('dialog', { name: 'Viewer' });

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('staff accept and refuse what they look at by keyboard, document after document', async ({ page }) => {
      await send(page, { contract: await squareJpeg('contract.jpg'), letter: await squareJpeg('letter.jpg') });
      await open(page);
      await expect(card(page).getByText('1 missing, 3 to check')).toBeVisible();
      const place = width > 1100 ? viewer(page) : dialogs(page);
      await page.keyboard.press('v');
      await expect(place).toContainText('january.jpg 1 of 4, file 1 of 2 of this document, 2 more to check');
      await expect(place).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('a');
      await expect(place).toContainText('Contract of employment: contract.jpg 3 of 4, 1 more to check');
      await expect(line(page, 'Receipts of the tolls')).toContainText('Accepted by');
      await page.keyboard.press('x');
      const refusal = page.getByRole('dialog', { name: 'Refuse Contract of employment' });
      await expect(refusal.getByRole('textbox', { name: 'Reason (required)' })).toBeFocused();
      await page.keyboard.type('Page 2 is missing, and the axes are cut off.');
      await expectNoAxeFindings(page, 'refusal in the viewer');
      await page.keyboard.press('Control+Enter');
      await expect(place).toContainText('Letter: letter.jpg 4 of 4, the last one to check');
      await expect(place.getByText('Optional')).toBeVisible();
      await page.keyboard.press('a');
      await expect(place.getByText('Accepted', { exact: true })).toBeVisible();
      await expect(place).toContainText('nothing more to check');
      await expectNoAxeFindings(page, 'decisions in the viewer');
      expect(await getHorizontalOverflow(page)).toBe(0);
      await page.keyboard.press('p');
      await expect(place).toContainText('Page 2 is missing, and the axes are cut off.');
      await page.keyboard.press('Escape');
      await expect(place).toBeHidden();
      await expect(card(page).getByText('2 missing', { exact: true })).toBeVisible();
    });
  });
}

test('Escape closes the viewer wherever the focus is, and first what is above it', async ({ page }) => {
  await send(page);
  await open(page);
  const button = card(page).getByRole('button', { name: 'View january.jpg' });
  await button.click();
  await expect(viewer(page).getByRole('img')).toBeVisible();
  await page.keyboard.press('i');
  await page.keyboard.type('The mother called.');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Internal notes' }).getByRole('listitem')).toContainText('The mother called.');
  // An empty note is closed first.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Write a note' })).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Accept the document');
  await expect(help).toContainText('Refuse the document');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(viewer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Write a note' }).focus();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  // The focus stays in the page.
  await expect(page.getByRole('button', { name: 'Write a note' })).toBeFocused();

  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('v');
  await expect(viewer(page).getByRole('img')).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('all files are downloaded as one archive', async ({ page }) => {
  await send(page);
  await open(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card(page).getByRole('link', { name: 'Download all (ZIP)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[\w-]+\.zip$/);
  const content = readFileSync(await download.path()).toString('latin1');
  expect(content).toContain('Receipts of the tolls - january.jpg');
  expect(content).toContain('Receipts of the tolls - february.pdf');
});

test('on a phone the viewer is a dialog, and nothing leaves the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await send(page);
  await open(page);
  await expectNoAxeFindings(page, 'documents on a phone');
  expect(await getHorizontalOverflow(page)).toBe(0);
  const button = card(page).getByRole('button', { name: 'View january.jpg' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Viewer' });
  await expect(dialog.getByRole('img', { name: 'Receipts of the tolls: january.jpg' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await expectNoAxeFindings(page, 'viewer on a phone');
  expect(await getHorizontalOverflow(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
