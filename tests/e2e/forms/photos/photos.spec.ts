/** Photos of documents: made smaller, turned upright, without the place where they were taken, or refused with a remedy. */

import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { photosFormDefinition } from '../../support/forms/photos-form.ts';
import { createFormsTest, getHorizontalOverflow } from '../../support/forms-product.ts';
import { pdf } from '../../support/sample-files.ts';
import { storedSubmissions } from '../../support/stored.ts';
import { heicPhoto, largePhoto, largePng, PLACE, readStoredFiles, turnedPhoto } from './sample-photos.ts';

const test = createFormsTest({ 'papers.json': photosFormDefinition() });

const getUpload = (page: Page, title: string) => page.getByLabel(title).and(page.locator('input[type=file]'));
const getRow = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove ${name}` }) });

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('We have received your papers.')).toBeVisible();
}

test.beforeEach(({ page }) => page.goto('/forms/papers'));

test('a photo of 12 megapixels is made smaller, its print can be looked at, and it is stored without its place', async ({
  page,
  context,
  product,
}) => {
  const photo = await largePhoto();
  expect(photo.buffer.length).toBeGreaterThan(1_048_576);
  expect(photo.buffer.includes(PLACE)).toBe(true);
  await getUpload(page, 'Report card').setInputFiles(photo);
  await expect(getRow(page, 'page.jpg')).toContainText(/made smaller, from 1\.\d MB/);
  const check = getRow(page, 'page.jpg').getByRole('link', { name: 'Can you read the smallest print?' });
  const [opened] = await Promise.all([context.waitForEvent('page'), check.click()]);
  await expect.poll(() => opened.evaluate(() => document.images[0]?.naturalWidth)).toBeGreaterThanOrEqual(1600);
  await opened.close();
  await submit(page);
  const [stored, ...others] = readStoredFiles(product);
  expect(others).toEqual([]);
  expect(stored!.length).toBeLessThanOrEqual(1_048_576);
  expect(stored!.includes(PLACE)).toBe(false);
  const { width, height } = await sharp(stored).metadata();
  expect(width / height).toBeCloseTo(4 / 3, 2);
  expect(storedSubmissions(product)[0]!.answers['page']).toEqual([{ name: 'page.jpg', size: stored!.length, type: 'image/jpeg' }]);
});

test('a photo that is small enough keeps its pixels and its orientation, without its place', async ({ page, product }) => {
  const photo = await turnedPhoto('small.jpg', 300, 400);
  await getUpload(page, 'Report card').setInputFiles(photo);
  await expect(getRow(page, 'small.jpg')).not.toContainText('made smaller');
  await submit(page);
  const [stored] = readStoredFiles(product);
  expect(stored!.includes(PLACE)).toBe(false);
  expect((await sharp(stored).metadata()).orientation).toBe(6);
  expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(photo.buffer).raw().toBuffer());
});

test('a large photo of a phone that was held upright is upright', async ({ page, product }) => {
  // More pixels than the server accepts, so it has to be made smaller.
  await getUpload(page, 'Report card').setInputFiles(await turnedPhoto('tall.jpg', 4500, 6000));
  await expect(getRow(page, 'tall.jpg')).toBeVisible();
  await submit(page);
  const stored = sharp(readStoredFiles(product)[0]);
  const { width, height, orientation = 1 } = await stored.metadata();
  expect({ orientation, isTall: height > width }).toEqual({ orientation: 1, isTall: true });
  const { data, info } = await stored.resize(1, 2, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  expect(data[0]).toBeGreaterThan(200);
  expect(data[5]).toBeGreaterThan(200);
});

test('a large PNG becomes a JPEG', async ({ page, product }) => {
  await getUpload(page, 'Report card').setInputFiles(await largePng());
  await expect(getRow(page, 'screen.jpg')).toContainText('made smaller');
  await submit(page);
  expect((await sharp(readStoredFiles(product)[0]).metadata()).format).toBe('jpeg');
});

test('a photo that is still being prepared when the form is submitted is part of it', async ({ page, product }) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/prepare-photo-/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await getUpload(page, 'Report card').setInputFiles(await largePhoto());
  await expect(page.getByRole('progressbar', { name: 'Reading page.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  release();
  await expect(page.getByText('We have received your papers.')).toBeVisible();
  expect(readStoredFiles(product)).toHaveLength(1);
});

test('what cannot be sent says why, and what to do', async ({ page }) => {
  const errors = page.getByRole('alert');
  await getUpload(page, 'Report card').setInputFiles(heicPhoto());
  await expect(errors).toContainText(
    '"IMG_0042.HEIC" is in a format that we cannot open. In the camera\'s settings choose "Most compatible"',
  );
  await expect(errors).toContainText('You can also send a screenshot of the photo.');
  await expectNoAxeFindings(page, 'a photo in an unknown format');
  await getUpload(page, 'ID picture').setInputFiles({ ...heicPhoto(), name: 'IMG_0043.jpg' });
  await expect(page.getByText(/"IMG_0043\.jpg" is in a format/)).toBeVisible();
  await expect(errors.filter({ hasText: 'IMG_0043.jpg' })).not.toContainText('screenshot');
  await getUpload(page, 'Report card').setInputFiles(pdf('form137.pdf', 3_000_000));
  await expect(errors.first()).toContainText('"form137.pdf" exceeds the 1MB limit');
  await expect(errors.first()).toContainText(
    '"form137.pdf" has 2.9 MB. Take a photo of each page instead: we make each photo smaller for you.',
  );
  await getUpload(page, 'Stamp').setInputFiles(await largePhoto('stamp.jpg'));
  await expect(page.getByText('We could not make "stamp.jpg" smaller than 10 KB')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('without the code for photos, a small photo is added and a large one names the remedy', async ({ page, product }) => {
  await page.route(/\/assets\/prepare-photo-/, (route) => route.abort());
  await getUpload(page, 'Report card').setInputFiles([await turnedPhoto('small.jpg', 300, 400), await largePhoto()]);
  await expect(getRow(page, 'small.jpg')).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText(/reload the page|check your connection/);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await submit(page);
  expect(readStoredFiles(product)[0]!.includes(PLACE)).toBe(false);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the row of a smaller photo is accessible at 320 px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ colorScheme });
    await getUpload(page, 'Report card').setInputFiles(await largePhoto('a-photo-with-a-rather-long-name-of-a-page.jpg'));
    await expect(page.getByRole('link', { name: 'Can you read the smallest print?' })).toBeVisible();
    await expectNoAxeFindings(page, 'a smaller photo');
    expect(await getHorizontalOverflow(page)).toBe(0);
  });
