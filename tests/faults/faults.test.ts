/** A short form of `npm run soak`: the kinds that take a few seconds and that this machine supports. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runClock } from './clock.ts';
import { runCrash } from './crash.ts';
import { runDisk } from './disk.ts';
import { runLock } from './lock.ts';
import { runPower } from './power.ts';
import { runWorkers } from './workers.ts';
import { openHarness } from './support/server/harness.ts';
import type { Harness } from './support/server/harness.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';
import { findTraceObstacle } from './support/disk/record-burst.ts';
import { findDiskObstacle } from './support/disk/small-disk.ts';

const SEED = 1;
const HOLD_MS = 3000;
/** Each kind takes a few seconds. After a defect it waits until its own time limits expire. */
const LIMIT_MS = 180_000;

interface ShortKind {
  name: string;
  rounds: number;
  run: (options: KindOptions) => Promise<KindResult>;
  /** Reason why the kind cannot run on this machine. */
  obstacle?: string | undefined;
}

function findObstacleInTempFolder(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'soak-probe-'));
  const obstacle = findDiskObstacle(folder);
  rmSync(folder, { recursive: true, force: true });
  return obstacle;
}

const kinds: ShortKind[] = [
  { name: 'the server is killed', rounds: 3, run: runCrash },
  { name: 'one of three workers is killed', rounds: 3, run: runWorkers },
  { name: 'another process holds the lock of the database', rounds: 1, run: (options) => runLock(options, HOLD_MS) },
  { name: 'the clock is set forward and back', rounds: 1, run: runClock },
  { name: 'the power fails', rounds: 3, run: runPower, obstacle: findTraceObstacle(false) },
  { name: 'the disk is full', rounds: 1, run: runDisk, obstacle: findObstacleInTempFolder() },
];
const omitted = kinds.flatMap(({ name, obstacle }) => (obstacle === undefined ? [] : [`${name} (${obstacle})`]));

describe(`an acknowledged submission is stored once and completely; only in npm run soak: ${['slow and aborted connections', 'fuzzed posts', 'expensive pictures', ...omitted].join(', ')}`, () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness();
  });
  afterAll(() => harness.close());

  for (const { name, rounds, run, obstacle } of kinds) {
    if (obstacle !== undefined) continue;
    it(
      `when ${name}`,
      async () => {
        const { acknowledged, lost, doubled, damaged, orphans, unexpected } = await run({ harness, rounds, seed: SEED });
        expect({ lost, doubled, damaged, orphans, unexpected: [...new Set(unexpected)] }).toEqual({
          lost: 0,
          doubled: 0,
          damaged: 0,
          orphans: 0,
          unexpected: [],
        });
        expect(acknowledged).toBeGreaterThan(0);
      },
      LIMIT_MS,
    );
  }
});
