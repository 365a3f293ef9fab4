/**
 * The scope in which a part of a rule is evaluated: the form's answers, or an item of a list in an iteration. In an iteration, a part is
 * evaluated with the engine's `map` for all items, so `var` reads the same values as at run time.
 */

import type { CompiledForm } from '../../compiled-form.ts';
import { createEvaluator, type EvaluateIn } from '../inspect/evaluator.ts';
import type { Expression } from '../../language/expression.ts';
import type { FormState } from '../../runtime/form-state.ts';

/** The form, the state and the evaluation function of an explanation. */
export interface EvaluationScope {
  form: CompiledForm;
  state: FormState;
  /** Evaluates an expression in this scope. */
  valueOf: (logic: Expression) => unknown;
  /** Whether `var` reads an item. */
  isItem: boolean;
  /** The scope of a named rule: the form's answers, also if the rule is used in an iteration. */
  whole: EvaluationScope;
}

const evaluators = new WeakMap<CompiledForm, EvaluateIn>();

/** Creates the scope of a form's answers in a state. */
export function createScope(form: CompiledForm, state: FormState): EvaluationScope {
  let evaluate = evaluators.get(form);
  if (evaluate === undefined) evaluators.set(form, (evaluate = createEvaluator(form)));
  const run = evaluate;
  const scope: EvaluationScope = {
    form,
    state,
    valueOf: (logic) => run(state, logic),
    isItem: false,
    whole: undefined as unknown as EvaluationScope,
  };
  scope.whole = scope;
  return scope;
}

/** Creates the scope of an iteration's body for one item of a list. */
export function createItemScope(scope: EvaluationScope, list: Expression, index: number): EvaluationScope {
  return {
    ...scope,
    isItem: true,
    valueOf: (logic) => (scope.valueOf({ map: [list, logic] }) as unknown[] | null)?.[index] ?? null,
  };
}
