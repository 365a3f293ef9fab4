/** A language that is read from right to left: a pseudo-locale with the texts of the Enrollment Form in Arabic letters. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTexts } from '#engine';
import { getHorizontalOverflow } from '../support/forms-product.ts';
import { readTranslations, TranslatedWizard } from './translated-wizard.ts';
import { expect, test } from '../support/test.ts';

/** Returns a text of about the same length in Arabic letters. */
const toPseudoArabic = (text: string): string => text.replaceAll(/[a-z]/gi, (letter) => 'ابتثجحخدذر'[letter.charCodeAt(0) % 10]!);

test.beforeEach(async ({ product, request }) => {
  const folder = join(product.definitionsDir, 'locales/ar');
  mkdirSync(folder, { recursive: true });
  for (const id of ['app', 'enrollment']) {
    const document: unknown = await (await request.get(`/api/definitions/${id}?locale=en`)).json();
    // The texts with placeholders and links stay English: Latin text among Arabic one.
    const texts = listTexts(document).filter(({ kind, text }) => kind === 'text' && !/[{[]/.test(text));
    const translations = texts.map(({ pointer, text }) => [pointer, toPseudoArabic(text)]);
    writeFileSync(join(folder, `${id}.json`), JSON.stringify(Object.fromEntries(translations)));
  }
  await product.restart();
});

test.use({ locale: 'ar' });

test('the page is mirrored, its arrows too, and answers keep their direction', async ({ page, request }) => {
  const wizard = new TranslatedWizard(page, await readTranslations(request, 'enrollment', 'ar'));
  await wizard.openFor('maria.santos@example.com');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');

  const steps = page.getByRole('navigation').locator('button:visible');
  const [first, second] = await Promise.all([steps.nth(0).boundingBox(), steps.nth(1).boundingBox()]);
  expect(first!.x).toBeGreaterThan(second!.x);

  const name = wizard.field('Last Name');
  await name.fill('Santos (Jr.)');
  expect(await name.evaluate((input) => [getComputedStyle(input).unicodeBidi, getComputedStyle(input).textAlign])).toEqual([
    'plaintext',
    'right',
  ]);

  await page.goto('/');
  const arrow = page.locator('main [data-directed]').first();
  expect(await arrow.evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1');
  const [title, pointer] = await Promise.all([page.locator('main a strong, main a').first().boundingBox(), arrow.boundingBox()]);
  expect(pointer!.x).toBeLessThan(title!.x + title!.width / 2);

  await page.getByRole('combobox').first().selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  expect(await arrow.evaluate((icon) => getComputedStyle(icon).scale)).toBe('none');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('no page scrolls sideways', async ({ page, request, watch }) => {
    watch.allow(/nowhere|status of 404/);
    const wizard = new TranslatedWizard(page, await readTranslations(request, 'enrollment', 'ar'));
    await wizard.openFor('maria.santos@example.com');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await wizard.press('Next');
    await expect(wizard.errorSummary()).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBe(0);
    for (const address of ['/', '/student-dashboard', '/nowhere', '/maintenance']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await getHorizontalOverflow(page)).toBe(0);
    }
  });
});
