/** Selectors for a reset: whether it would remove an answer, and which entry parameters it keeps. */

import { normalizeAnswer } from '../normalize-answer.ts';
import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import type { Answer, AnswerSource } from '../views.ts';
import { readCell, type FormState } from './form-state.ts';
import { listStateFields } from './rows/state-fields.ts';

/**
 * Whether a reset would remove an answer: one of the user, of a lookup, or of the URL where a step renders it.
 * @example if (canReset(form, state)) showResetButton();
 */
export function canReset(form: CompiledForm, state: FormState): boolean {
  return listStateFields(form, state).some((field) => {
    const { origin, answer } = readAnswer(state, field);
    return answer !== null && (origin === 'user' || origin === 'prefill' || (origin === 'entry' && field.isRendered));
  });
}

/**
 * Returns the entry parameters to keep when the form is reset: those of fields that no step renders, because the user cannot enter them
 * again.
 * @example state = createFormState(form, { today, side: 'browser', entry: getResetParams(form, state) });
 */
export function getResetParams(form: CompiledForm, state: FormState): Record<string, string> {
  const parameters = Object.entries(form.definition.entry?.parameters ?? {});
  const params: Record<string, string> = {};
  for (const [parameter, path] of parameters) {
    const field = form.byPath.get(path);
    if (field === undefined || field.isRendered) continue;
    const { origin, answer } = readAnswer(state, field);
    if (origin === 'entry' && typeof answer === 'string') params[parameter] = answer;
  }
  return params;
}

function readAnswer(state: FormState, { cells }: CompiledField): { origin: AnswerSource | undefined; answer: Answer } {
  return { origin: readCell(state, cells.origin) as AnswerSource | undefined, answer: normalizeAnswer(readCell(state, cells.raw)) };
}
