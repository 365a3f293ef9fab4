/** Opens a form with the answers, the files and the step of another state: in another language, or of another version. */

import { createFormState, getStepStatuses } from '#engine';
import type { CompiledForm, FormState, FormStateOptions, Snapshot } from '#engine';

/** A form with its state. */
export interface OpenForm {
  form: CompiledForm;
  state: FormState;
}

/** Creates the state of a form from a snapshot with files. It is on the step of the snapshot if that is visible, also if an earlier one has an error. */
export function reopenForm(form: CompiledForm, snapshot: Snapshot, options: Omit<FormStateOptions, 'snapshot' | 'side'>): FormState {
  const opened = createFormState(form, { ...options, side: 'browser', snapshot });
  const isVisible = getStepStatuses(form, opened).some(({ id }) => id === snapshot.step);
  return isVisible ? { ...opened, step: snapshot.step } : opened;
}
