/** Runs the differential test at full size; it injects no fault. `npm test` runs a smaller sample. The engine must have the same results in the browser and in Node. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../e2e/support/product.ts';
import { findBrowser } from '../run/browser.mjs';
import { createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';

const SETS_PER_ROUND = 1000;

interface PlaywrightReport {
  stats: { expected: number };
}

/** Runs the kind; one run of the browser test contains all rounds. */
export async function runDifferential({ harness, rounds, onProgress }: KindOptions): Promise<KindResult> {
  const result = createResult('differential');
  if (findBrowser() === undefined) return { ...result, notRun: 'no Chromium was found: run npm test once, or set CHROMIUM_PATH' };
  const sets = rounds * SETS_PER_ROUND;
  onProgress?.(`${sets} answer sets per form`);
  const reportFile = join(harness.home, 'differential.json');
  const command = join(root, 'node_modules/.bin/playwright');
  const child = spawn(command, ['test', 'differential', '--retries=0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DIFFERENTIAL_SETS: String(sets), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  result.rounds = rounds;
  if (code !== 0) {
    result.unexpected.push(output);
    return result;
  }
  const { expected } = (JSON.parse(readFileSync(reportFile, 'utf8')) as PlaywrightReport).stats;
  result.notes.push(`${expected} tests passed, ${sets} answer sets per form`);
  return result;
}
