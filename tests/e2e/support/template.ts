/** Global setup: bundles the server and seeds one data folder. The application of each test starts with a copy of this folder. */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProgram } from '../../run/bundle-program.ts';
import { startProduct } from './product.ts';

/** Returns a function that removes the folder. */
export default async function makeTemplate(): Promise<() => void> {
  process.env.E2E_SERVER = await bundleProgram('server/main.ts', 'product');
  process.env.E2E_SERVER_HOST = await bundleProgram('tests/e2e/support/server-host.ts', 'product-host');
  const template = mkdtempSync(join(tmpdir(), 'product-template-'));
  const product = await startProduct();
  await product.end();
  cpSync(product.dataDir, template, { recursive: true });
  await product.remove();
  process.env.E2E_TEMPLATE = template;
  return () => rmSync(template, { recursive: true, force: true });
}
