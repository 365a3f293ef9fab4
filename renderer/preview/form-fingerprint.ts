/** Fingerprint of a form's state: step, answers, errors and open dialogs. */

import { getFieldView, listStateFields } from '#engine';
import type { CompiledForm, FormState } from '#engine';

/** Returns a text that is equal for two states with the same answers, step, errors and dialogs. */
export function getFormFingerprint(form: CompiledForm, state: FormState): string {
  const fields = listStateFields(form, state).map(({ path }) => {
    const { value, issues } = getFieldView(form, state, path);
    return [value, issues.map(({ code, message }) => [code, message])];
  });
  return JSON.stringify([state.step, state.dialogs.map(({ id }) => id), fields]);
}
