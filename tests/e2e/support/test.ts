/** The `test` function of all browser tests. Its fixtures: an isolated application, a watched page, and the wizard as a page object. */

import { test as base } from '@playwright/test';
import { watchPages } from './page-watch.ts';
import type { PageWatch } from './page-watch.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';
import { startSharedServer } from './shared-server.ts';
import type { SharedServer } from './shared-server.ts';
import { Wizard } from './wizard.ts';

interface Fixtures {
  /** Additional environment variables of the server. */
  settings: Record<string, string>;
  product: Product;
  watch: PageWatch;
  wizard: Wizard;
}

interface WorkerFixtures {
  server: SharedServer;
}

export { expect } from '@playwright/test';

/** Playwright's `test` with the server process of the worker. All tests of a worker use it, so that none starts a browser and a process of its own. */
export const testWithServer = base.extend<object, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = startSharedServer(process.env.E2E_SERVER_HOST ?? '');
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
});

/** Playwright's `test` with all fixtures. */
export const test = testWithServer.extend<Fixtures>({
  settings: [{}, { option: true }],
  product: async ({ server, settings }, use) => {
    const product = await startProduct({ template: process.env.E2E_TEMPLATE, env: settings, launch: server.launch });
    await use(product);
    await product.remove();
  },
  baseURL: async ({ product }, use) => use(product.url),
  watch: [
    async ({ context, product }, use) => {
      const watch = await watchPages(context, product.url);
      await use(watch);
      base.expect(watch.violations(), 'console messages, CSP violations and requests to other origins').toEqual([]);
    },
    { auto: true },
  ],
  wizard: async ({ page }, use) => use(new Wizard(page)),
});
