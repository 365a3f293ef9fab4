/** `npm start` with an empty data folder: seeding, serving and a clean shutdown. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isBuildStale } from '../../../server/start/build-stamp.mjs';
import { root } from '../support/product.ts';

test('npm start serves a seeded product, and SIGTERM stops it', async ({ page }) => {
  // The start compiles the server and fills the database beside the other tests, which takes most of a minute on a slow machine.
  // A rebuild would replace the pages that other tests use.
  expect(isBuildStale(root), 'the pages are older than their sources: run npm test, or npm start once').toBe(false);
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  const server = spawn(process.execPath, ['server/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: 'pipe',
  });
  const ended = once(server, 'exit');
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 120_000 }).toMatch(/Open http:\/\/localhost:\d+/);
  const [, url = ''] = /Open (http:\/\/localhost:\d+)/.exec(output) ?? [];
  await page.goto(`${url}/enrollment-form?email=maria.santos@example.com`);
  await expect(page.getByRole('heading', { name: 'Enrollment Form' })).toBeVisible();
  server.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});
