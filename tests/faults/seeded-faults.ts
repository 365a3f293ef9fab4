/** Seeds all faults of definitions; it injects none into the server. `npm test` seeds a part of them. */

import { faultKinds, listUnexpected } from '../seeded-faults/fault-lists.ts';
import { openFaultyFolder } from '../seeded-faults/faulty-folder.ts';
import { createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';

/** Runs the kind, once for any number of rounds: the faults are the same each time. */
export async function runSeededFaults({ onProgress }: Pick<KindOptions, 'onProgress'>): Promise<KindResult> {
  const result = createResult('seeded-faults');
  const folder = openFaultyFolder();
  try {
    for (const [kind, faults] of faultKinds) {
      onProgress?.(kind);
      result.unexpected.push(...(await listUnexpected(folder, faults)).map((one) => `${kind}: ${one}`));
    }
  } finally {
    folder.remove();
  }
  const faults = faultKinds.flatMap(([, all]) => all);
  const found = faults.filter(({ missed }) => missed === undefined).length;
  result.rounds = 1;
  result.notes.push(`${found} of ${faults.length} faults have to be found (${((100 * found) / faults.length).toFixed(1)} %)`);
  return result;
}
