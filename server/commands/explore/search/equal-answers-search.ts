/** Gives all questions of an open goal the same answer: a rule can require that every question of a matrix is answered with "No". */

import { getFieldView } from '#engine';
import { listRowPaths } from '#engine/kit/row-paths';
import { canSetAnswer } from '#engine/kit/explore/settable-fields';
import type { ReplayResult } from '../replay.ts';
import { getGoalDependencies } from './goal-dependencies.ts';
import type { SearchState } from './search-state.ts';

const MAX_BASES = 3;
const MAX_OPTIONS = 6;
/** The other parts of the search find combinations of fewer answers. */
const MIN_QUESTIONS = 3;

/** Tries each option for all questions that offer it, for every open goal. */
export async function tryEqualAnswers(state: SearchState): Promise<void> {
  for (const goal of state.listOpenGoals()) {
    for (const base of state.listFilledForms().slice(0, MAX_BASES)) {
      for (const [value, paths] of groupByOption(state, base, getGoalDependencies(state.form, goal))) {
        if (state.isSpent || !state.isOpen(goal)) break;
        const inputs = paths.map((path) => ({ path, value }));
        const { replayed, isNew } = await state.tryInputs(base, inputs);
        if (isNew) await state.fill(replayed);
      }
    }
  }
}

/** Returns the questions that offer an option, for the options that enough questions offer. */
function groupByOption({ form }: SearchState, { state }: ReplayResult, paths: readonly string[]): [string | number, string[]][] {
  const found = new Map<string | number, string[]>();
  for (const path of paths.flatMap((one) => listRowPaths(form, state, one))) {
    if (!canSetAnswer(form, state, path)) continue;
    const { definition, options } = getFieldView(form, state, path);
    if (definition.type === 'array') continue;
    for (const { value } of options?.list ?? []) found.set(value, [...(found.get(value) ?? []), path]);
  }
  return [...found].filter(([, questions]) => questions.length >= MIN_QUESTIONS).slice(0, MAX_OPTIONS);
}
