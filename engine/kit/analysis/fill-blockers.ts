/**
 * Finds the fields that can never be filled. Starts with the fields that are filled automatically and repeatedly adds the fields that these
 * enable; the remaining fields depend on each other.
 */

import type { CompiledField } from '../../compiled-form.ts';
import { getTransitiveDependencies } from '../inspect/dependencies.ts';
import type { FieldPath, Expression } from '../../language/expression.ts';
import { isFilledElsewhere } from './filled-elsewhere.ts';
import { createSolverModel, type SolverModel } from './solver/solver-model.ts';
import { getVisibilityCondition } from './solver/name-values.ts';
import { isPossible } from './solver/solve.ts';
import type { AnalysisContext } from './analysis-context.ts';

/** Returns the conditions under which the user can fill a field, by the key that defines them. */
export function listFillConditions(model: SolverModel, field: CompiledField): { key: string; logic: Expression; expected: boolean }[] {
  const form = field.definition.form ?? {};
  const goals: { key: string; logic: Expression; expected: boolean }[] = [
    { key: 'visibleWhen', logic: getVisibilityCondition(model, field.path), expected: true },
  ];
  if (form.enabledWhen !== undefined) goals.push({ key: 'enabledWhen', logic: form.enabledWhen, expected: true });
  if (form.lockedWhen !== undefined) goals.push({ key: 'lockedWhen', logic: form.lockedWhen, expected: false });
  if (form.computed !== undefined) goals.push({ key: 'computedWhen', logic: form.computedWhen ?? true, expected: false });
  for (const name of listLookups(model, form.options))
    goals.push({ key: 'options', logic: { '==': [{ status: [name] }, 'ready'] }, expected: true });
  return goals;
}

function listLookups({ form }: SolverModel, options: Expression | undefined): string[] {
  if (options === undefined) return [];
  const logic: Expression = typeof options === 'string' ? { lookup: [options] } : options;
  return getTransitiveDependencies(form.definition, logic)
    .filter(({ kind }) => kind === 'lookup')
    .map(({ name }) => name);
}

/** Returns the fields that can never be filled, and the model in which they are always unset. */
export function findUnfillableFields(context: AnalysisContext): { fields: CompiledField[]; model: SolverModel } {
  const filled = isFilledElsewhere(context.form);
  const model = createSolverModel(context.form, true);
  let waiting = context.fields.filter(({ path }) => !filled(path));
  for (const { path } of waiting) model.unfillable.add(path);
  for (;;) {
    const opened = waiting.filter((field) => field.isRendered && isPossible(model, ...listFillConditions(model, field)));
    if (opened.length === 0) return { fields: waiting, model };
    for (const { path } of opened) {
      model.unfillable.delete(path);
      model.domains.delete(`answer ${path}`);
    }
    waiting = waiting.filter((field) => !opened.includes(field));
  }
}

/** Returns, for each waiting field, the waiting fields that it depends on. */
export function findBlockers(context: AnalysisContext, waiting: readonly CompiledField[]): Map<FieldPath, FieldPath[]> {
  const paths = new Set(waiting.map(({ path }) => path));
  return new Map(
    waiting.map((field) => {
      const reads = listFillConditions(context.model, field).flatMap(({ logic }) => throughLookups(context, logic, new Set()));
      return [field.path, [...new Set(reads)].filter((path) => paths.has(path))];
    }),
  );
}

function throughLookups(context: AnalysisContext, logic: Expression, seen: Set<string>): FieldPath[] {
  return getTransitiveDependencies(context.form.definition, logic).flatMap(({ kind, name }) => {
    if (kind === 'answer' || kind === 'label' || kind === 'record') return [name];
    if ((kind !== 'lookup' && kind !== 'status') || seen.has(name)) return [];
    seen.add(name);
    const optional = context.form.lookupByName.get(name)?.definition.optional ?? [];
    return context.expressions
      .filter(({ owner, key }) => owner.kind === 'lookup' && owner.name === name && !optional.includes(key ?? ''))
      .flatMap((expression) => throughLookups(context, expression.logic, seen));
  });
}
