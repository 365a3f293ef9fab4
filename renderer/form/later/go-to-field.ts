/** Leads from a dialog or from the review to a field in any step. */

import { getStepStatuses, goToStep } from '#engine';
import { focusField, requestFieldFocus } from '../focus-field.ts';
import { runAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { getRenderedPaths } from '../rendered-paths.ts';
import type { FormStore } from '../store.ts';

/** Returns the id of the step that shows a field; undefined if none does. */
export function findStepOfField(store: FormStore, path: string): string | undefined {
  const { form } = store;
  return getStepStatuses(form, store.state()).find(({ id }) =>
    store.step(id).sections.some((section) => section.isVisible && getRenderedPaths(form, section).includes(path)),
  )?.id;
}

/** Opens a step with a field, by default the first one, and focuses the field when no dialog is open any more. */
export function goToField(store: FormStore, path: string, step = findStepOfField(store, path)): void {
  if (step === undefined) return;
  const { id } = store.field(path);
  if (step === store.state().step) {
    runAfterDialogs(() => focusField(id));
    return;
  }
  requestFieldFocus(id);
  store.update((form, state) => goToStep(form, state, step));
}
