/** Unit and API tests: everything under `tests/` that is no browser test. */

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    coverage: { include: ['engine/**/*.ts', 'server/**/*.ts', 'renderer/**/*.{ts,tsx}'] },
  },
});
