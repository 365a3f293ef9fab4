/** The `test` of all browser tests: a product of its own for each, a watched page, and the wizard as a page object. */

import { test as base } from '@playwright/test';
import { watchPages } from './page-watch.ts';
import type { PageWatch } from './page-watch.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';
import { Wizard } from './wizard.ts';

interface Fixtures {
  product: Product;
  watch: PageWatch;
  wizard: Wizard;
}

export { expect } from '@playwright/test';

export const test = base.extend<Fixtures>({
  product: async ({}, use) => {
    const product = await startProduct({ template: process.env.E2E_TEMPLATE });
    await use(product);
    await product.remove();
  },
  baseURL: async ({ product }, use) => use(product.url),
  watch: [
    async ({ context, product }, use) => {
      const watch = await watchPages(context, product.url);
      await use(watch);
      base.expect(watch.complaints(), 'what must never happen on a page').toEqual([]);
    },
    { auto: true },
  ],
  wizard: async ({ page }, use) => use(new Wizard(page)),
});
