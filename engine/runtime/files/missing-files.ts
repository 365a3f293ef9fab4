/** Files whose content was lost, for example because the host could not keep it over a reload. */

import type { CompiledForm } from '../../compiled-form.ts';
import type { FileAnswer } from '../../file-answer.ts';
import { getListKind } from '../../validation/list-kind.ts';
import type { Snapshot } from '../../views.ts';
import { readCell, type FormState } from '../form-state.ts';
import { listStateFields } from '../rows/state-fields.ts';
import { setAnswer } from '../set-answer.ts';

/**
 * Returns the files of all upload fields of a state.
 * @example getFiles(form, state).map(({ name }) => name) // ['card.pdf']
 */
export function getFiles(form: CompiledForm, state: FormState): FileAnswer[] {
  return listStateFields(form, state).flatMap(({ definition, cells }) => {
    const answer = getListKind(definition) === 'files' ? readCell(state, cells.raw) : null;
    return Array.isArray(answer) ? (answer as FileAnswer[]) : [];
  });
}

/**
 * Removes the files without content, and remembers their fields as `missingFiles`, so that the user is asked for them again.
 * @example state = removeLostFiles(form, state, ({ id }) => contents.has(id));
 */
export function removeLostFiles(form: CompiledForm, state: FormState, hasContent: (file: FileAnswer) => boolean): FormState {
  let next = state;
  for (const { path, definition, cells } of listStateFields(form, state)) {
    const answer = getListKind(definition) === 'files' ? readCell(next, cells.raw) : null;
    if (!Array.isArray(answer)) continue;
    const kept = (answer as FileAnswer[]).filter(hasContent);
    if (kept.length === answer.length) continue;
    const { missingFiles } = next;
    next = setAnswer(form, next, path, kept.length > 0 ? kept : null);
    next = { ...next, missingFiles: [...missingFiles.filter((missing) => missing !== path), path] };
  }
  return next;
}

/**
 * Puts back files that were lost and are found again, into fields that are still unanswered. `answers` are the files by field as they were, `contents` has
 * those that are found.
 * @example state = returnLostFiles(form, state, snapshot.fileAnswers, contents);
 */
export function returnLostFiles(
  form: CompiledForm,
  state: FormState,
  answers: Snapshot['fileAnswers'] = {},
  contents: { has: (id: string) => boolean },
): FormState {
  let next = state;
  for (const path of state.missingFiles) {
    const field = form.byPath.get(path);
    const found = (answers[path] ?? []).filter(({ id }) => contents.has(id));
    if (field === undefined || found.length === 0 || readCell(next, field.cells.raw) !== null) continue;
    next = setAnswer(form, next, path, found);
  }
  return next;
}
