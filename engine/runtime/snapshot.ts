/** Snapshots: serializable copies of a form's state, stored between reloads. */

import type { ClearingCause } from '../clearing-cause.ts';
import type { Confirmations } from '../compile/field/field-warnings.ts';
import type { CompiledForm } from '../compiled-form.ts';
import type { FileAnswer } from '../file-answer.ts';
import type { FieldPath } from '../language/expression.ts';
import { isListAnswer } from '../validation/list-values.ts';
import type { Answer, AnswerSource, Snapshot } from '../views.ts';
import { readCell, type FormState } from './form-state.ts';
import { listStateFields, listStateGroups } from './rows/state-fields.ts';

/**
 * Creates a serializable copy of the answers, their sources and the current step. Files are described; the host keeps their content.
 * @example sessionStorage.setItem('form', JSON.stringify(createSnapshot(form, state)));
 */
export function createSnapshot(form: CompiledForm, state: FormState): Snapshot {
  const snapshot: Snapshot = {
    answers: {},
    origins: {},
    records: {},
    passed: [...state.passedSteps],
    step: state.step,
    shown: [...state.shownNotices],
    files: [...state.missingFiles],
    ...(state.aside && { aside: state.aside }),
  };
  for (const { generated, rowCountField } of listStateGroups(form, state)) {
    const keys = generated && (readCell(state, generated.keys) as readonly string[] | null);
    if (keys) (snapshot.rowKeys ??= {})[rowCountField.path] = keys;
  }
  for (const { path, cells, warningChecks } of listStateFields(form, state)) {
    const confirmations = readCell(state, cells.confirmations) as Confirmations;
    if (warningChecks.length > 0 && Object.keys(confirmations).length > 0) (snapshot.confirmations ??= {})[path] = { ...confirmations };
    const clearedBy = readCell(state, cells.clearedBy) as ClearingCause | undefined;
    if (clearedBy !== undefined) (snapshot.clearedBy ??= {})[path] = clearedBy;
    const answer = readCell(state, cells.raw) as Answer;
    const origin = readCell(state, cells.origin) as AnswerSource | undefined;
    if (origin === undefined) continue;
    snapshot.origins[path] = origin;
    if (answer === null) continue;
    if (isFileList(answer)) {
      (snapshot.fileAnswers ??= {})[path] = answer;
      continue;
    }
    snapshot.answers[path] = answer;
    const option = readCell(state, cells.lastSelectedOption);
    if (option !== null) snapshot.records[path] = option;
  }
  return snapshot;
}

/**
 * Returns a snapshot without the answers of secret fields, for a copy that outlives the page.
 * @example await database.put('drafts', withoutSecrets(form, createSnapshot(form, state)));
 */
export function withoutSecrets(form: CompiledForm, { answers, origins, ...rest }: Snapshot): Snapshot {
  const isKept = ([path]: [FieldPath, unknown]): boolean => form.byPath.get(path)?.definition.form?.isSecret !== true;
  return {
    ...rest,
    answers: Object.fromEntries(Object.entries(answers).filter(isKept)),
    origins: Object.fromEntries(Object.entries(origins).filter(isKept)),
  };
}

function isFileList(answer: Answer): answer is FileAnswer[] {
  return Array.isArray(answer) && !isListAnswer(answer);
}
