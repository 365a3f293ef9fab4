/** The change of an answer by the user. */

import { normalizeAnswer } from '../normalize-answer.ts';
import type { CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import { EMPTY_OTHER } from '../validation/option-values.ts';
import type { Answer } from '../views.ts';
import { removeForbiddenCharacters } from '../text/text-characters.ts';
import { isListAnswer, isSameAnswer } from '../validation/list-values.ts';
import { assignAnswer, beginCascade, finishCascade } from './cascade.ts';
import { rememberFormer, restoreEmptied } from './lists/emptied-answers.ts';
import { announceExcluded, arrangeChange } from './lists/list-answers.ts';
import { getField, readCell, type FormState } from './form-state.ts';

/**
 * Sets one answer as the user and runs its effects. Control characters of pasted text are removed. Read-only fields stay unchanged.
 * Throws for an unknown path.
 * @example state = setAnswer(form, state, 'student.country', 'PH');
 */
export function setAnswer(form: CompiledForm, state: FormState, path: FieldPath, value: Answer): FormState {
  const field = getField(form, path);
  if (readCell(state, field.cells.isComputed) || readCell(state, field.cells.locked)) return state;
  const normalized = discardInvalid(field, normalizeAnswer(removeCharacters(value)));
  const isEmptyOther = field.definition.form?.other !== undefined && typeof value === 'string' && value !== '' && normalized === null;
  const answer = isEmptyOther ? EMPTY_OTHER : normalized;
  const run = beginCascade(form, state, field);
  const isChange = !isSameAnswer(run.draft.get(field.cells.raw) as Answer, answer);
  if (isChange) rememberFormer(run, field);
  if (field.definition.type === 'array') {
    const before = run.draft.get(field.cells.raw) as Answer;
    const list = arrangeChange(run, field, answer);
    assignAnswer(run, field, list, 'user');
    announceExcluded(run, field, before, answer, list);
  } else assignAnswer(run, field, answer, 'user');
  if (isChange) restoreEmptied(run, field);
  const next = finishCascade(run);
  if (!next.missingFiles.includes(path)) return next;
  return { ...next, missingFiles: next.missingFiles.filter((missing) => missing !== path) };
}

function removeCharacters(value: Answer): Answer {
  if (typeof value === 'string') return removeForbiddenCharacters(value);
  return isListAnswer(value) ? value.map((item) => (typeof item === 'string' ? removeForbiddenCharacters(item) : item)) : value;
}

/** Returns null for an answer that violates a keyword of `discardOn`. */
function discardInvalid(field: ReturnType<typeof getField>, answer: Answer): Answer {
  const keywords = field.definition.form?.discardOn;
  if (keywords === undefined || answer === null) return answer;
  return field.check(answer, field.issue).some(({ code }) => keywords.includes(code)) ? null : answer;
}
