/** A signature: typed with the keyboard, drawn with the mouse, undone, cleared, reviewed, stored and shown in the back office. */

import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { account } from '../support/back-office.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';
import { signatureFormDefinition } from '../support/forms/signature-form.ts';
import { storedFiles, storedSubmissions } from '../support/stored.ts';

const test = createFormsTest({ 'agreement.json': signatureFormDefinition() });

const getSignature = (page: Page) => page.getByRole('group', { name: /^Your signature/ });
const getSheet = (page: Page) => getSignature(page).getByRole('img', { name: /Sign here/ });

/** Returns the share of dark pixels on the sheet, in thousandths. */
const countInk = (page: Page): Promise<number> =>
  getSheet(page).evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
    let dark = 0;
    for (let index = 0; index < data.length; index += 4) if (data[index]! < 128) dark += 1;
    return Math.round((dark / (width * height)) * 1000);
  });

async function drawStroke(page: Page, y: number): Promise<void> {
  const box = (await getSheet(page).boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * (y + 0.1), { steps: 8 });
  await page.mouse.up();
}

for (const width of [360, 1280]) {
  test(`a name is typed with the keyboard as a signature, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/forms/agreement`);
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('link', { name: 'Your signature is required' }).press('Enter');
    const name = getSignature(page).getByLabel('Or type your name');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/Your signature is required$/);
    await expect(getSignature(page)).toHaveAccessibleDescription(/Your signature is required.*As in your passport/);
    await expectNoAxeFindings(page, 'the error of a signature');
    await page.keyboard.type('Ana Cruz');
    await expect(page.getByRole('status').filter({ hasText: 'The signature was added' })).toHaveCount(1);
    expect(await countInk(page)).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Clear: Your signature' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await expect(page.getByText('Your signature is required').first()).toBeVisible();
    await page.keyboard.type('Ana Maria Cruz');
    await expect(page.getByRole('button', { name: 'Clear: Your signature' })).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    const picture = page.getByRole('img', { name: 'Your signature' });
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('We have received your signature.')).toBeVisible();
    expect(storedSubmissions(product)[0]).toMatchObject({ answers: { signature: [{ name: 'signature.png', type: 'image/png' }] } });
    expect(storedFiles(product)).toHaveLength(1);

    await page.goto('/admin');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Log In' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.goto(`${product.url}/admin/submissions/${storedSubmissions(product)[0]!.id}`);
    const shown = page.getByRole('img', { name: 'Your signature' });
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
  });
}

test('a signature is drawn, undone, resized and kept over a change of the step', async ({ page, product }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${product.url}/forms/agreement`);
  await getSheet(page).scrollIntoViewIfNeeded();
  expect(await countInk(page)).toBe(0);
  await drawStroke(page, 0.2);
  await drawStroke(page, 0.6);
  const undo = getSignature(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const both = await countInk(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => countInk(page)).toBeGreaterThan(both / 2);
  await undo.click();
  await expect.poll(() => countInk(page)).toBeLessThan(both);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await countInk(page)).toBeGreaterThan(0);
  await undo.click();
  await expect(page.getByText('The signature was removed')).toHaveCount(1);
  expect(await countInk(page)).toBe(0);
});
