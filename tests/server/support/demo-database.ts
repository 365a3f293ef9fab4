/** A database with the demonstration, written once a test file; each test starts from a copy of it. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openStore } from '../../../server/db/store.ts';
import { seedDemo } from '../../../server/enrollment/seed/seed-demo.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';

/** Seeds a file and answers its path; the file is removed after all tests of the calling file. */
export async function demoDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-database-'));
  const path = join(folder, 'demo.db');
  const store = await openStore(path, enrollmentProduct);
  await seedDemo(store, { today: '2026-11-20' });
  // Closing moves what stands in the write-ahead log into the file.
  await store.close();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return path;
}
