/** Browser tests: the built product in Chromium, on a phone and on a desktop. The tests of a worker share one server process. */

import { defineConfig } from '@playwright/test';
import { browserArgs } from './tests/run/browser-args.ts';
import { findBrowser } from './tests/run/browser.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/template.ts',
  // On two cores, too: a test often waits for a lookup, which starts some time after typing has ended.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A snapshot that is missing is a failure, also on a developer's machine: `--update-snapshots` writes it.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/{testFileDir}/snapshots/{arg}{ext}',
  // A test that passes only when repeated is listed as flaky: one slow machine must not hide the results of the others.
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 1 : 0,
  // Limits for a test that hangs. Filling a whole wizard takes 15 s on an idle machine and more than a minute on a loaded one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
    actionTimeout: 30_000,
    // Recording costs a fifth of the time, so only the repetition of a failed test is recorded.
    trace: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer requests that tests hold or replace. The tests in offline/ allow it.
    serviceWorkers: 'block',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      testMatch: /(enrollment|accessibility|narrow-screens|repeating-group)\.spec\.ts$/,
    },
  ],
});
