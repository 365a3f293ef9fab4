/** Runs a test of the browser at full size, of which `npm test` runs a part. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../e2e/support/product.ts';
import { findBrowser } from '../../../run/browser.mjs';
import { createResult } from '../report/kind-result.ts';
import type { Kind, KindOptions, KindResult } from '../report/kind-result.ts';

interface BrowserTest {
  kind: Kind;
  /** A part of the path of the test. */
  file: string;
  /** The variables that set its size. */
  env: Record<string, string>;
  /** What it runs, for example `1000 answer sets per form`. */
  size: string;
}

interface PlaywrightReport {
  stats: { expected: number };
}

/** Runs the test once. Its output is in the result if it fails. */
export async function runBrowserTest(
  { harness, rounds, onProgress }: KindOptions,
  { kind, file, env, size }: BrowserTest,
): Promise<KindResult> {
  const result = createResult(kind);
  if (findBrowser() === undefined) return { ...result, notRun: 'no Chromium was found: run npm test once, or set CHROMIUM_PATH' };
  onProgress?.(size);
  const reportFile = join(harness.home, `${kind}.json`);
  const command = join(root, 'node_modules/.bin/playwright');
  const child = spawn(command, ['test', file, '--retries=0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
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
  result.notes.push(`${expected} tests passed, ${size}`);
  return result;
}
