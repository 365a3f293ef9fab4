/** What a filled form loses and keeps when it is started again. */

import { normalizeAnswer } from '../normalize-answer.ts';
import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import type { Answer, AnswerSource } from '../views.ts';
import { readCell, type FormState } from './form-state.ts';

/** Whether there is an answer that starting again empties: one by the user, by a look-up, or of the address where a step shows it. */
export function canReset(form: CompiledForm, state: FormState): boolean {
  return form.fields.some((field) => {
    const { origin, answer } = given(state, field);
    return answer !== null && (origin === 'user' || origin === 'prefill' || (origin === 'entry' && field.isDrawn));
  });
}

/**
 * The entry with which the form starts again: what came with the address into fields that no step shows, for nobody could give that
 * anew. A shown one is the user's to give, and could be wrong.
 */
export function getResetParams(form: CompiledForm, state: FormState): Record<string, string> {
  const parameters = Object.entries(form.definition.entry?.parameters ?? {});
  const kept: Record<string, string> = {};
  for (const [parameter, path] of parameters) {
    const field = form.byPath.get(path);
    if (field === undefined || field.isDrawn) continue;
    const { origin, answer } = given(state, field);
    if (origin === 'entry' && typeof answer === 'string') kept[parameter] = answer;
  }
  return kept;
}

function given(state: FormState, { cells }: CompiledField): { origin: AnswerSource | undefined; answer: Answer } {
  return { origin: readCell(state, cells.origin) as AnswerSource | undefined, answer: normalizeAnswer(readCell(state, cells.raw)) };
}
