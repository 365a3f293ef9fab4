/** A change by the user: the answer, what follows from it, and nothing else. */

import { answerOf } from '../answer.ts';
import type { Form } from '../form.ts';
import type { AnswerPath } from '../language/logic.ts';
import type { Answer } from '../views.ts';
import { removeForbiddenCharacters } from '../text-characters.ts';
import { cascade, setAnswer } from './cascade.ts';
import { fieldAt, read, type State } from './state.ts';

/** Sets an answer as the user gave it, without invisible control characters that came along with a paste. A locked or computed field stays as it is. Throws for an unknown path. */
export function change(form: Form, state: State, path: AnswerPath, value: Answer): State {
  const field = fieldAt(form, path);
  if (read(state, field.cells.isComputed) || read(state, field.cells.locked)) return state;
  const answer = discarded(field, answerOf(typeof value === 'string' ? removeForbiddenCharacters(value) : value));
  const next = cascade(form, state, field, (run) => setAnswer(run, field, answer, 'user'));
  if (!next.missingFiles.includes(path)) return next;
  return { ...next, missingFiles: next.missingFiles.filter((missing) => missing !== path) };
}

/** Null for an answer that violates a keyword of `discardOn`. */
function discarded(field: ReturnType<typeof fieldAt>, answer: Answer): Answer {
  const keywords = field.definition.form?.discardOn;
  if (keywords === undefined || answer === null) return answer;
  return field.check(answer, field.issue).some(({ code }) => keywords.includes(code)) ? null : answer;
}
