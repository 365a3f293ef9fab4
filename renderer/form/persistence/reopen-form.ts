/** Opens a form with the answers, the files and the step of another state: in another language, or of another version. */

import { createFormState, createSnapshot, getFieldView, getStepStatuses, setAnswer } from '#engine';
import type { CompiledForm, FileAnswer, FormState, FormStateOptions, Snapshot } from '#engine';

/** A form with its state. */
export interface OpenForm {
  form: CompiledForm;
  state: FormState;
}

/** Creates a snapshot that also describes the files whose contents are in memory. */
export function createSnapshotWithFiles({ form, state }: OpenForm): Snapshot {
  const snapshot = createSnapshot(form, state);
  const files = snapshot.files.flatMap((path): [string, FileAnswer[]][] => {
    const { value } = getFieldView(form, state, path);
    return Array.isArray(value) ? [[path, value as FileAnswer[]]] : [];
  });
  return { ...snapshot, fileAnswers: Object.fromEntries(files) };
}

/** Creates the state of a form from a snapshot with files. It is on the step of the snapshot if that is visible, also if an earlier one has an error. */
export function reopenForm(form: CompiledForm, snapshot: Snapshot, options: Omit<FormStateOptions, 'snapshot' | 'side'>): FormState {
  const opened = createFormState(form, { ...options, side: 'browser', snapshot });
  const filled = Object.entries(snapshot.fileAnswers ?? {}).reduce((state, [path, files]) => setAnswer(form, state, path, files), opened);
  const isVisible = getStepStatuses(form, filled).some(({ id }) => id === snapshot.step);
  return isVisible ? { ...filled, step: snapshot.step } : filled;
}
