/** Snapshots: what is stored of a form between reloads. */

import type { CompiledForm } from '../compiled-form.ts';
import type { Answer, AnswerSource, Snapshot } from '../views.ts';
import { readCell, type FormState } from './form-state.ts';

/**
 * Creates a serializable copy of the answers, their sources and the current step. Files are only listed by field.
 * @example sessionStorage.setItem('form', JSON.stringify(createSnapshot(form, state)));
 */
export function createSnapshot(form: CompiledForm, state: FormState): Snapshot {
  const kept: Snapshot = {
    answers: {},
    origins: {},
    records: {},
    passed: [...state.passedSteps],
    step: state.step,
    shown: [...state.shownNotices],
    files: [...state.missingFiles],
  };
  for (const { path, cells } of form.fields) {
    const answer = readCell(state, cells.raw) as Answer;
    const origin = readCell(state, cells.origin) as AnswerSource | undefined;
    if (Array.isArray(answer)) {
      if (!kept.files.includes(path)) kept.files.push(path);
      continue;
    }
    if (origin === undefined) continue;
    kept.origins[path] = origin;
    if (answer === null) continue;
    kept.answers[path] = answer;
    const remembered = readCell(state, cells.lastSelectedOption);
    if (remembered !== null) kept.records[path] = remembered;
  }
  return kept;
}
