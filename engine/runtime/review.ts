/** Display texts of answers, for the review and for stored submissions. */

import { formatPrimitive } from '../format-primitive.ts';
import { normalizeAnswer } from '../normalize-answer.ts';
import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import type { FileAnswer } from '../file-answer.ts';
import type { Answer, Option, ReviewItem } from '../views.ts';
import { readCell, type FormState } from './form-state.ts';

/** Returns the rows of a review table. Hidden fields have none; unset and disabled ones are shown as not available. */
export function getReviewItems(form: CompiledForm, state: FormState, paths: readonly string[]): ReviewItem[] {
  return paths.flatMap((path) => {
    const field = form.byPath.get(path)!;
    const { visible, value } = field.cells;
    if (!readCell(state, visible) || !readCell(state, field.review.visible)) return [];
    const title = field.definition.form?.review?.title ?? field.definition.title ?? path;
    // A repeating group has no item of its own, unless it has no rows.
    if (field.countsRowsOf !== undefined)
      return readCell(state, value) ? [] : [{ path, heading: undefined, title, value: notAvailable(form) }];
    return [{ path, heading: field.row?.title, title, value: formatAnswer(form, state, field) }];
  });
}

function notAvailable({ texts }: CompiledForm): string {
  return texts['notAvailable'] ?? 'N/A';
}

/**
 * The text that a review shows instead of a secret answer.
 * @example getSubmissionLabels(form, state)['pin'] === SECRET_MASK
 */
export const SECRET_MASK = '••••';

/** Returns the display text of an answer. */
export function formatAnswer(form: CompiledForm, state: FormState, field: CompiledField): string {
  const none = notAvailable(form);
  const { cells, review } = field;
  if (!readCell(state, cells.enabled)) return none;
  const answer = readCell(state, cells.value) as Answer;
  if (answer === null) return none;
  if (field.definition.form?.isSecret) return SECRET_MASK;
  if (review.value !== undefined) {
    const own = normalizeAnswer(readCell(state, review.value));
    return Array.isArray(own) ? own.map((item: unknown) => formatPrimitive(item) ?? '').join(',') : (formatPrimitive(own) ?? none);
  }
  const chosen = readCell(state, cells.selectedOption) as Option | null;
  if (chosen) return chosen.label;
  if (typeof answer === 'boolean') return answer ? (form.texts['yes'] ?? 'Yes') : (form.texts['no'] ?? 'No');
  if (Array.isArray(answer)) return answer.map((file: FileAnswer) => file.name).join(', ');
  return formatPrimitive(readCell(state, cells.text)) ?? none;
}
