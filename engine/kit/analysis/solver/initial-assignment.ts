/** The initial state of a form for the solver: answers that only the user can set are unset. */

import type { CompiledForm } from '../../../compiled-form.ts';
import type { FieldPath } from '../../../language/expression.ts';
import { isFilledElsewhere } from '../filled-elsewhere.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { SymbolName } from './symbols.ts';
import { createConstant, type AbstractCase } from './abstract-value.ts';
import { getVisibilityCondition } from './name-values.ts';

/** Returns the symbols that are assigned in the initial state. */
export function getInitialAssignment(form: CompiledForm): Map<SymbolName, AbstractCase> {
  const filled = isFilledElsewhere(form);
  return new Map(form.fields.filter(({ path }) => !filled(path)).map(({ path }) => [`answer ${path}`, createConstant(null)]));
}

/** Returns whether an answer is set when a step is reached: an earlier step always requires it. `steps` are indexes, of which the first counts. */
export function isAnsweredEarlier({ form, model }: AnalysisContext, answer: FieldPath, steps: readonly number[]): boolean {
  const { requiredWhen, enabledWhen } = form.byPath.get(answer)?.definition.form ?? {};
  if (requiredWhen !== true || enabledWhen !== undefined || getVisibilityCondition(model, answer) !== true) return false;
  const placed = listStepIndexes(model, answer);
  return placed.length > 0 && steps.length > 0 && Math.min(...placed) < Math.min(...steps);
}

/** Returns the indexes of the steps that contain a field. */
export function listStepIndexes({ form, placements }: AnalysisContext['model'], path: FieldPath): number[] {
  return (placements.get(path) ?? []).map(({ step }) => form.definition.steps.indexOf(step));
}
