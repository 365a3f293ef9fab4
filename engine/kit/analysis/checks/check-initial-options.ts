/** Reports selects that are enabled before the fields that their options depend on have an answer: the list is then empty without a reason. */

import { getTransitiveDependencies } from '../../inspect/dependencies.ts';
import type { CompiledField } from '../../../compiled-form.ts';
import type { FieldPath, Expression } from '../../../language/expression.ts';
import { createPartialEvaluation } from '../solver/evaluate.ts';
import { isFilledElsewhere } from '../filled-elsewhere.ts';
import { visibilityOf } from '../solver/reading.ts';
import { pointerOf, type AnalysisContext } from '../analysis-context.ts';
import { getInitialAssignment } from '../solver/initial-assignment.ts';
import { constantsOf, truthOf, type AbstractCase } from '../solver/abstract-value.ts';

/** Reports choices that are open while nothing has been answered, and have no options then. */
export function checkInitialOptions(sheet: AnalysisContext): void {
  const { form, model } = sheet;
  const filled = isFilledElsewhere(form);
  const start = getInitialAssignment(form);
  for (const field of sheet.fields) {
    const { options, enabledWhen = true } = field.definition.form ?? {};
    if (!field.isDrawn || options === undefined || filled(field.path)) continue;
    const look = createPartialEvaluation(model, start);
    const isOpen = truthOf(look.evaluate(visibilityOf(model, field.path))) === true && truthOf(look.evaluate(enabledWhen)) === true;
    if (!isOpen) continue;
    const logic: Expression = typeof options === 'string' ? { lookup: [options] } : options;
    const blocked = getTransitiveDependencies(form.definition, logic).filter(
      ({ kind, name }) => kind === 'lookup' && isBlocked(look.evaluate({ status: [name] })),
    );
    const items = constantsOf(look.evaluate(logic));
    const isEmpty = items !== undefined && items.every((list) => !Array.isArray(list) || list.length === 0);
    if (blocked.length === 0 && !isEmpty) continue;
    const needed = (blocked.length === 0 ? answersIn(sheet, logic) : blocked.flatMap(({ name }) => neededBy(sheet, name))).filter(
      (path) => !filled(path) && areTogether(sheet, field, path),
    );
    if (needed.length > 0)
      sheet.report('enabled-before-options', `${pointerOf(sheet, field)}/form/options`, {
        name: field.path,
        needed: JSON.stringify(needed[0]),
      });
  }
}

function isBlocked(status: readonly AbstractCase[]): boolean {
  return status.every((one) => one.is === 'constant' && one.value === 'blocked');
}

/** The answers without which a lookup cannot be asked. */
function neededBy(sheet: AnalysisContext, name: string): FieldPath[] {
  const optional = sheet.form.lookupByName.get(name)?.definition.optional ?? [];
  return sheet.expressions
    .filter(({ owner, role, key }) => owner.kind === 'lookup' && owner.name === name && role === 'param' && !optional.includes(key!))
    .flatMap(({ logic }) => answersIn(sheet, logic));
}

function answersIn({ form }: AnalysisContext, logic: Expression): FieldPath[] {
  return getTransitiveDependencies(form.definition, logic).flatMap(({ kind, name }) =>
    kind === 'answer' || kind === 'label' || kind === 'record' ? [name] : [],
  );
}

/** Whether a step asks for both; what an earlier step asks for is there. */
function areTogether({ model }: AnalysisContext, field: CompiledField, path: FieldPath): boolean {
  const steps = new Set((model.placements.get(path) ?? []).map(({ step }) => step));
  return (model.placements.get(field.path) ?? []).some(({ step }) => steps.has(step));
}
