/** Finds the choices on which the options of a choice depend, through rules, lookups and computed answers. It reads the definition only. */

import type { CompiledForm, Expression } from '#engine';
import type { ExpressionEntry, ExpressionRole } from '#engine/kit/inspect/expressions';
import { type AnswerDependencies, collectAnswerDependencies, listFieldExpressions } from './dependency-collector.ts';
import { indexExpressions, PLACEMENT_ROLES } from './expression-index.ts';

/** The choices of a form and their dependencies. */
export interface ChoiceDependencies {
  /** Paths of the fields with looked-up or computed options, in the order of the form. Only these can be dead ends. */
  targets: readonly string[];
  /** Returns the choices that determine the options and the enablement of a choice, transitively and without itself. */
  getChoicesBefore: (path: string) => ReadonlySet<string>;
  /** Returns the typed answers that determine them. */
  getTextsBefore: (path: string) => ReadonlySet<string>;
  /** Returns the expressions that determine the options and the enablement of a choice. */
  getExpressions: (path: string) => readonly ExpressionEntry[];
  /** Returns the transitive dependencies of an expression on choices. The options of these choices are not followed. */
  getChoicesIn: (logic: Expression) => ReadonlySet<string>;
}

/** Roles of the expressions that determine whether a choice is enabled, and its options. */
const CHOICE_ROLES: ReadonlySet<ExpressionRole> = new Set([
  'visibleWhen',
  'enabledWhen',
  'requiredWhen',
  'lockedWhen',
  'computed',
  'computedWhen',
  'options',
  'optionVisibleWhen',
  'optionEnabledWhen',
]);

/** Analyzes the definition of a form. */
export function analyzeChoiceDependencies(form: CompiledForm): ChoiceDependencies {
  const index = indexExpressions(form);
  const getDirect = memoize((path: string) => {
    const found = collectAnswerDependencies(form, index, listFieldExpressions(index, path, CHOICE_ROLES));
    found.choices.delete(path);
    return found;
  });
  const getTransitive = memoize((path: string) => collectTransitively(path, getDirect));
  const targets = form.fields.filter(({ isRendered, definition }) => isRendered && definition.form?.options !== undefined);
  return {
    targets: targets.map(({ path }) => path),
    getChoicesBefore: (path) => getTransitive(path).choices,
    getTextsBefore: (path) => getTransitive(path).texts,
    getExpressions: (path) => (index.byField.get(path) ?? []).filter(({ role }) => CHOICE_ROLES.has(role) || PLACEMENT_ROLES.has(role)),
    getChoicesIn: memoize((logic: Expression) => collectAnswerDependencies(form, index, [logic]).choices),
  };
}

/** Returns the dependencies of a choice, and those of the choices on which it depends. */
function collectTransitively(path: string, getDirect: (path: string) => AnswerDependencies): AnswerDependencies {
  const choices = new Set<string>();
  const texts = new Set(getDirect(path).texts);
  const pending = [...getDirect(path).choices];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (choices.has(next)) continue;
    choices.add(next);
    for (const text of getDirect(next).texts) texts.add(text);
    pending.push(...getDirect(next).choices);
  }
  choices.delete(path);
  return { choices, texts };
}

function memoize<Key, Result extends object>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const cached = results.get(key);
    if (cached !== undefined) return cached;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
