/**
 * Decides whether expressions can be true together: tries the cases of unassigned symbols one after another, until all goals are decided
 * or a budget is used up. "Impossible" is certain; a returned assignment is one of several.
 */

import type { CompiledForm } from '../../../compiled-form.ts';
import type { Expression } from '../../../language/expression.ts';
import { createPartialEvaluation } from './evaluate.ts';
import { getDomain, createSolverModel, type SolverModel } from './solver-model.ts';
import { toTruth } from './abstract-value.ts';
import { toAssignment, type Assignment, type SymbolAssignment } from './assignment.ts';

export type { Assignment, SymbolAssignment } from './assignment.ts';

/** An expression with its expected truth value. */
export interface SolverGoal {
  logic: Expression;
  expected: boolean;
}

/** Maximum number of partial evaluations for one query, and for all queries of a form. Beyond them the result is `unknown`. */
const MAX_STEPS_PER_QUERY = 1500;
const MAX_STEPS_TOTAL = 60_000;

/** Returns answers for which an expression has the expected result; `impossible`, or `unknown` if it depends on more than answers. */
export function satisfy(form: CompiledForm, logic: Expression, expected: boolean): Assignment | 'impossible' | 'unknown' {
  const model = createSolverModel(form, false);
  const found = solve(model, [{ logic, expected }]);
  return typeof found === 'string' ? found : toAssignment(model, found);
}

/** Returns whether all goals can be reached together; true if this is unknown. */
export function isPossible(model: SolverModel, ...goals: SolverGoal[]): boolean {
  return solve(model, goals) !== 'impossible';
}

/** Returns cases of symbols for which all goals are reached. */
export function solve(
  model: SolverModel,
  goals: readonly SolverGoal[],
  start: SymbolAssignment = new Map(),
): SymbolAssignment | 'impossible' | 'unknown' {
  let steps = 0;
  const search = (assigned: SymbolAssignment): SymbolAssignment | 'impossible' | 'unknown' => {
    model.work.steps += 1;
    if (++steps > MAX_STEPS_PER_QUERY || model.work.steps > MAX_STEPS_TOTAL) return 'unknown';
    const evaluation = createPartialEvaluation(model, assigned);
    let isOpen = false;
    for (const { logic, expected } of goals) {
      const truth = toTruth(evaluation.evaluate(logic));
      if (truth === !expected) return 'impossible';
      isOpen ||= truth === undefined;
    }
    if (!isOpen) return assigned;
    const [symbol] = evaluation.openSymbols;
    if (symbol === undefined) return 'unknown';
    let result: 'impossible' | 'unknown' = 'impossible';
    for (const one of getDomain(model, symbol)) {
      const found = search(new Map(assigned).set(symbol, one));
      if (typeof found !== 'string') return found;
      if (found === 'unknown') result = 'unknown';
    }
    return result;
  };
  return search(start);
}
