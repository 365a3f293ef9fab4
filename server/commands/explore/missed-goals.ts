/** Why an exploration did not reach a goal: it is proved impossible, or it was not found. */

import type { CoverageGoal } from '#engine/kit/explore/coverage-goals';
import { createProver } from '#engine/kit/explore/proofs';
import { getTransitiveDependencies } from '#engine/kit/inspect/dependencies';
import type { CompiledForm } from '#engine';

/** A goal that was not reached, with the reason. */
export interface Missed {
  goal: CoverageGoal;
  reason: string;
  /** Whether it is proved that no answers reach it. Otherwise the search did not find such answers, which may exist. */
  isImpossible: boolean;
}

/** Explains the goals that were not reached. */
export function explainMissed(form: CompiledForm, goals: readonly CoverageGoal[]): Missed[] {
  const prover = createProver(form);
  return goals.map((goal) => {
    const proof = prover.proveUnreachable(goal);
    return { goal, reason: proof ?? explainNotFound(form, goal), isImpossible: proof !== undefined };
  });
}

function explainNotFound(form: CompiledForm, { expression }: CoverageGoal): string {
  const dependencies = expression === undefined ? [] : getTransitiveDependencies(form.definition, expression.logic);
  const lookups = dependencies.filter(({ kind }) => kind === 'lookup' || kind === 'status').map(({ name }) => `"${name}"`);
  if (lookups.length > 0) return `No response of the lookup ${[...new Set(lookups)].join(' or ')} in the current data produced this result`;
  return 'None of the tried answers produced it';
}
