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

/** Explains the goals that were not reached. `withoutReplies` names the lookups that have no sample replies. */
export function explainMissed(form: CompiledForm, goals: readonly CoverageGoal[], withoutReplies: readonly string[] = []): Missed[] {
  const prover = createProver(form);
  return goals.map((goal) => {
    const proof = prover.proveUnreachable(goal);
    return { goal, reason: proof ?? explainNotFound(form, goal, withoutReplies), isImpossible: proof !== undefined };
  });
}

function explainNotFound(form: CompiledForm, { expression }: CoverageGoal, withoutReplies: readonly string[]): string {
  const dependencies = expression === undefined ? [] : getTransitiveDependencies(form.definition, expression.logic);
  const lookups = dependencies.filter(({ kind }) => kind === 'lookup' || kind === 'status').map(({ name }) => name);
  const unanswered = lookups.find((name) => withoutReplies.includes(name));
  if (unanswered !== undefined)
    return `The service of the lookup "${unanswered}" has no sample replies. Add "examples" to its file in services/`;
  const names = [...new Set(lookups)].map((name) => `"${name}"`).join(' or ');
  if (names !== '') return `No response of the lookup ${names} in the current data produced this result`;
  return 'None of the tried answers produced it';
}
