/**
 * Asks whether expressions can hold together: the cases of open symbols are tried one after another, the one that decides first,
 * until everything is told or a budget is used up. "Impossible" is certain; a witness is one way among others.
 */

import type { CompiledForm } from '../../../compiled-form.ts';
import type { Expression } from '../../../language/expression.ts';
import { createPartialEvaluation } from './evaluate.ts';
import { getDomain, createSolverModel, type SolverModel } from './solver-model.ts';
import { truthOf } from './abstract-value.ts';
import { toAssignment, type Assignment, type SymbolAssignment } from './assignment.ts';

export type { Assignment, SymbolAssignment } from './assignment.ts';

/** An expression, and how it should come out. */
export interface SolverGoal {
  logic: Expression;
  expected: boolean;
}

/** Looks for one question, and for all questions about a form: what is not told by then stays unknown. */
const MAX_STEPS_PER_QUERY = 1500;
const MAX_STEPS_TOTAL = 60_000;

/** Returns answers for which an expression has the expected result; `impossible`, or `unknown` where it depends on more than answers. */
export function satisfy(form: CompiledForm, logic: Expression, expected: boolean): Assignment | 'impossible' | 'unknown' {
  const model = createSolverModel(form, false);
  const found = solve(model, [{ logic, expected }]);
  return typeof found === 'string' ? found : toAssignment(model, found);
}

/** Whether goals can be reached together, as far as that can be told. */
export function isPossible(model: SolverModel, ...goals: SolverGoal[]): boolean {
  return solve(model, goals) !== 'impossible';
}

/** The cases of symbols with which all goals are reached. */
export function solve(
  model: SolverModel,
  goals: readonly SolverGoal[],
  given: SymbolAssignment = new Map(),
): SymbolAssignment | 'impossible' | 'unknown' {
  let looks = 0;
  const search = (settled: SymbolAssignment): SymbolAssignment | 'impossible' | 'unknown' => {
    model.work.looks += 1;
    if (++looks > MAX_STEPS_PER_QUERY || model.work.looks > MAX_STEPS_TOTAL) return 'unknown';
    const look = createPartialEvaluation(model, settled);
    let isOpen = false;
    for (const { logic, expected } of goals) {
      const truth = truthOf(look.evaluate(logic));
      if (truth === !expected) return 'impossible';
      isOpen ||= truth === undefined;
    }
    if (!isOpen) return settled;
    const [symbol] = look.openSymbols;
    if (symbol === undefined) return 'unknown';
    let result: 'impossible' | 'unknown' = 'impossible';
    for (const one of getDomain(model, symbol)) {
      const found = search(new Map(settled).set(symbol, one));
      if (typeof found !== 'string') return found;
      if (found === 'unknown') result = 'unknown';
    }
    return result;
  };
  return search(given);
}
