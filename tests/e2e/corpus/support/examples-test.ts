/** The `test` function of the forms of definitions/examples: a server that serves this folder, for the widths of a phone and of a desktop. */

import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { root, startProduct, type Product } from '../../support/product.ts';
import { Wizard } from '../../support/wizard.ts';

export { expect } from '@playwright/test';

/** The widths at which each form is filled. */
export const WIDTHS = [360, 1280];

/** Playwright's `test` with a server of the examples and the form as a page object. */
export const test = base.extend<{ product: Product; wizard: Wizard }>({
  product: async ({}, use) => {
    const product = await startProduct({ env: { PRODUCT: 'forms', DEFINITIONS_DIR: join(root, 'definitions/examples') } });
    await use(product);
    await product.remove();
  },
  baseURL: async ({ product }, use) => use(product.url),
  wizard: async ({ page }, use) => use(new Wizard(page)),
});

/** By how many pixels the page is wider than the window. */
export const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
