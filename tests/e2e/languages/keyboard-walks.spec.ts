/** The wizards of the product in Filipino and by keyboard alone, from the landing page to the success panel, on a phone in both directions. */

import type { Browser, Page } from '@playwright/test';
import { storedFiles, storedSubmissions, write } from '../support/stored.ts';
import { serveOtherHosts } from '../support/page-watch.ts';
import { expect, test } from '../support/test.ts';
import type { Product } from '../support/product.ts';
import { readEnglishTexts } from './english-texts.ts';
import { KeyboardWalk } from './keyboard-walk.ts';
import { readTranslations } from './translated-wizard.ts';
import { walkClearance, walkEnrollment, walkReEnrollment } from './wizard-walks.ts';

/** The date of a receipt, for example "Nobyembre 28, 2026": with the month first, as the Philippines write it. */
const DATE = /(?:Enero|Pebrero|Marso|Abril|Mayo|Hunyo|Hulyo|Agosto|Setyembre|Oktubre|Nobyembre|Disyembre) \d{1,2}, 20\d\d/;

/** Opens the landing page to fill a form in Filipino. */
async function startWalk(page: Page, form: string): Promise<KeyboardWalk> {
  const walk = new KeyboardWalk(page, await readTranslations(page.request, form, 'fil'));
  walk.english = await readEnglishTexts(page.request, ['app', form], 'fil');
  return walk;
}

/** Fills the same form in English, in a window of its own, and waits until its answers are stored. */
async function walkInEnglish(browser: Browser, product: Product, run: (walk: KeyboardWalk) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ baseURL: product.url, locale: 'en-PH', viewport: { width: 1280, height: 800 } });
  await run(new KeyboardWalk(page));
  await expect.poll(() => storedSubmissions(product).length).toBe(2);
  await page.close();
}

/** Expects that both stored submissions have the same answers, apart from the ids of their files. */
function expectSameAnswers(product: Product): void {
  const [filipino, english] = storedSubmissions(product).map(({ kind, answers }) => {
    const { files, ...others } = answers;
    return { kind, others, files: Object.entries(files ?? {}).map(([name, list]) => [name, (list as unknown[]).length]) };
  });
  expect(filipino).toEqual(english);
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
]) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });
    const isPortrait = viewport.width < viewport.height;

    test('a family enrolls a child', async ({ page, product, browser }) => {
      test.setTimeout(600_000);
      const walk = await startWalk(page, 'enrollment');
      await walkEnrollment(walk);
      await expect(page.getByText('Mayo 4, 2017').first()).toBeVisible();
      await expect(page.getByRole('main')).toContainText(DATE);
      await serveOtherHosts(page);
      await walk.press('OK');
      await expect(page).toHaveTitle('Elsewhere');
      expect(storedFiles(product)).toHaveLength(5);
      if (!isPortrait) return;
      await walkInEnglish(browser, product, walkEnrollment);
      expectSameAnswers(product);
    });

    test('a learner comes back', async ({ page, product, browser, watch }) => {
      test.setTimeout(600_000);
      // The ID that is corrected.
      watch.allow(/status of 404/);
      const walk = await startWalk(page, 're-enrollment');
      await walkReEnrollment(walk);
      await expect(page.getByRole('main')).toContainText(DATE);
      if (!isPortrait) return;
      // While the first one is pending, another re-enrollment of the learner is refused.
      write(product, "update submissions set status = 'declined'");
      await walkInEnglish(browser, product, walkReEnrollment);
      expectSameAnswers(product);
    });

    test('a learner leaves', async ({ page, product, browser }) => {
      test.slow();
      const walk = await startWalk(page, 'clearance');
      await walkClearance(walk);
      await expect(page.getByRole('main')).toContainText(DATE);
      if (!isPortrait) return;
      await walkInEnglish(browser, product, walkClearance);
      expectSameAnswers(product);
    });
  });
}
