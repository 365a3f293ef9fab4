/** The panel that replaces a submitted form. */

import type { CompiledForm } from '../../compiled-form.ts';
import type { SuccessPanelView } from '../../views.ts';
import { fillDialog } from '../dialogs.ts';
import { createGetCell } from '../evaluate-text.ts';
import type { FormState } from '../form-state.ts';

/**
 * Returns the texts of the panel that replaces a submitted form: those of the panel, of the success dialog, or the title of the form. `acknowledgement` is the reply of the server, which the
 * texts of the dialog can name.
 * @example const { title, text } = getSuccessPanel(form, state, { receiptNumber: 'K7HM-4XRT' });
 */
export function getSuccessPanel(form: CompiledForm, state: FormState, acknowledgement?: unknown): SuccessPanelView {
  const get = createGetCell(state);
  const { dialog } = form.definition.submission.success;
  const compiled = dialog === undefined ? undefined : form.dialogs.get(dialog);
  const { title, text, again } = form.panel?.evaluate(get) ?? {};
  if (title !== undefined) return { title, text, again, leave: undefined };
  if (compiled === undefined) return { title: form.definition.title, text: undefined, again: undefined, leave: undefined };
  const filled = fillDialog(compiled, { data: acknowledgement }, get);
  const leave = filled.buttons?.find(({ to }) => to !== undefined);
  return { title: filled.title, text: filled.text, again: undefined, leave };
}
