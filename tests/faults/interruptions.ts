/**
 * Interrupts people who fill the three wizards in the browser; `npm test` runs one round. No answer and no file may be lost, and each form is stored once.
 */

import { runBrowserTest } from './support/browser/run-browser-test.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';

/** The interruptions of the three wizards together. */
const INTERRUPTIONS_PER_ROUND = 18;

/** Runs the kind; one run of the browser test contains all rounds. */
export function runInterruptions(options: KindOptions): Promise<KindResult> {
  const count = String(options.rounds * INTERRUPTIONS_PER_ROUND);
  const env = { INTERRUPTIONS: count, SEED: String(options.seed) };
  return runBrowserTest(options, { kind: 'interruptions', file: 'interruptions', env, size: `${count} interruptions` });
}
