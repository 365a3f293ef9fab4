/** Memoization key of a state: its remaining decisions. States with the same key have the same continuations. */

import type { CompiledForm, Expression, FormState } from '#engine';
import { normalizeAnswer, getFieldView } from '#engine';
import type { EvaluateIn } from '#engine/kit/inspect/evaluator';
import type { ExpressionEntry } from '#engine/kit/inspect/expressions';
import { getDependencies } from '#engine/kit/inspect/dependencies';
import type { ChoiceDependencies } from './choice-dependencies.ts';
import { toFirstRow } from '../../first-row.ts';

/** Returns the key of a state for some choices, of which `undecided` are still open. */
export type GetStateKey = (state: FormState, choices: readonly string[], undecided: ReadonlySet<string>) => string;

/** Creates the function for one form. Responses of lookups are compared by identity, because the fetcher caches them. */
export function createStateKey(form: CompiledForm, dependencies: ChoiceDependencies, evaluate: EvaluateIn): GetStateKey {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const valueKey = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    if (!numbers.has(value)) numbers.set(value, (last += 1));
    return `#${numbers.get(value)}`;
  };
  const lookupLogics = (name: string): Expression[] => {
    const { params = {}, when } = form.definition.lookups?.[name] ?? {};
    return [...Object.values(params), ...(when === undefined ? [] : [when])];
  };

  function createExpressionKey(state: FormState, logic: Expression, isCondition: boolean, undecided: ReadonlySet<string>): string {
    if (isDecided(dependencies.getChoicesIn(logic), undecided)) {
      const value = evaluate(state, logic);
      return isCondition ? String(isTrue(value)) : valueKey(value);
    }
    const parts = getDependencies(logic).map(({ kind, name }) => {
      if (kind === 'rule') return createExpressionKey(state, form.definition.rules?.[name] ?? null, false, undecided);
      if (kind === 'lookup' || kind === 'status')
        return lookupLogics(name)
          .map((part) => createExpressionKey(state, part, false, undecided))
          .join();
      if (!form.byPath.has(name)) return '';
      return undecided.has(name) ? '?' : valueKey(normalizeAnswer(getFieldView(form, state, toFirstRow(name)).value));
    });
    return `(${parts.join()})`;
  }

  /** Options that come directly from a lookup are represented by its request, so the lookup need not run. */
  const ofExpression = (state: FormState, { logic, isCondition }: ExpressionEntry, undecided: ReadonlySet<string>): string =>
    createExpressionKey(state, logic, isCondition, undecided);
  return (state, choices, undecided) =>
    choices
      .map(
        (path) =>
          `${path}:${dependencies
            .getExpressions(path)
            .map((one) => ofExpression(state, one, undecided))
            .join(';')}`,
      )
      .join('\n');
}

function isDecided(choices: ReadonlySet<string>, undecided: ReadonlySet<string>): boolean {
  for (const path of choices) if (undecided.has(path)) return false;
  return true;
}

function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
