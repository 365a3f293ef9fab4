/**
 * Where a part of a rule is evaluated: over the form's answers, or inside iterations over the items of lists. Inside, a part is evaluated for
 * all items by the engine's own `map`, of which the item's result is taken: so `var` reads what it reads when the form runs.
 */

import type { CompiledForm } from '../../compiled-form.ts';
import { createEvaluator, type EvaluateIn } from '../inspect/evaluator.ts';
import type { Expression } from '../../language/expression.ts';
import type { FormState } from '../../runtime/form-state.ts';

export interface EvaluationScope {
  form: CompiledForm;
  state: FormState;
  /** Evaluates an expression in this scope. */
  valueOf(logic: Expression): unknown;
  /** Whether `var` reads an item. */
  isItem: boolean;
  /** The scope of a rule's body, which reads the form wherever it is used. */
  whole: EvaluationScope;
}

const evaluators = new WeakMap<CompiledForm, EvaluateIn>();

/** The scope of a rule: the form's answers in a state. */
export function scopeOf(form: CompiledForm, state: FormState): EvaluationScope {
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

/** The scope of an iteration's body for one item of a list. */
export function itemScope(scope: EvaluationScope, list: Expression, index: number): EvaluationScope {
  return {
    ...scope,
    isItem: true,
    valueOf: (logic) => (scope.valueOf({ map: [list, logic] }) as unknown[] | null)?.[index] ?? null,
  };
}
