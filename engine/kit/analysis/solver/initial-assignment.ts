/** The initial state of a form for the solver: answers that only the user can set are unset. */

import type { CompiledForm } from '../../../compiled-form.ts';
import type { FieldPath } from '../../../language/expression.ts';
import { isFilledElsewhere } from '../filled-elsewhere.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { SymbolName } from './symbols.ts';
import { createConstant, type AbstractCase } from './abstract-value.ts';

/** Returns the symbols that are assigned in the initial state. */
export function getInitialAssignment(form: CompiledForm): Map<SymbolName, AbstractCase> {
  const filled = isFilledElsewhere(form);
  return new Map(form.fields.filter(({ path }) => !filled(path)).map(({ path }) => [`answer ${path}`, createConstant(null)]));
}

/** Returns whether an earlier step requires an answer, so that it is set when the field is reached. */
export function isAnsweredEarlier({ form, model }: AnalysisContext, answer: FieldPath, field: FieldPath | undefined): boolean {
  const { requiredWhen, visibleWhen, enabledWhen } = form.byPath.get(answer)?.definition.form ?? {};
  if (requiredWhen !== true || visibleWhen !== undefined || enabledWhen !== undefined || field === undefined) return false;
  const at = (path: FieldPath): number[] => (model.placements.get(path) ?? []).map(({ step }) => form.definition.steps.indexOf(step));
  return at(answer).length > 0 && Math.min(...at(answer)) < Math.min(...at(field));
}
