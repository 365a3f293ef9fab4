/** Where a form stands, as far as what was said of it goes: its step, its answers, its errors and open dialogs. */

import { fieldView } from '#engine';
import type { Form, State } from '#engine';

/** Equal for two states exactly where nobody edited, moved on, or was told of something wrong in between. */
export function standingOf(form: Form, state: State): string {
  const fields = form.fields.map(({ path }) => {
    const { value, issues } = fieldView(form, state, path);
    return [value, issues.map(({ code, message }) => [code, message])];
  });
  return JSON.stringify([state.step, state.dialogs.map(({ id }) => id), fields]);
}
