/** Answers in words, as the review shows them and as a stored submission keeps them. */

import { answerOf } from '../answer.ts';
import type { CompiledField, Form } from '../form.ts';
import type { FileAnswer } from '../language/field-definition.ts';
import type { Answer, Option, ReviewRow } from '../views.ts';
import { read, type State } from './state.ts';

/** The rows of a review table. Hidden fields have none; unset and disabled ones are told as not available. */
export function reviewRows(form: Form, state: State, paths: readonly string[]): ReviewRow[] {
  return paths.flatMap((path) => {
    const field = form.byPath.get(path)!;
    const { visible, value } = field.cells;
    if (!read(state, visible) || !read(state, field.review.visible)) return [];
    const title = field.definition.form?.review?.title ?? field.definition.title ?? path;
    // Rows speak for themselves; only that there are none has to be said.
    if (field.sizeOf !== undefined) return read(state, value) ? [] : [{ path, heading: undefined, title, value: notAvailable(form) }];
    return [{ path, heading: field.row?.title, title, value: answerInWords(form, state, field) }];
  });
}

function notAvailable({ texts }: Form): string {
  return texts['notAvailable'] ?? 'N/A';
}

/** What stands in the place of a secret answer. */
export const SECRET = '••••';

/** One answer as a person reads it. */
export function answerInWords(form: Form, state: State, field: CompiledField): string {
  const none = notAvailable(form);
  const { cells, review } = field;
  if (!read(state, cells.enabled)) return none;
  const answer = read(state, cells.value) as Answer;
  if (answer === null) return none;
  if (field.definition.form?.isSecret) return SECRET;
  if (review.value !== undefined) {
    const own = answerOf(read(state, review.value));
    return own === null ? none : String(own);
  }
  const chosen = read(state, cells.chosen) as Option | null;
  if (chosen) return chosen.label;
  if (typeof answer === 'boolean') return answer ? (form.texts['yes'] ?? 'Yes') : (form.texts['no'] ?? 'No');
  if (Array.isArray(answer)) return answer.map((file: FileAnswer) => file.name).join(', ');
  return String(answer);
}
