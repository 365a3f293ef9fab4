/**
 * The scope in which a part of a rule is evaluated: the form's answers, or an item of a list in an iteration. In an iteration, a part is
 * evaluated with the engine's `map` for all items, so `var` reads the same values as at run time.
 */

import type { RowPlace } from '../../compile/rows/row-scopes.ts';
import type { CompiledForm, CompiledLookup } from '../../compiled-form.ts';
import { createEvaluator, type EvaluateIn } from '../inspect/evaluator.ts';
import type { Expression } from '../../language/expression.ts';
import type { FormState } from '../../runtime/form-state.ts';

/** The form, the state and the evaluation function of an explanation. */
export interface EvaluationScope {
  form: CompiledForm;
  state: FormState;
  /** The row that is explained. */
  place: RowPlace | undefined;
  /** Evaluates an expression in this scope. */
  valueOf: (logic: Expression) => unknown;
  /** Whether `var` reads an item. */
  isItem: boolean;
  /** The scope of a named rule: the form's answers, also if the rule is used in an iteration. */
  whole: EvaluationScope;
}

const evaluators = new WeakMap<CompiledForm, EvaluateIn>();

/** Creates the scope of a form's answers in a state, as seen from a row. */
export function createScope(form: CompiledForm, state: FormState, place?: RowPlace): EvaluationScope {
  let evaluate = evaluators.get(form);
  if (evaluate === undefined) evaluators.set(form, (evaluate = createEvaluator(form)));
  const run = evaluate;
  const scope: EvaluationScope = {
    form,
    state,
    place,
    valueOf: (logic) => run(state, logic, undefined, place),
    isItem: false,
    whole: undefined as unknown as EvaluationScope,
  };
  scope.whole = scope;
  return scope;
}

/** Returns a lookup, of a lookup of rows that of the explained row; undefined for an unknown name. */
export function findScopeLookup({ form, place }: EvaluationScope, name: string): CompiledLookup | undefined {
  const lookup = form.lookupByName.get(name);
  return lookup && form.getLookup(lookup, place);
}

/** Creates the scope of an iteration's body for one item of a list. */
export function createItemScope(scope: EvaluationScope, list: Expression, index: number): EvaluationScope {
  return {
    ...scope,
    isItem: true,
    valueOf: (logic) => (scope.valueOf({ map: [list, logic] }) as unknown[] | null)?.[index] ?? null,
  };
}
