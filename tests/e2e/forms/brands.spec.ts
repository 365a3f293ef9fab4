/** Forms of two brands in one app: names, logos, links and colors, legible in both color schemes. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" rx="8" fill="#7a1f3d"/></svg>';

test.beforeEach(async ({ product }) => {
  product.editDefinition('app.json', (text) =>
    JSON.stringify({
      ...(JSON.parse(text) as object),
      brands: {
        library: {
          name: 'Riverside Library',
          logo: '/pictures/library.svg',
          colors: { primary: '#7a1f3d', page: '#f4f1ff' },
          footer: [{ title: 'Opening hours', to: 'https://library.example/hours' }],
          texts: { next: 'Go on' },
        },
      },
    }),
  );
  product.editDefinition('library-card.json', (text) => text.replace('"version"', '"brand": "library", "version"'));
  mkdirSync(join(product.definitionsDir, 'pictures'), { recursive: true });
  writeFileSync(join(product.definitionsDir, 'pictures/library.svg'), logo);
});

/** Returns the computed background colors of the page and of the button. */
const readColors = (page: Page, button: string): Promise<string[]> =>
  page
    .getByRole('button', { name: button, exact: true })
    .evaluate((one) => [document.body, one].map((node) => getComputedStyle(node).backgroundColor));

for (const width of [360, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`with a width of ${width} pixels and ${colorScheme} colors`, () => {
      test.use({ viewport: { width, height: 740 }, colorScheme });

      test('a form has its brand, and other pages have theirs', async ({ page }) => {
        await page.goto('/forms/library-card');
        const home = page.getByRole('banner').getByRole('link', { name: 'Riverside Library' });
        await expect(home).toBeVisible();
        await expect(page).toHaveTitle(/ – Riverside Library$/);
        await expect.poll(() => home.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
        await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Opening hours']);
        if (colorScheme === 'light') expect(await readColors(page, 'Go on')).toEqual(['rgb(244, 241, 255)', 'rgb(122, 31, 61)']);
        else expect(await readColors(page, 'Go on')).toEqual(['rgb(23, 21, 19)', 'rgb(251, 148, 172)']);
        await page.getByRole('button', { name: 'Go on' }).click();
        await expect(page.getByRole('heading', { name: 'Please check the following' })).toBeVisible();
        await expectNoAxeFindings(page, `the branded form, ${colorScheme}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);

        await home.click();
        await expect(page.getByRole('heading', { level: 1, name: 'Hearth & Garden Homeschool' })).toBeVisible();
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
        await page.goto('/forms/damage-report');
        await expect(page.getByRole('banner').getByRole('link', { name: 'Hearth & Garden Homeschool' })).toBeVisible();
        if (colorScheme === 'light') expect((await readColors(page, 'Next'))[1]).toBe('rgb(31, 111, 92)');
      });
    });
