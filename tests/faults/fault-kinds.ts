/** Every kind of fault: how it is run, and its share of the rounds that were requested. */

import { runCrash } from './crash.ts';
import { createResult } from './support/kind-result.ts';
import type { Kind, KindOptions, KindResult } from './support/kind-result.ts';

interface FaultKind {
  run: (options: KindOptions) => Promise<KindResult>;
  /** How many requested rounds make one of this kind: the others take longer than a crash. */
  roundsPerRound: number;
}

const FAULT_KINDS: Partial<Record<Kind, FaultKind>> = {
  crash: { run: runCrash, roundsPerRound: 1 },
};

/** Runs a kind. An exception of the harness is a result too, so that the other kinds still run. */
export async function runKind(kind: Kind, options: KindOptions): Promise<KindResult> {
  const { run, roundsPerRound } = FAULT_KINDS[kind] as FaultKind;
  try {
    return await run({ ...options, rounds: Math.ceil(options.rounds / roundsPerRound) });
  } catch (error) {
    return { ...createResult(kind), unexpected: [`The run ended early: ${(error as Error).message}`] };
  }
}
