/** The `test` function of the tests without network: pages may have a service worker, and reach the application through a proxy that can be cut. */

import type { Page } from '@playwright/test';
import { expect, test as base } from '../support/test.ts';
import { startProxy, type CuttingProxy } from './cutting-proxy.ts';

/** A request that fails without network is a message of the browser, not a fault of the page. */
const EXPECTED =
  /Failed to load resource|ERR_|could not be fetched|could not be loaded|Failed to fetch|request to http:\/\/localhost|error occurred when fetching the script|could not load all that it keeps/;

/** Playwright's `test` with the proxy. */
export const test = base.extend<{ network: CuttingProxy; expected: void }>({
  serviceWorkers: 'allow',
  network: async ({ product }, use) => {
    const network = await startProxy(product.url);
    await use(network);
    await network.end();
  },
  expected: [
    async ({ watch }, use) => {
      watch.allow(EXPECTED);
      await use();
    },
    { auto: true },
  ],
  baseURL: async ({ network }, use) => use(network.url),
});

/** Waits until the worker controls the page and has kept everything that the page needs without network. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasKeptPage), { message: 'the worker has kept the page', timeout: 30_000 }).toBe(true);
}

/** Whether the worker has kept everything that the page needs without network. */
export function canOpenWithoutNetwork(page: Page): Promise<boolean> {
  return page.evaluate(hasKeptPage);
}

/** Runs in the page. */
async function hasKeptPage(): Promise<boolean> {
  const name = (await caches.keys()).findLast((one) => one.startsWith('shell-'));
  if (navigator.serviceWorker.controller === null || name === undefined) return false;
  const cache = await caches.open(name);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const list = kept.find((path) => path.startsWith('/assets/shell-'));
  const files = list === undefined ? undefined : ((await (await cache.match(list))!.json()) as { first: string[]; later: string[] });
  return files !== undefined && kept.includes(location.pathname) && files.later.every((file) => kept.includes(file));
}

/** Returns the addresses and the bodies of all that the worker has kept. */
export async function readKept(page: Page): Promise<{ address: string; body: string }[]> {
  return page.evaluate(async () => {
    const all: { address: string; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        all.push({ address: request.url, body: (await (await cache.match(request))?.text()) ?? '' });
    }
    return all;
  });
}

export { expect };
