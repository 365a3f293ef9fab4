/** Tries answers that the solver derives from the conditions of open goals, and records the conditions that are impossible. */

import { satisfy } from '#engine/kit/analysis/solver/solve';
import { listRowPaths } from '#engine/kit/row-paths';
import type { AnswerInput } from '#engine/kit/explore/answer-set';
import type { CoverageGoal } from '#engine/kit/explore/coverage-goals';
import type { SearchState } from './search-state.ts';

const MAX_BASES = 6;

/** Tries the derived answers of every open condition. */
export async function tryRuleAnswers(state: SearchState): Promise<void> {
  for (const goal of state.listOpenGoals()) {
    if (goal.expression === undefined) continue;
    const assignment = satisfy(state.form, goal.expression.logic, goal.outcome!);
    if (assignment === 'impossible') state.impossible.add(goal.id);
    if (typeof assignment === 'string') continue;
    const inputs = Object.entries(assignment).map(([path, value]) => ({ path, value }));
    if (!(await tryInputsForGoal(state, goal, inputs))) return;
  }
}

/** Sets the answers in one filled form after another, until the goal is reached. Returns false when the budget is used up. */
async function tryInputsForGoal(state: SearchState, goal: CoverageGoal, inputs: readonly AnswerInput[]): Promise<boolean> {
  for (const base of state.listFilledForms().slice(0, MAX_BASES)) {
    if (state.isSpent) return false;
    const own = inputs.flatMap(({ path, value }) => listRowPaths(state.form, base.state, path).map((at) => ({ path: at, value })));
    await state.tryInputs(base, own);
    if (!state.isOpen(goal)) return true;
  }
  return true;
}
