/** Transfers answers to the next version of a form if they still fit. */

import { setAnswer, validateAnswer, createFormState, getByPath, createSnapshot } from '#engine';
import type { Answer, CompiledForm, FormState } from '#engine';
import { readCell } from '#engine/kit/internals';
import type { Snapshot } from '#engine';

/** Violations by which an answer does not belong to its field any more; others stay, with their errors. */
const MISFITS = new Set(['type', 'enum', 'const']);

/** The new form with the old one's answers, on the same step where it still exists. */
export function migrateAnswers(form: CompiledForm, before: { form: CompiledForm; state: FormState }, today: string): FormState {
  const opened = restore(form, createSnapshot(before.form, before.state), today);
  const state = filesOf(before).reduce(
    (next, [path, files]) => (form.byPath.get(path)?.definition.type === 'array' ? setAnswer(form, next, path, files) : next),
    opened,
  );
  const isThere = form.steps.some(({ definition }) => definition.id === before.state.step);
  return { ...state, step: isThere ? before.state.step : state.step, dialogs: [] };
}

/** Creates the state of a form from persisted answers. Answers that do not fit are left out. */
export function restore(form: CompiledForm, kept: Snapshot, today: string): FormState {
  const answers = Object.fromEntries(Object.entries(kept.answers).filter(([path, answer]) => fits(form, path, answer)));
  const origins = Object.fromEntries(
    Object.entries(kept.origins).filter(([path]) => Object.hasOwn(answers, path) || !Object.hasOwn(kept.answers, path)),
  );
  return createFormState(form, { today, side: 'browser', snapshot: { ...kept, answers, origins } });
}

function fits(form: CompiledForm, path: string, answer: Answer): boolean {
  return form.byPath.has(path) && !validateAnswer(form, path, answer).some(({ code }) => MISFITS.has(code));
}

function filesOf({ form, state }: { form: CompiledForm; state: FormState }): [string, Answer][] {
  return form.fields.flatMap(({ path, cells }): [string, Answer][] => {
    const answer = readCell(state, cells.raw) as Answer;
    return Array.isArray(answer) ? [[path, answer]] : [];
  });
}

/** Returns the persisted answers of the preview, if they can be read. */
export function readKept(id: string): Snapshot | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(id)) ?? 'null');
    return getByPath(kept, 'answers') === undefined ? undefined : (kept as Snapshot);
  } catch {
    return undefined;
  }
}

/** Persists the answers of the preview. */
export function writeKept(id: string, form: CompiledForm, state: FormState): void {
  try {
    sessionStorage.setItem(storageKey(id), JSON.stringify(createSnapshot(form, state)));
  } catch {
    // Storage that is full or forbidden costs a reload's answers, not the preview.
  }
}

function storageKey(id: string): string {
  return `preview ${id}`;
}
