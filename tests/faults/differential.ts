/** Runs the differential test at full size; it injects no fault. `npm test` runs a smaller sample. The engine must have the same results in the browser and in Node. */

import { runBrowserTest } from './support/browser/run-browser-test.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';

const SETS_PER_ROUND = 1000;

/** Runs the kind; one run of the browser test contains all rounds. */
export function runDifferential(options: KindOptions): Promise<KindResult> {
  const sets = String(options.rounds * SETS_PER_ROUND);
  const env = { DIFFERENTIAL_SETS: sets };
  return runBrowserTest(options, { kind: 'differential', file: 'differential', env, size: `${sets} answer sets per form` });
}
