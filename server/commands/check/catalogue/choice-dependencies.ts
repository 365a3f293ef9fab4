/** Finds the choices on which the options of a choice depend, through rules, lookups and computed answers. It reads the definition only. */

import type { CompiledForm, Expression } from '#engine';
import { type ExpressionEntry, type ExpressionRole, listExpressions } from '#engine/kit/inspect/expressions';
import { getDependencies } from '#engine/kit/inspect/dependencies';
import type { Dependency } from '#engine/kit/internals';

/** The choices of a form and their dependencies. */
export interface Influence {
  /** Paths of the fields with looked-up or computed options, in the order of the form. Only these can be dead ends. */
  targets: readonly string[];
  /** Returns the choices that determine the options and the enablement of a choice, transitively and without itself. */
  choicesBefore(path: string): ReadonlySet<string>;
  /** Returns the typed answers that determine them. */
  textsBefore(path: string): ReadonlySet<string>;
  /** Returns the expressions that determine the options and the enablement of a choice. */
  expressionsOf(path: string): readonly ExpressionEntry[];
  /** Returns the transitive dependencies of an expression: choices, whose own expressions are not followed, and typed answers. */
  choicesIn(logic: Expression): ReadonlySet<string>;
  isChoice(path: string): boolean;
}

/** Roles of the expressions that determine whether a choice is enabled, and its options. */
const opening: ReadonlySet<ExpressionRole> = new Set([
  'visibleWhen',
  'enabledWhen',
  'requiredWhen',
  'lockedWhen',
  'computed',
  'computedWhen',
  'options',
  'optionEnabledWhen',
]);
/** Roles of the expressions that determine the value of an answer that is not selected, and when a choice is unset or read-only. */
const valuing: ReadonlySet<ExpressionRole> = new Set(['visibleWhen', 'computed', 'computedWhen', 'prefill']);
const binding: ReadonlySet<ExpressionRole> = new Set(['visibleWhen', 'lockedWhen', 'computed', 'computedWhen']);

/** Analyzes the definition of a form. */
export function analyzeChoiceDependencies(form: CompiledForm): Influence {
  const { definition } = form;
  const byField = new Map<string, ExpressionEntry[]>();
  const byLookup = new Map<string, ExpressionEntry[]>();
  const setters = new Map<string, { path: string; logic: Expression }[]>();
  const expressions = listExpressions(definition);
  const sections = new Map(
    expressions.flatMap((one) => (one.owner.kind === 'section' ? [[`${one.owner.step} ${one.owner.index}`, one] as const] : [])),
  );
  for (const one of expressions) {
    if (one.owner.kind === 'field') append(byField, one.owner.path, one);
    if (one.owner.kind === 'lookup') append(byLookup, one.owner.name, one);
    if (one.owner.kind === 'field' && one.role === 'set' && one.key !== undefined)
      append(setters, one.key, { path: one.owner.path, logic: one.logic });
  }
  for (const { id, sections: own } of definition.steps) {
    own.forEach(({ kind, fields }, index) => {
      const section = sections.get(`${id} ${index}`);
      if (section && kind !== 'review') for (const path of fields ?? []) append(byField, path, section);
    });
  }
  const isChoice = (path: string): boolean => {
    const field = form.byPath.get(path);
    if (!field?.isDrawn) return false;
    const { type, enum: values, oneOf, form: behaviour } = field.definition;
    return behaviour?.options !== undefined || values !== undefined || oneOf !== undefined || type === 'boolean';
  };
  const ofField = (path: string, roles: ReadonlySet<ExpressionRole>): Expression[] =>
    (byField.get(path) ?? []).filter(({ role }) => roles.has(role) || role === 'sectionVisible').map(({ logic }) => logic);

  /** Follows reads down to choices and texts; a choice's own options are not part of what is read of it. */
  function follow(logics: readonly Expression[], choices: Set<string>, texts: Set<string>, seen = new Set<string>()): void {
    for (const { kind, name } of logics.flatMap(getDependencies)) {
      const key = `${kind === 'status' ? 'lookup' : kind} ${name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (kind === 'rule') follow([definition.rules?.[name] ?? null], choices, texts, seen);
      else if (kind === 'lookup' || kind === 'status')
        follow(
          (byLookup.get(name) ?? []).map(({ logic }) => logic),
          choices,
          texts,
          seen,
        );
      else if (isAnswer(kind)) followAnswer(name, choices, texts, seen);
    }
  }

  function followAnswer(path: string, choices: Set<string>, texts: Set<string>, seen: Set<string>): void {
    if (isChoice(path)) {
      choices.add(path);
      return follow(ofField(path, binding), choices, texts, seen);
    }
    const sets = setters.get(path) ?? [];
    const own = ofField(path, valuing);
    if (form.byPath.get(path)?.isDrawn && sets.length === 0) texts.add(path);
    for (const setter of sets) followAnswer(setter.path, choices, texts, seen);
    follow([...own, ...sets.map(({ logic }) => logic)], choices, texts, seen);
  }

  const near = memoised((path: string) => {
    const choices = new Set<string>();
    const texts = new Set<string>();
    follow(ofField(path, opening), choices, texts);
    choices.delete(path);
    return { choices, texts };
  });
  const far = memoised((path: string) => {
    const choices = new Set<string>();
    const texts = new Set<string>(near(path).texts);
    const pending = [...near(path).choices];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (choices.has(next)) continue;
      choices.add(next);
      for (const text of near(next).texts) texts.add(text);
      pending.push(...near(next).choices);
    }
    choices.delete(path);
    return { choices, texts };
  });
  const known = new Map<Expression, ReadonlySet<string>>();
  return {
    targets: form.fields.filter(({ isDrawn, definition: field }) => isDrawn && field.form?.options !== undefined).map(({ path }) => path),
    choicesBefore: (path) => far(path).choices,
    textsBefore: (path) => far(path).texts,
    expressionsOf: (path) => (byField.get(path) ?? []).filter(({ role }) => opening.has(role) || role === 'sectionVisible'),
    choicesIn: (logic) => {
      const before = known.get(logic);
      if (before) return before;
      const choices = new Set<string>();
      follow([logic], choices, new Set());
      known.set(logic, choices);
      return choices;
    },
    isChoice,
  };
}

function isAnswer(kind: Dependency['kind']): boolean {
  return kind === 'answer' || kind === 'label' || kind === 'record';
}

function append<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  map.set(key, [...(map.get(key) ?? []), item]);
}

function memoised<Result>(compute: (path: string) => Result): (path: string) => Result {
  const known = new Map<string, Result>();
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const fresh = compute(path);
    known.set(path, fresh);
    return fresh;
  };
}
