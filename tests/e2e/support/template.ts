/** Global setup: bundles the server and seeds a data folder for each product. The application of each test starts with a copy of one. */

import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProgram } from '../../run/bundle-program.ts';
import { keepAsTemplate } from './postgres.ts';
import { startProduct, type ProductOptions } from './product.ts';

/** Returns a function that removes the folder. */
export default async function makeTemplate(): Promise<() => void> {
  process.env.E2E_SERVER = await bundleProgram('server/main.ts', 'product');
  process.env.E2E_SERVER_HOST = await bundleProgram('tests/e2e/support/server-host.ts', 'product-host');
  const folder = mkdtempSync(join(tmpdir(), 'product-template-'));
  const noForms = join(folder, 'no-forms');
  mkdirSync(noForms);
  process.env.E2E_TEMPLATE = await makeDataFolder(join(folder, 'enrollment'));
  process.env.E2E_FORMS_TEMPLATE = await makeDataFolder(join(folder, 'forms'), { definitionsDir: noForms, env: { PRODUCT: 'forms' } });
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Writes the data folder of a product that has started once, and returns its path. */
async function makeDataFolder(path: string, options?: ProductOptions): Promise<string> {
  const product = await startProduct(options);
  await product.end();
  if (product.databaseUrl !== undefined) keepAsTemplate(product.databaseUrl, path);
  cpSync(product.dataDir, path, { recursive: true });
  await product.remove();
  return path;
}
