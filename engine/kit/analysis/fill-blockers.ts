/**
 * Which fields a user or something can ever fill: those that are filled from elsewhere, then whatever those open, and so on until nothing
 * is added. What is left waits for itself.
 */

import type { CompiledField } from '../../compiled-form.ts';
import { getTransitiveDependencies } from '../inspect/dependencies.ts';
import type { FieldPath, Expression } from '../../language/expression.ts';
import { isFilledElsewhere } from './filled-elsewhere.ts';
import { createSolverModel, type SolverModel } from './solver/solver-model.ts';
import { visibilityOf } from './solver/reading.ts';
import { isPossible } from './solver/solve.ts';
import type { AnalysisContext } from './analysis-context.ts';

/** What has to hold for a person to be able to answer a field, by the key that says so. */
export function needsOf(model: SolverModel, field: CompiledField): { key: string; logic: Expression; expected: boolean }[] {
  const form = field.definition.form ?? {};
  const goals: { key: string; logic: Expression; expected: boolean }[] = [
    { key: 'visibleWhen', logic: visibilityOf(model, field.path), expected: true },
  ];
  if (form.enabledWhen !== undefined) goals.push({ key: 'enabledWhen', logic: form.enabledWhen, expected: true });
  if (form.lockedWhen !== undefined) goals.push({ key: 'lockedWhen', logic: form.lockedWhen, expected: false });
  if (form.computed !== undefined) goals.push({ key: 'computedWhen', logic: form.computedWhen ?? true, expected: false });
  for (const name of lookupsOf(model, form.options))
    goals.push({ key: 'options', logic: { '==': [{ status: [name] }, 'ready'] }, expected: true });
  return goals;
}

function lookupsOf({ form }: SolverModel, options: Expression | undefined): string[] {
  if (options === undefined) return [];
  const logic: Expression = typeof options === 'string' ? { lookup: [options] } : options;
  return getTransitiveDependencies(form.definition, logic)
    .filter(({ kind }) => kind === 'lookup')
    .map(({ name }) => name);
}

/** The fields of steps that nothing can ever fill, and the model in which they are known to stay empty. */
export function unfillable(sheet: AnalysisContext): { fields: CompiledField[]; model: SolverModel } {
  const filled = isFilledElsewhere(sheet.form);
  const model = createSolverModel(sheet.form, true);
  let waiting = sheet.fields.filter(({ path }) => !filled(path));
  for (const { path } of waiting) model.unfillable.add(path);
  for (;;) {
    const opened = waiting.filter((field) => field.isDrawn && isPossible(model, ...needsOf(model, field)));
    if (opened.length === 0) return { fields: waiting, model };
    for (const { path } of opened) {
      model.unfillable.delete(path);
      model.domains.delete(`answer ${path}`);
    }
    waiting = waiting.filter((field) => !opened.includes(field));
  }
}

/** Which of the waiting fields each of them waits for. */
export function describeBlockers(sheet: AnalysisContext, waiting: readonly CompiledField[]): Map<FieldPath, FieldPath[]> {
  const paths = new Set(waiting.map(({ path }) => path));
  return new Map(
    waiting.map((field) => {
      const reads = needsOf(sheet.model, field).flatMap(({ logic }) => throughLookups(sheet, logic, new Set()));
      return [field.path, [...new Set(reads)].filter((path) => paths.has(path))];
    }),
  );
}

function throughLookups(sheet: AnalysisContext, logic: Expression, seen: Set<string>): FieldPath[] {
  return getTransitiveDependencies(sheet.form.definition, logic).flatMap(({ kind, name }) => {
    if (kind === 'answer' || kind === 'label' || kind === 'record') return [name];
    if ((kind !== 'lookup' && kind !== 'status') || seen.has(name)) return [];
    seen.add(name);
    const optional = sheet.form.lookupByName.get(name)?.definition.optional ?? [];
    return sheet.expressions
      .filter(({ owner, key }) => owner.kind === 'lookup' && owner.name === name && !optional.includes(key ?? ''))
      .flatMap((expression) => throughLookups(sheet, expression.logic, seen));
  });
}
