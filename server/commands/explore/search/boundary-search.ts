/** Tries boundary answers: values at and beyond the limits of a field, one at a time, in filled forms. */

import type { Answer } from '#engine';
import type { CoverageGoal } from '#engine/kit/explore/coverage-goals';
import { canSetAnswer } from '#engine/kit/explore/settable-fields';
import { generateBoundaryAnswers } from '#engine/kit/fill/boundary-answers';
import { getUpstreamFields } from '#engine/kit/fill/upstream-fields';
import { listRowPaths } from '#engine/kit/row-paths';
import type { ReplayResult } from '../replay.ts';
import { getGoalDependencies } from './goal-dependencies.ts';
import type { SearchState } from './search-state.ts';

/** Share of the budget that is left for the other phases of the search. */
const RESERVED_SHARE = 0.6;
const MAX_UPSTREAM_FIELDS = 8;

/** Tries every boundary answer of every field on which a condition depends, in one filled form after another. */
export async function tryBoundaryAnswers(state: SearchState): Promise<void> {
  const conditions = state.plan.goals.list.filter(({ expression }) => expression !== undefined);
  const paths = [...new Set(conditions.flatMap((goal) => getGoalDependencies(state.form, goal)))];
  const tried = new Set<ReplayResult>();
  while (state.remainingAnswers > state.plan.budget * RESERVED_SHARE) {
    const base = state.listFilledForms().find((filled) => !tried.has(filled));
    if (base === undefined) return;
    tried.add(base);
    await tryBoundaryAnswersOfFields(state, base, paths);
  }
}

async function tryBoundaryAnswersOfFields(state: SearchState, base: ReplayResult, paths: readonly string[]): Promise<void> {
  for (const path of listSettablePaths(state, base, paths)) {
    for (const value of listBoundaryAnswers(state, base, path)) {
      if (state.isSpent) return;
      await state.tryInputAndFill(base, { path, value });
    }
  }
}

/** Tries the boundary answers of some fields in every filled form, until the goal is reached or `maxAnswers` were tried. */
export async function tryBoundaryAnswersForGoal(
  state: SearchState,
  goal: CoverageGoal,
  paths: readonly string[],
  maxAnswers: number,
): Promise<void> {
  const minRemaining = getMinRemaining(state, maxAnswers);
  for (const base of state.listFilledForms()) {
    for (const path of listSettablePaths(state, base, paths)) {
      for (const value of listBoundaryAnswers(state, base, path)) {
        if (state.remainingAnswers < minRemaining || !state.isOpen(goal)) return;
        await state.tryInputAndFill(base, { path, value });
      }
    }
  }
}

/** Makes a field editable that is not editable in any filled form, by another answer to a field on which it depends. */
export async function unlockField(state: SearchState, path: string, maxAnswers: number): Promise<void> {
  const minRemaining = getMinRemaining(state, maxAnswers);
  const upstream = getUpstreamFields(state.form, path).slice(0, MAX_UPSTREAM_FIELDS);
  for (const base of state.listFilledForms()) {
    for (const other of listSettablePaths(state, base, upstream)) {
      for (const value of listBoundaryAnswers(state, base, other)) {
        if (state.remainingAnswers < minRemaining) return;
        const { replayed } = await state.tryInputs(base, [{ path: other, value }]);
        if (!listRowPaths(state.form, replayed.state, path).some((own) => canSetAnswer(state.form, replayed.state, own))) continue;
        state.addFilledForm(replayed);
        return state.fill(replayed, true);
      }
    }
  }
}

/** Replaces the fields of templates by those of the rows that exist. */
function listSettablePaths({ form }: SearchState, base: ReplayResult, paths: readonly string[]): string[] {
  return paths.flatMap((path) => listRowPaths(form, base.state, path));
}

/** Returns the boundary answers of a field; none if the user cannot set it. */
function listBoundaryAnswers({ form }: SearchState, base: ReplayResult, path: string): Answer[] {
  return canSetAnswer(form, base.state, path) ? generateBoundaryAnswers(form, base.state, path) : [];
}

/** Returns the number of remaining answers at which a part of the search stops. */
function getMinRemaining({ remainingAnswers }: SearchState, maxAnswers: number): number {
  return Math.max(0, remainingAnswers - maxAnswers);
}
