/** Unit and API tests: everything under `tests/` that is no browser test. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Tests that only SQLite has: of the locks and pages of its file, its pragmas, its folder, its plans, its backups and the copy that `check` reads; and
 * of the demo data, which are the same rows on both engines, in SQLite's own SQL.
 */
const ofSqlite = [
  'tests/server/db/sqlite/**',
  'tests/server/db/{generic-tables,migrations,open-error,store,write-lock}.test.ts',
  'tests/server/enrollment/db/query-plans.test.ts',
  'tests/server/start/restrict-data-dir.test.ts',
  'tests/server/enrollment/seed/*.test.ts',
  'tests/server/commands/check/catalogue/shipped-catalogue.test.ts',
  'tests/server/commands/moving/*.test.ts',
];
/** Tests of PostgreSQL, which `npm run test:postgres` runs together with those of the server. */
const ofPostgres = ['tests/server/db/postgres/**', 'tests/server/commands/moving/postgres/**'];
const ofOtherEngine = process.env['TEST_DATABASE_URL'] ? ofSqlite : ofPostgres;

const pages = ['tests/{renderer,admin}/**/*.test.{ts,tsx}'];
/** Tests of pages that replace modules or load them again, so they cannot share them with other files. */
const replacingModules = ['tests/renderer', 'tests/admin'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.test\.tsx?$/.test(path) && /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8'))),
);

export default defineConfig({
  test: {
    // These end a test that hangs. A slow machine needs several times as long as a fast one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Also on two cores, because several files start processes and wait for them.
    maxWorkers: 3,
    coverage: { include: ['engine/**/*.ts', 'server/**/*.ts', 'renderer/**/*.{ts,tsx}'] },
    projects: [
      {
        extends: true,
        // All files of a worker share its modules. Loading engine and server for each file takes a third more time.
        test: {
          name: 'code',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...pages, ...ofOtherEngine],
          isolate: false,
        },
      },
      {
        extends: true,
        // Each file has a document of its own, but loading React and the renderer for each takes twice as long as its tests.
        test: {
          name: 'pages',
          include: pages,
          exclude: replacingModules,
          isolate: false,
          setupFiles: 'tests/renderer/leave-tab.ts',
        },
      },
      { extends: true, test: { name: 'replaced modules', include: replacingModules } },
    ],
  },
});
