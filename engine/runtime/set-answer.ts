/** The change of an answer by the user. */

import { normalizeAnswer } from '../normalize-answer.ts';
import type { CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import { EMPTY_OTHER } from '../validation/option-values.ts';
import type { Answer } from '../views.ts';
import { removeForbiddenCharacters } from '../text-characters.ts';
import { cascade, assignAnswer } from './cascade.ts';
import { getField, readCell, type FormState } from './form-state.ts';

/**
 * Sets one answer as the user and runs its effects. Control characters of pasted text are removed. Read-only fields stay unchanged.
 * Throws for an unknown path.
 * @example state = setAnswer(form, state, 'student.country', 'PH');
 */
export function setAnswer(form: CompiledForm, state: FormState, path: FieldPath, value: Answer): FormState {
  const field = getField(form, path);
  if (readCell(state, field.cells.isComputed) || readCell(state, field.cells.locked)) return state;
  const normalized = discardInvalid(field, normalizeAnswer(typeof value === 'string' ? removeForbiddenCharacters(value) : value));
  const isEmptyOther = field.definition.form?.other !== undefined && typeof value === 'string' && value !== '' && normalized === null;
  const answer = isEmptyOther ? EMPTY_OTHER : normalized;
  const next = cascade(form, state, field, (run) => assignAnswer(run, field, answer, 'user'));
  if (!next.missingFiles.includes(path)) return next;
  return { ...next, missingFiles: next.missingFiles.filter((missing) => missing !== path) };
}

/** Returns null for an answer that violates a keyword of `discardOn`. */
function discardInvalid(field: ReturnType<typeof getField>, answer: Answer): Answer {
  const keywords = field.definition.form?.discardOn;
  if (keywords === undefined || answer === null) return answer;
  return field.check(answer, field.issue).some(({ code }) => keywords.includes(code)) ? null : answer;
}
