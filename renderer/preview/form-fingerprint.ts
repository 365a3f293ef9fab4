/** Where a form stands, as far as what was said of it goes: its step, its answers, its errors and open dialogs. */

import { getFieldView } from '#engine';
import type { CompiledForm, FormState } from '#engine';

/** Equal for two states exactly where nobody edited, moved on, or was told of something wrong in between. */
export function getFormFingerprint(form: CompiledForm, state: FormState): string {
  const fields = form.fields.map(({ path }) => {
    const { value, issues } = getFieldView(form, state, path);
    return [value, issues.map(({ code, message }) => [code, message])];
  });
  return JSON.stringify([state.step, state.dialogs.map(({ id }) => id), fields]);
}
