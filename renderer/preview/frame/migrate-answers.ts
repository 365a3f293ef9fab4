/** Transfers answers to the next version of a form if they still fit. */

import { listStateFields, setAnswer, validateAnswer, createFormState, getByPath, createSnapshot, getStepStatuses } from '#engine';
import type { Answer, CompiledForm, FormState } from '#engine';
import { readCell } from '#engine/kit/internals';
import type { Snapshot } from '#engine';

/** Issues of answers that do not fit their field. Answers with other issues are kept, with their errors. */
const MISFIT_CODES = new Set(['type', 'enum', 'const']);

/** Creates the state of the new form with the answers of the old one, on the same step if it is still visible. */
export function migrateAnswers(
  form: CompiledForm,
  before: { form: CompiledForm; state: FormState },
  today: string,
  locale?: string,
): FormState {
  const opened = restoreAnswers(form, createSnapshot(before.form, before.state), today, locale);
  const state = getFiles(before).reduce(
    (next, [path, files]) => (form.byPath.get(path)?.definition.type === 'array' ? setAnswer(form, next, path, files) : next),
    opened,
  );
  const hasStep = getStepStatuses(form, state).some(({ id }) => id === before.state.step);
  return { ...state, step: hasStep ? before.state.step : state.step, dialogs: [] };
}

/** Creates the state of a form from persisted answers. Answers that do not fit are left out. */
export function restoreAnswers(form: CompiledForm, persisted: Snapshot, today: string, locale?: string): FormState {
  const answers = Object.fromEntries(Object.entries(persisted.answers).filter(([path, answer]) => fits(form, path, answer)));
  const origins = Object.fromEntries(
    Object.entries(persisted.origins).filter(([path]) => Object.hasOwn(answers, path) || !Object.hasOwn(persisted.answers, path)),
  );
  return createFormState(form, {
    today,
    locale,
    now: new Date().toISOString(),
    side: 'browser',
    snapshot: { ...persisted, answers, origins },
  });
}

function fits(form: CompiledForm, path: string, answer: Answer): boolean {
  return form.byPath.has(path) && !validateAnswer(form, path, answer).some(({ code }) => MISFIT_CODES.has(code));
}

function getFiles({ form, state }: { form: CompiledForm; state: FormState }): [string, Answer][] {
  return listStateFields(form, state).flatMap(({ path, cells }): [string, Answer][] => {
    const answer = readCell(state, cells.raw) as Answer;
    return Array.isArray(answer) ? [[path, answer]] : [];
  });
}

/** Returns the persisted answers of the preview, if they can be read. */
export function loadPersistedAnswers(id: string): Snapshot | undefined {
  try {
    const persisted: unknown = JSON.parse(sessionStorage.getItem(getStorageKey(id)) ?? 'null');
    return getByPath(persisted, 'answers') === undefined ? undefined : (persisted as Snapshot);
  } catch {
    return undefined;
  }
}

/** Persists the answers of the preview. */
export function savePersistedAnswers(id: string, form: CompiledForm, state: FormState): void {
  try {
    sessionStorage.setItem(getStorageKey(id), JSON.stringify(createSnapshot(form, state)));
  } catch {
    // The storage can be full or blocked. Then the answers are lost on a reload.
  }
}

function getStorageKey(id: string): string {
  return `preview ${id}`;
}
