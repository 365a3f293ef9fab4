/** A server whose definitions folder contains only the given forms, as `PRODUCT=forms` serves them. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { root, startProduct, type Launch, type Product } from './product.ts';
import { testWithServer } from './test.ts';

/** The text or the JSON of each definition file, by its path in the folder. */
type Files = Readonly<Record<string, string | Record<string, unknown>>>;

/** Returns the text of a sample form of the tests. */
export function readSampleForm(id: string): string {
  return readFileSync(join(root, `tests/samples/forms/${id}.json`), 'utf8');
}

/** Starts an application with these forms. `env` are further settings. Its folder is removed with the application. */
export async function openFormsProduct(files: Files, launch: Launch, env: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const product = await startProduct({
    template: process.env.E2E_FORMS_TEMPLATE,
    definitionsDir: folder,
    env: { PRODUCT: 'forms', ...env },
    launch,
  });
  const remove = async (): Promise<void> => {
    await product.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...product, remove };
}

/** Returns the `test` of a spec file, in which each test has an application of its own and opens its pages by path. */
export function createFormsTest(files: Files, env?: Record<string, string>) {
  return testWithServer.extend<{ product: Product }>({
    product: async ({ server }, use) => {
      const product = await openFormsProduct(files, server.launch, env);
      await use(product);
      await product.remove();
    },
    baseURL: async ({ product }, use) => use(product.url),
  });
}

/** Returns by how many pixels the content of a page is wider than its window. */
export function getHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
