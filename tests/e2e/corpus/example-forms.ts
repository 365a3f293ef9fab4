/** A server of the example forms in `definitions/examples`, without a product. */

import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { root, startProduct, type Product } from '../support/product.ts';
import { Wizard } from '../support/wizard.ts';

/** The widths at which the main path of each form is filled. */
export const WIDTHS = [360, 1280];

export const test = base.extend<{ wizard: Wizard }, { product: Product }>({
  // The tests of a worker share a server: they read only their own submission, the last one of their form.
  product: [
    async ({}, use) => {
      const product = await startProduct({ env: { PRODUCT: 'forms', DEFINITIONS_DIR: join(root, 'definitions/examples') } });
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  wizard: async ({ page }, use) => use(new Wizard(page)),
});

/** Returns by how many pixels the page is wider than the screen. */
export function getHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
