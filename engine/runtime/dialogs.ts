/** Modal dialogs as part of the state: opened with interpolated texts, closed by id. */

import type { CompiledForm } from '../compiled-form.ts';
import type { DialogDefinition } from '../language/dialog-definition.ts';
import type { DialogName } from '../language/expression.ts';
import type { Redirect } from '../language/failure-action.ts';
import { interpolate } from '../interpolate.ts';
import type { OpenDialog } from '../views.ts';
import type { FormState } from './form-state.ts';

/**
 * Opens a dialog of the definition with its placeholders filled. Throws for an unknown name: definitions are checked before.
 * @example state = openDialog(form, state, 'failed', { detail: 'Please try again.' });
 */
export function openDialog(
  form: CompiledForm,
  state: FormState,
  name: DialogName,
  data?: unknown,
  redirect?: Redirect,
  id?: string,
): FormState {
  const definition = form.definition.dialogs?.[name];
  if (!definition) throw new Error(`The form ${form.definition.id} has no dialog ${name}`);
  const nextId = state.nextId + 1;
  const dialog: OpenDialog = { id: id ?? `dialog-${nextId}`, name, dialog: interpolateDialog(definition, data), redirect };
  return { ...state, nextId, dialogs: [...state.dialogs.filter((open) => open.id !== dialog.id), dialog] };
}

/**
 * Closes a dialog. Does nothing for an id that is not open.
 * @example state = closeDialog(state, state.dialogs[0].id);
 */
export function closeDialog(state: FormState, id: string): FormState {
  const dialogs = state.dialogs.filter((dialog) => dialog.id !== id);
  return dialogs.length === state.dialogs.length ? state : { ...state, dialogs };
}

const TYPES: readonly string[] = ['info', 'error', 'success', 'loader'];

function interpolateDialog(definition: DialogDefinition, data: unknown): DialogDefinition {
  const type = interpolate(definition.type, data);
  return {
    ...definition,
    type: TYPES.includes(type) ? (type as DialogDefinition['type']) : 'info',
    title: interpolate(definition.title, data),
    ...(definition.text !== undefined && { text: interpolate(definition.text, data) }),
  };
}
