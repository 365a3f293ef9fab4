/** Global setup: bundles the server and seeds one data folder. The application of each test starts with a copy of this folder. */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer } from './bundled-server.ts';
import { startProduct } from './product.ts';

/** Returns a function that removes the folder. */
export default async function makeTemplate(): Promise<() => void> {
  process.env.E2E_SERVER = await bundleServer();
  process.env.E2E_SERVER_HOST = await bundleServer('product-host', 'tests/e2e/support/server-host.ts');
  const template = mkdtempSync(join(tmpdir(), 'product-template-'));
  const product = await startProduct();
  await product.end();
  cpSync(product.dataDir, template, { recursive: true });
  await product.remove();
  process.env.E2E_TEMPLATE = template;
  return () => rmSync(template, { recursive: true, force: true });
}
