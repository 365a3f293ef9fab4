/** How a form stands when it opens: what only a person can answer is unset. */

import type { Form } from '../form.ts';
import type { AnswerPath } from '../language/logic.ts';
import { isFilledElsewhere } from './filled-elsewhere.ts';
import type { Sheet } from './sheet.ts';
import type { SymbolName } from './symbols.ts';
import { constant, type Case } from './value.ts';

/** The symbols that are settled at the start. */
export function startOf(form: Form): Map<SymbolName, Case> {
  const filled = isFilledElsewhere(form);
  return new Map(form.fields.filter(({ path }) => !filled(path)).map(({ path }) => [`answer ${path}`, constant(null)]));
}

/** Whether an answer is there by the time that a field is reached: a step before insists on it. */
export function isSure({ form, model }: Sheet, answer: AnswerPath, field: AnswerPath | undefined): boolean {
  const { requiredWhen, visibleWhen, enabledWhen } = form.byPath.get(answer)?.definition.form ?? {};
  if (requiredWhen !== true || visibleWhen !== undefined || enabledWhen !== undefined || field === undefined) return false;
  const at = (path: AnswerPath): number[] => (model.placements.get(path) ?? []).map(({ step }) => form.definition.steps.indexOf(step));
  return at(answer).length > 0 && Math.min(...at(answer)) < Math.min(...at(field));
}
