/** Every kind of fault: its run function and its share of the requested rounds. */

import { runClock } from './clock.ts';
import { runConnections } from './connections.ts';
import { runCrash } from './crash.ts';
import { runDifferential } from './differential.ts';
import { runDisk } from './disk.ts';
import { runInterruptions } from './interruptions.ts';
import { runLock } from './lock.ts';
import { runOutage } from './outage.ts';
import { runPictures } from './pictures.ts';
import { runPosts } from './posts.ts';
import { runPower } from './power.ts';
import { runProcesses } from './processes.ts';
import { runSeededFaults } from './seeded-faults.ts';
import { runSubmissions } from './submissions.ts';
import { runWorkers } from './workers.ts';
import { createResult } from './support/report/kind-result.ts';
import type { Kind, KindOptions, KindResult } from './support/report/kind-result.ts';

interface FaultKind {
  run: (options: KindOptions) => Promise<KindResult>;
  /** Number of requested rounds per round of this kind. Most kinds take longer than a crash. */
  roundsPerRound: number;
}

const FAULT_KINDS: Record<Kind, FaultKind> = {
  crash: { run: runCrash, roundsPerRound: 1 },
  workers: { run: runWorkers, roundsPerRound: 2 },
  processes: { run: runProcesses, roundsPerRound: 2 },
  outage: { run: (options) => runOutage(options), roundsPerRound: 30 },
  power: { run: runPower, roundsPerRound: 1 },
  disk: { run: runDisk, roundsPerRound: 6 },
  lock: { run: (options) => runLock(options), roundsPerRound: 20 },
  clock: { run: runClock, roundsPerRound: 30 },
  connections: { run: (options) => runConnections(options), roundsPerRound: 30 },
  posts: { run: (options) => runPosts(options), roundsPerRound: 12 },
  pictures: { run: (options) => runPictures(options), roundsPerRound: 60 },
  differential: { run: runDifferential, roundsPerRound: 6 },
  interruptions: { run: runInterruptions, roundsPerRound: 5 },
  submissions: { run: (options) => runSubmissions(options), roundsPerRound: 6 },
  'seeded-faults': { run: runSeededFaults, roundsPerRound: 60 },
};

/** Runs a kind. Returns a result for an exception of the harness as well, so that the other kinds still run. */
export async function runKind(kind: Kind, options: KindOptions): Promise<KindResult> {
  const { run, roundsPerRound } = FAULT_KINDS[kind];
  try {
    return await run({ ...options, rounds: Math.ceil(options.rounds / roundsPerRound) });
  } catch (error) {
    return { ...createResult(kind), unexpected: [`The run ended early: ${(error as Error).message}`] };
  }
}
