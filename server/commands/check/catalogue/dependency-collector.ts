/** Collects the choices and typed answers on which expressions depend, through rules, lookups and computed answers. */

import type { CompiledForm, Expression } from '#engine';
import { getDependencies } from '#engine/kit/inspect/dependencies';
import type { ExpressionRole } from '#engine/kit/inspect/expressions';
import type { Dependency } from '#engine/kit/internals';
import { PLACEMENT_ROLES, type ExpressionIndex } from './expression-index.ts';

/** Paths of the answers on which an expression depends. */
export interface AnswerDependencies {
  /** Fields with options, and check boxes. */
  choices: Set<string>;
  /** Fields that the user types into. */
  texts: Set<string>;
}

/** Roles of the expressions that determine the value of an answer that is not selected. */
const VALUE_ROLES: ReadonlySet<ExpressionRole> = new Set(['visibleWhen', 'computed', 'computedWhen', 'prefill']);
/** Roles of the expressions that determine when a choice is unset or read-only. */
const LOCKING_ROLES: ReadonlySet<ExpressionRole> = new Set(['visibleWhen', 'lockedWhen', 'computed', 'computedWhen']);

/** Returns the transitive dependencies of some expressions. The options of a choice that they depend on are not followed. */
export function collectAnswerDependencies(
  form: CompiledForm,
  index: ExpressionIndex,
  expressions: readonly Expression[],
): AnswerDependencies {
  const collector = new DependencyCollector(form, index);
  collector.follow(expressions);
  return collector.found;
}

/** Returns the expressions of a field that have one of the roles, and the visibility of its steps and sections. */
export function listFieldExpressions({ byField }: ExpressionIndex, path: string, roles: ReadonlySet<ExpressionRole>): Expression[] {
  return (byField.get(path) ?? []).filter(({ role }) => roles.has(role) || PLACEMENT_ROLES.has(role)).map(({ logic }) => logic);
}

class DependencyCollector {
  readonly found: AnswerDependencies = { choices: new Set(), texts: new Set() };
  readonly #form: CompiledForm;
  readonly #index: ExpressionIndex;
  readonly #followed = new Set<string>();

  constructor(form: CompiledForm, index: ExpressionIndex) {
    this.#form = form;
    this.#index = index;
  }

  follow(expressions: readonly Expression[]): void {
    for (const { kind, name } of expressions.flatMap(getDependencies)) {
      const key = `${kind === 'status' ? 'lookup' : kind} ${name}`;
      if (this.#followed.has(key)) continue;
      this.#followed.add(key);
      if (kind === 'rule') this.follow([this.#form.definition.rules?.[name] ?? null]);
      else if (kind === 'lookup' || kind === 'status') this.follow((this.#index.byLookup.get(name) ?? []).map(({ logic }) => logic));
      else if (isAnswer(kind)) this.#followAnswer(name);
    }
  }

  #followAnswer(path: string): void {
    if (isChoice(this.#form, path)) {
      this.found.choices.add(path);
      return this.follow(listFieldExpressions(this.#index, path, LOCKING_ROLES));
    }
    const setters = this.#index.setters.get(path) ?? [];
    if (this.#form.byPath.get(path)?.isRendered && setters.length === 0) this.found.texts.add(path);
    for (const setter of setters) this.#followAnswer(setter.path);
    this.follow([...listFieldExpressions(this.#index, path, VALUE_ROLES), ...setters.map(({ logic }) => logic)]);
  }
}

/** Whether a field is rendered and its answer is selected. */
function isChoice(form: CompiledForm, path: string): boolean {
  const field = form.byPath.get(path);
  if (!field?.isRendered) return false;
  const { type, enum: values, oneOf, form: behaviour } = field.definition;
  return behaviour?.options !== undefined || values !== undefined || oneOf !== undefined || type === 'boolean';
}

function isAnswer(kind: Dependency['kind']): boolean {
  return kind === 'answer' || kind === 'label' || kind === 'record';
}
