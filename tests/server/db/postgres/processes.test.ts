/** A short form of `npm run soak -- --only=processes`. */

import { expect, it, onTestFinished } from 'vitest';
import { runProcesses } from '../../../faults/processes.ts';
import { openHarness } from '../../../faults/support/server/harness.ts';

it('three servers of which one at a time is killed lose and double no submission', async () => {
  const harness = await openHarness();
  onTestFinished(harness.close);
  const { acknowledged, lost, doubled, damaged, unexpected } = await runProcesses({ harness, rounds: 2, seed: 1 });
  expect({ lost, doubled, damaged, unexpected: [...new Set(unexpected)] }).toEqual({ lost: 0, doubled: 0, damaged: 0, unexpected: [] });
  expect(acknowledged).toBeGreaterThan(20);
});
