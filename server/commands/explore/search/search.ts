/**
 * Searches for answer sets that reach the coverage goals of a form. It starts with valid fills for every entry, then tries boundary
 * answers, failing lookups, answers derived from rules, and random answers.
 */

import { emptySet } from '#engine/kit/explore/answer-set';
import type { CoverageGoal } from '#engine/kit/explore/coverage-goals';
import { listRowPaths } from '#engine/kit/row-paths';
import { canSetAnswer } from '#engine/kit/explore/settable-fields';
import type { ExploreContext } from '../explore-context.ts';
import { openAnswerSet } from '../replay.ts';
import { stackErrors } from '../stack-errors.ts';
import { tryBoundaryAnswers, tryBoundaryAnswersForGoal, unlockField } from './boundary-search.ts';
import { tryEqualAnswers } from './equal-answers-search.ts';
import { getGoalDependencies } from './goal-dependencies.ts';
import { trySimulatedLookups } from './lookup-search.ts';
import { tryRandomAnswers } from './random-search.ts';
import { tryRuleAnswers } from './rule-search.ts';
import { type Candidate, type SearchPlan, SearchState } from './search-state.ts';

const MAX_LOOKUP_BASES = 3;
const MAX_STACK_BASES = 4;
/** The fields of the first rows represent those of all rows. */
const MAX_FIELDS_PER_ERROR = 3;
const MAX_DEPENDENCIES_PER_GOAL = 8;
const MAX_ANSWERS_PER_ERROR = 80;
const MAX_ANSWERS_PER_GOAL = 120;
const MAX_ANSWERS_TO_UNLOCK = 120;

/** Runs the search. It is deterministic: the same plan gives the same result. */
export async function search(context: ExploreContext, plan: SearchPlan): Promise<Candidate[]> {
  const state = new SearchState(context, plan);
  await fillEveryEntry(state);
  await tryBoundaryAnswers(state);
  for (const base of state.listFilledForms().slice(0, MAX_LOOKUP_BASES)) await trySimulatedLookups(state, base);
  await tryRuleAnswers(state);
  await tryEqualAnswers(state);
  await searchOpenErrors(state);
  for (const goal of state.listOpenGoals()) {
    const paths = getGoalDependencies(context.served.form, goal).slice(0, MAX_DEPENDENCIES_PER_GOAL);
    await tryBoundaryAnswersForGoal(state, goal, paths, MAX_ANSWERS_PER_GOAL);
  }
  await tryRandomAnswers(state);
  const bases = state.listFilledForms().slice(0, MAX_STACK_BASES);
  for (const replayed of await stackErrors(context, plan.goals, bases)) state.record(replayed, true);
  return state.candidates;
}

/** Opens the form with each entry and fills it with valid answers. */
async function fillEveryEntry(state: SearchState): Promise<void> {
  for (const entry of state.plan.entries) {
    const opened = await openAnswerSet(state.context, emptySet(entry));
    state.record(opened, true);
    state.addFilledForm(opened);
    await state.fill(opened, true);
  }
}

/** Tries invalid answers of the fields whose errors were not reached. */
async function searchOpenErrors(state: SearchState): Promise<void> {
  const isError = ({ kind }: CoverageGoal): boolean => kind === 'error';
  const canBeSet = (path: string): boolean =>
    state
      .listFilledForms()
      .some((base) => listRowPaths(state.form, base.state, path).some((own) => canSetAnswer(state.form, base.state, own)));
  for (const goal of state.listOpenGoals().filter(isError)) {
    const paths = goal.paths.slice(0, MAX_FIELDS_PER_ERROR);
    for (const path of paths) if (!paths.some(canBeSet)) await unlockField(state, path, MAX_ANSWERS_TO_UNLOCK);
    await tryBoundaryAnswersForGoal(state, goal, paths, MAX_ANSWERS_PER_ERROR);
  }
}
