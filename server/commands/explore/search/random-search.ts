/** Tries combinations of random answers to the fields on which an open goal depends, until the budget is used up. */

import type { Answer } from '#engine';
import { getFieldView, listStateFields } from '#engine';
import type { CoverageGoal } from '#engine/kit/explore/coverage-goals';
import { pick } from '#engine/kit/explore/random';
import { listRowPaths } from '#engine/kit/row-paths';
import { canSetAnswer } from '#engine/kit/explore/settable-fields';
import { generateBoundaryAnswers } from '#engine/kit/fill/boundary-answers';
import type { ReplayResult } from '../replay.ts';
import { getGoalDependencies } from './goal-dependencies.ts';
import type { SearchState } from './search-state.ts';

const MAX_ANSWERS_PER_COMBINATION = 3;
/** Probabilities: a field on which the goal depends, an offered option, filling the rest of the form. */
const DEPENDENCY_PROBABILITY = 0.8;
const OPTION_PROBABILITY = 0.5;
const FILL_PROBABILITY = 0.4;

/** Tries random combinations until no goal is open or the budget is used up. */
export async function tryRandomAnswers(state: SearchState): Promise<void> {
  const { random } = state.plan;
  for (;;) {
    const goal = pick(random, state.listOpenGoals());
    if (goal === undefined || state.filledForms.length === 0 || state.isSpent) return;
    const replayed = await tryCombination(state, goal, pick(random, state.filledForms)!);
    if (random() < FILL_PROBABILITY) await state.fill(replayed);
  }
}

/** Sets up to three random answers one after another. */
async function tryCombination(state: SearchState, goal: CoverageGoal, base: ReplayResult): Promise<ReplayResult> {
  const { form, plan } = state;
  const { random } = plan;
  let replayed = base;
  const dependencies = getGoalDependencies(form, goal)
    .flatMap((path) => listRowPaths(form, base.state, path))
    .filter((path) => canSetAnswer(form, base.state, path));
  const all = listStateFields(form, base.state).map((field) => field.path);
  const count = 1 + Math.floor(random() * MAX_ANSWERS_PER_COMBINATION);
  for (let index = 0; index < count; index++) {
    const path = pick(random, dependencies.length > 0 && random() < DEPENDENCY_PROBABILITY ? dependencies : all)!;
    if (!canSetAnswer(form, replayed.state, path)) continue;
    const value = pickAnswer(state, replayed, path);
    // Users add and remove rows: their number is never unset.
    if (value === null && form.byPath.get(path)?.countsRowsOf !== undefined) continue;
    ({ replayed } = await state.tryInputs(replayed, [{ path, value }]));
  }
  return replayed;
}

/** Returns a random option or boundary answer. */
function pickAnswer({ form, plan: { random } }: SearchState, { state }: ReplayResult, path: string): Answer {
  const { options: offered, definition } = getFieldView(form, state, path);
  const isList = definition.type === 'array';
  const options = offered?.list.map(({ value }): Answer => (isList ? [value] : value)) ?? [];
  const isOption = options.length > 0 && random() < OPTION_PROBABILITY;
  return pick(random, isOption ? options : generateBoundaryAnswers(form, state, path)) ?? null;
}
