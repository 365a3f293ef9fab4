/** Snapshots: serializable copies of a form's state, stored between reloads. */

import type { Confirmations } from '../compile/field/field-warnings.ts';
import type { CompiledForm } from '../compiled-form.ts';
import { isListAnswer } from '../validation/list-values.ts';
import type { Answer, AnswerSource, Snapshot } from '../views.ts';
import { readCell, type FormState } from './form-state.ts';
import { listStateFields, listStateGroups } from './rows/state-fields.ts';

/**
 * Creates a serializable copy of the answers, their sources and the current step. Files are only listed by field.
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
    const answer = readCell(state, cells.raw) as Answer;
    const origin = readCell(state, cells.origin) as AnswerSource | undefined;
    if (Array.isArray(answer) && !isListAnswer(answer)) {
      if (!snapshot.files.includes(path)) snapshot.files.push(path);
      continue;
    }
    if (origin === undefined) continue;
    snapshot.origins[path] = origin;
    if (answer === null) continue;
    snapshot.answers[path] = answer;
    const option = readCell(state, cells.lastSelectedOption);
    if (option !== null) snapshot.records[path] = option;
  }
  return snapshot;
}
