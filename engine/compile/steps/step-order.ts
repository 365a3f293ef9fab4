/** Which steps can hide later steps: those that lead on to a later step, and those at which the form ends. */

import type { StepDefinition } from '../../language/step-definition.ts';

/**
 * Returns, for each step, the indexes of the earlier steps that can hide it; empty for most steps.
 * @example listHidingSteps([{ id: 'a', next: [{ when, step: 'c' }] }, { id: 'b' }, { id: 'c' }]) // [[], [0], []]
 */
export function listHidingSteps(steps: readonly StepDefinition[]): number[][] {
  const hiding: number[][] = steps.map(() => []);
  steps.forEach(({ end, next = [] }, from) => {
    const targets = next.map(({ step }) => findStepIndex(steps, step));
    const until = end === true ? steps.length : Math.max(...targets, from);
    for (let skipped = from + 1; skipped < until; skipped += 1) hiding[skipped]!.push(from);
  });
  return hiding;
}

/** Returns the index of a step; -1 for an unknown id. */
export function findStepIndex(steps: readonly StepDefinition[], id: string): number {
  return steps.findIndex((step) => step.id === id);
}

/** Returns the steps that an earlier step can hide. */
export function listSkippableSteps(steps: readonly StepDefinition[]): ReadonlySet<StepDefinition> {
  const hiding = listHidingSteps(steps);
  return new Set(steps.filter((_, at) => hiding[at]!.length > 0));
}
