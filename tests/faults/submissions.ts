/** Runs the post differential at full size; it injects no fault. `npm test` runs a smaller sample. */

import { differentialForms } from '../differential/forms.ts';
import { openPostDifferential } from '../differential/post-differential.ts';
import { createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';

const SETS_PER_ROUND = 1000;
const SETS_PER_SLICE = 200;

/** Runs the kind: the same sets for every form, `rounds` thousand of them. */
export async function runSubmissions({ rounds, seed, onProgress }: KindOptions, setsPerRound = SETS_PER_ROUND): Promise<KindResult> {
  const result = createResult('submissions');
  const sets = rounds * setsPerRound;
  let accepted = 0;
  for (const file of differentialForms) {
    const run = await openPostDifferential(file, seed);
    for (let from = 0; from < sets; from += SETS_PER_SLICE) {
      onProgress?.(`${file}: ${from} of ${sets} posts`);
      const report = await run(from, Math.min(sets, from + SETS_PER_SLICE));
      accepted += report.accepted;
      result.unexpected.push(...report.differences.map((difference) => `${file}, seed ${seed}, ${difference}`));
    }
  }
  result.rounds = rounds;
  result.notes.push(`${sets} posts of each of ${differentialForms.length} forms, ${accepted} accepted`);
  return result;
}
