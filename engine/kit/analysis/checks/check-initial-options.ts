/** Reports selects that are enabled before the fields that their options depend on have an answer: their list is empty without an explanation. */

import { getTransitiveDependencies } from '../../inspect/dependencies.ts';
import type { CompiledField } from '../../../compiled-form.ts';
import type { FieldPath, Expression } from '../../../language/expression.ts';
import { createPartialEvaluation } from '../solver/evaluate.ts';
import { isFilledElsewhere } from '../filled-elsewhere.ts';
import { getVisibilityCondition } from '../solver/name-values.ts';
import { getFieldPointer, type AnalysisContext } from '../analysis-context.ts';
import { getInitialAssignment } from '../solver/initial-assignment.ts';
import { getConstants, toTruth, type AbstractCase } from '../solver/abstract-value.ts';

/** Reports fields with options that are visible and enabled in the initial state, but have no options then. */
export function checkInitialOptions(context: AnalysisContext): void {
  const { form, model } = context;
  const filled = isFilledElsewhere(form);
  const start = getInitialAssignment(form);
  for (const field of context.fields) {
    const { options, enabledWhen = true } = field.definition.form ?? {};
    if (!field.isRendered || options === undefined || filled(field.path)) continue;
    const evaluation = createPartialEvaluation(model, start);
    const isOpen =
      toTruth(evaluation.evaluate(getVisibilityCondition(model, field.path))) === true &&
      toTruth(evaluation.evaluate(enabledWhen)) === true;
    if (!isOpen) continue;
    const logic: Expression = typeof options === 'string' ? { lookup: [options] } : options;
    const blocked = getTransitiveDependencies(form.definition, logic).filter(
      ({ kind, name }) => kind === 'lookup' && isBlocked(evaluation.evaluate({ status: [name] })),
    );
    const items = getConstants(evaluation.evaluate(logic));
    const isEmpty = items !== undefined && items.every((list) => !Array.isArray(list) || list.length === 0);
    if (blocked.length === 0 && !isEmpty) continue;
    const needed = (blocked.length === 0 ? answersIn(context, logic) : blocked.flatMap(({ name }) => neededBy(context, name))).filter(
      (path) => !filled(path) && areTogether(context, field, path),
    );
    if (needed.length > 0)
      context.report('enabled-before-options', `${getFieldPointer(context, field)}/form/options`, {
        name: field.path,
        needed: JSON.stringify(needed[0]),
      });
  }
}

function isBlocked(status: readonly AbstractCase[]): boolean {
  return status.every((one) => one.is === 'constant' && one.value === 'blocked');
}

/** Returns the answers without which a lookup cannot be requested. */
function neededBy(context: AnalysisContext, name: string): FieldPath[] {
  const optional = context.form.lookupByName.get(name)?.definition.optional ?? [];
  return context.expressions
    .filter(({ owner, role, key }) => owner.kind === 'lookup' && owner.name === name && role === 'param' && !optional.includes(key!))
    .flatMap(({ logic }) => answersIn(context, logic));
}

function answersIn({ form }: AnalysisContext, logic: Expression): FieldPath[] {
  return getTransitiveDependencies(form.definition, logic).flatMap(({ kind, name }) =>
    kind === 'answer' || kind === 'label' || kind === 'record' ? [name] : [],
  );
}

/** Returns whether both fields are in the same step. An answer of an earlier step is already set. */
function areTogether({ model }: AnalysisContext, field: CompiledField, path: FieldPath): boolean {
  const steps = new Set((model.placements.get(path) ?? []).map(({ step }) => step));
  return (model.placements.get(field.path) ?? []).some(({ step }) => steps.has(step));
}
