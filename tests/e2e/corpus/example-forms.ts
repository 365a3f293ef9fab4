/** A server of the example forms in `definitions/examples`, without a product, and the services that the forms ask. */

import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { startExampleServices } from '../../corpus/support/example-services.ts';
import { root, startProduct, type Product } from '../support/product.ts';
import { Wizard } from '../support/wizard.ts';

/** The widths at which the main path of each form is filled. */
export const WIDTHS = [360, 1280];

export const test = base.extend<{ wizard: Wizard }, { product: Product }>({
  // The tests of a worker share a server: they read only their own submission, the last one of their form.
  product: [
    async ({}, use) => {
      const services = await startExampleServices();
      const env = { PRODUCT: 'forms', DEFINITIONS_DIR: join(root, 'definitions/examples'), SERVICES: JSON.stringify(services.addresses) };
      const product = await startProduct({ env });
      await use(product);
      await product.remove();
      services.close();
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
