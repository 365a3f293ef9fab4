/** Modals as part of the state: opened with their texts filled, closed by id. */

import type { Form } from '../form.ts';
import type { DialogDefinition, DialogName, Redirect } from '../language/dialog-definition.ts';
import { fillTemplate } from '../template.ts';
import type { OpenDialog } from '../views.ts';
import type { State } from './state.ts';

/** Opens a dialog of the definition by name. Throws for an unknown name: definitions are checked before. */
export function withDialog(form: Form, state: State, name: DialogName, data?: unknown, redirect?: Redirect, id?: string): State {
  const definition = form.definition.dialogs?.[name];
  if (!definition) throw new Error(`The form ${form.definition.id} has no dialog ${name}`);
  const serial = state.serial + 1;
  const dialog: OpenDialog = { id: id ?? `dialog-${serial}`, name, dialog: filled(definition, data), redirect };
  return { ...state, serial, dialogs: [...state.dialogs.filter((open) => open.id !== dialog.id), dialog] };
}

/** Closes a dialog; an id that is not open changes nothing. */
export function dismiss(_form: Form, state: State, id: string): State {
  const dialogs = state.dialogs.filter((dialog) => dialog.id !== id);
  return dialogs.length === state.dialogs.length ? state : { ...state, dialogs };
}

const TYPES: readonly string[] = ['info', 'error', 'success', 'loader'];

function filled(definition: DialogDefinition, data: unknown): DialogDefinition {
  const type = fillTemplate(definition.type, data);
  return {
    ...definition,
    type: TYPES.includes(type) ? (type as DialogDefinition['type']) : 'info',
    title: fillTemplate(definition.title, data),
    ...(definition.text !== undefined && { text: fillTemplate(definition.text, data) }),
  };
}
