/** Unit and API tests: everything under `tests/` that is no browser test. */

import { defineConfig } from 'vitest/config';

const pages = ['tests/{renderer,admin}/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // On two cores, too: several files start processes and wait for them.
    maxWorkers: 3,
    coverage: { include: ['engine/**/*.ts', 'server/**/*.ts', 'renderer/**/*.{ts,tsx}'] },
    projects: [
      {
        extends: true,
        // The files of a worker share its modules, which costs a third less time than loading engine and server anew for each.
        test: { name: 'code', include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/e2e/**', ...pages], isolate: false },
      },
      {
        extends: true,
        // They replace modules and globals, and each needs a document of its own.
        test: { name: 'pages', include: pages },
      },
    ],
  },
});
