/** A server whose definitions folder contains only the given forms, as `PRODUCT=forms` serves them. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { startProduct, type Product } from './product.ts';

/** The text or the JSON of each definition file, by its name. */
type Files = Readonly<Record<string, string | Record<string, unknown>>>;

/** Starts a server with these forms. `env` are further settings. Its folder is removed with the server. */
export async function openFormsProduct(files: Files, env: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'));
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  const product = await startProduct({ env: { PRODUCT: 'forms', DEFINITIONS_DIR: folder, ...env } });
  const remove = async (): Promise<void> => {
    await product.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...product, definitionsDir: folder, remove };
}

/** Returns the `test` of a spec file, in which each test has a server of its own and opens its pages by path. */
export function createFormsTest(files: Files, env?: Record<string, string>) {
  return base.extend<{ product: Product }>({
    product: async ({}, use) => {
      const product = await openFormsProduct(files, env);
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
