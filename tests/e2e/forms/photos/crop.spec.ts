/** The crop of ID pictures: by keyboard, by dragging, by two fingers, and cancelled. */

import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { photosFormDefinition } from '../../support/forms/photos-form.ts';
import { createFormsTest, getHorizontalOverflow } from '../../support/forms-product.ts';
import { squareJpeg, wideJpeg } from '../../support/sample-files.ts';
import { PLACE, readStoredFiles, turnedPhoto } from './sample-photos.ts';

const test = createFormsTest({ 'papers.json': photosFormDefinition() });

const getUpload = (page: Page) => page.getByLabel('ID picture').and(page.locator('input[type=file]'));
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Cut the picture to a square' });
const getFrame = (page: Page) => getDialog(page).getByRole('application', { name: 'The picture in the frame.' });
const getPosition = (page: Page) => getDialog(page).getByRole('status');

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('We have received your papers.')).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/forms/papers');
});

test('a picture is cut with the keyboard, upright and without its place', async ({ page, product }) => {
  await getUpload(page).focus();
  await getUpload(page).setInputFiles(await turnedPhoto('me.jpg', 1500, 2000));
  await expect(getDialog(page)).toBeVisible();
  const size = getDialog(page).getByRole('slider', { name: 'Size of the picture' });
  await expect(size).toBeFocused();
  await expect(getPosition(page)).toHaveText('The frame is 0 % from the left and 50 % from the top of the picture.');
  await page.keyboard.press('End');
  await expect(size).toHaveAttribute('aria-valuetext', '250 %');
  await expect(getPosition(page)).toContainText('50 % from the left and 50 % from the top');
  await page.keyboard.press('Shift+Tab');
  await expect(getFrame(page)).toBeFocused();
  for (let press = 0; press < 20; press++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(getPosition(page)).toHaveText('The frame is 51 % from the left and 0 % from the top of the picture.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(getDialog(page)).toBeHidden();
  await expect(getUpload(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove me.jpg' })).toBeVisible();
  await submit(page);
  const stored = readStoredFiles(product)[0]!;
  expect(stored.includes(PLACE)).toBe(false);
  const { width, height } = await sharp(stored).metadata();
  expect([width, height]).toEqual([600, 600]);
  // The upper part of the picture is red.
  const [red, , blue] = await sharp(stored).resize(1, 1).raw().toBuffer();
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(50);
});

test('a picture is moved by dragging, up to its edge, and has at most 1000 pixels in a row', async ({ page, product }) => {
  await getUpload(page).setInputFiles(await turnedPhoto('me.jpg', 1500, 2000));
  const box = (await getFrame(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - box.height, { steps: 5 });
  await page.mouse.up();
  await expect(getPosition(page)).toContainText('100 % from the top');
  await page.mouse.move(x, y - 2 * box.height);
  await getDialog(page).getByRole('button', { name: 'Use this part' }).click();
  await submit(page);
  const stored = readStoredFiles(product)[0]!;
  expect((await sharp(stored).metadata()).width).toBe(1000);
  const [red, , blue] = await sharp(stored).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  expect(blue).toBeGreaterThan(red! * 1.5);
});

test('a picture is made larger and smaller with two fingers', async ({ page }) => {
  await getUpload(page).setInputFiles(await turnedPhoto('me.jpg', 1500, 2000));
  const size = getDialog(page).getByRole('slider');
  await expect(size).toHaveAttribute('aria-valuetext', '100 %');
  const box = (await getFrame(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...distances: number[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distances.flatMap((distance) => [
        { x: x - distance, y, id: 1 },
        { x: x + distance, y, id: 2 },
      ]),
    });
  await touch('touchStart', 20);
  await touch('touchMove', 30);
  await touch('touchMove', 40);
  await expect(size).toHaveAttribute('aria-valuetext', /^(19\d|200) %$/);
  await touch('touchMove', 20);
  await expect(size).toHaveAttribute('aria-valuetext', /^10\d %$/);
  await touch('touchEnd');
});

test('a picture that is not cut is refused because it is not square, and nothing is kept', async ({ page, product }) => {
  await getUpload(page).setInputFiles([await wideJpeg('wide.jpg'), await squareJpeg('square.jpg')]);
  await expect(getDialog(page)).toBeVisible();
  // It has few pixels, so it cannot be made larger.
  await expect(getDialog(page).getByRole('slider')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveText('"wide.jpg" should be a square picture');
  await expect(page.getByRole('button', { name: 'Remove square.jpg' })).toBeVisible();
  await getUpload(page).setInputFiles(await wideJpeg('wide.jpg'));
  await getDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('"wide.jpg" should be a square picture');
  await submit(page);
  expect(readStoredFiles(product)).toHaveLength(1);
});

test('several pictures are cut one after another', async ({ page }) => {
  await getUpload(page).setInputFiles([await wideJpeg('1.jpg'), await wideJpeg('2.jpg')]);
  await getDialog(page).getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByText('1.jpg was added')).toBeAttached();
  await getDialog(page).getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByRole('button', { name: 'Remove 2.jpg' })).toBeVisible();
  await expect(getDialog(page)).toBeHidden();
});

test('without its code, a picture that has to be cut names the remedy', async ({ page }) => {
  await page.route(/\/assets\/CropDialog-/, (route) => route.abort());
  await getUpload(page).setInputFiles(await wideJpeg('wide.jpg'));
  await expect(page.getByRole('alert').first()).toContainText(/reload the page|check your connection/);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the dialog is accessible and fits at 320 px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.emulateMedia({ colorScheme });
    await getUpload(page).setInputFiles(await turnedPhoto('me.jpg', 1500, 2000));
    await expect(getDialog(page)).toBeVisible();
    await expectNoAxeFindings(page, 'the crop of a picture');
    const { isTooWide, isTooHigh } = await getDialog(page).evaluate((dialog) => ({
      isTooWide: dialog.scrollWidth > dialog.clientWidth,
      isTooHigh: dialog.getBoundingClientRect().height > innerHeight,
    }));
    expect({ isTooWide, isTooHigh, overflow: await getHorizontalOverflow(page) }).toEqual({
      isTooWide: false,
      isTooHigh: false,
      overflow: 0,
    });
  });
