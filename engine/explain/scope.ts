/**
 * Where a part of a rule is evaluated: over the form's answers, or inside iterations over the items of lists. Inside, a part is evaluated for
 * all items by the dialect's own `map`, of which the item's result is taken: so `var` reads what it reads when the form runs.
 */

import type { Form } from '../form.ts';
import { evaluator, type EvaluateIn } from '../inspect/evaluator.ts';
import type { Logic } from '../language/logic.ts';
import type { State } from '../state/state.ts';

export interface Scope {
  form: Form;
  state: State;
  /** The value of an expression that stands here. */
  valueOf(logic: Logic): unknown;
  /** Whether `var` reads an item. */
  isItem: boolean;
  /** The scope of a rule's body, which reads the form wherever it is used. */
  whole: Scope;
}

const evaluators = new WeakMap<Form, EvaluateIn>();

/** The scope of a rule: the form's answers in a state. */
export function scopeOf(form: Form, state: State): Scope {
  let evaluate = evaluators.get(form);
  if (evaluate === undefined) evaluators.set(form, (evaluate = evaluator(form)));
  const run = evaluate;
  const scope: Scope = { form, state, valueOf: (logic) => run(state, logic), isItem: false, whole: undefined as unknown as Scope };
  scope.whole = scope;
  return scope;
}

/** The scope of an iteration's body for one item of a list. */
export function itemScope(scope: Scope, list: Logic, index: number): Scope {
  return {
    ...scope,
    isItem: true,
    valueOf: (logic) => (scope.valueOf({ map: [list, logic] }) as unknown[] | null)?.[index] ?? null,
  };
}
