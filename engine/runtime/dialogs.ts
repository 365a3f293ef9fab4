/** Modal dialogs as part of the state: opened with interpolated texts, closed by id. */

import type { CompiledDialog, CompiledForm } from '../compiled-form.ts';
import type { DialogDefinition } from '../language/dialog-definition.ts';
import type { DialogName } from '../language/expression.ts';
import type { Redirect } from '../language/failure-action.ts';
import { createDataReader } from '../interpolate.ts';
import type { GetCell } from '../operators/compile-evaluator.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { fillText, type PlaceholderReader } from '../text/fill-text.ts';
import { getByPath } from '../path.ts';
import type { OpenDialog } from '../views.ts';
import { createGetCell } from './evaluate-text.ts';
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
  return addDialog(form, state, { name, data, redirect, id }, createGetCell(state));
}

/** A dialog to open. */
interface DialogRequest {
  name: DialogName;
  /** Fills placeholders that the data has; the others are answers. */
  data?: unknown;
  /** Whether the data contains answers, which are not markup. */
  isEscaped?: boolean;
  redirect?: Redirect | undefined;
  id?: string | undefined;
}

/** Opens a dialog with the answers that `get` reads. */
export function addDialog(form: CompiledForm, state: FormState, request: DialogRequest, get: GetCell): FormState {
  const { name, redirect, id } = request;
  const compiled = form.dialogs.get(name);
  if (!compiled) throw new Error(`The form ${form.definition.id} has no dialog ${name}`);
  const nextId = state.nextId + 1;
  const dialog: OpenDialog = { id: id ?? `dialog-${nextId}`, name, dialog: fillDialog(compiled, request, get), redirect };
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

/** Returns whether data is the problem of rejected answers: its detail repeats messages of fields, which can name answers. */
function repeatsMessages(data: unknown): boolean {
  const errors = getByPath(data, 'errors');
  return typeof errors === 'object' && errors !== null;
}

/** Returns a dialog with its texts filled. */
export function fillDialog(
  { definition, answers }: CompiledDialog,
  { data, isEscaped }: Pick<DialogRequest, 'data' | 'isEscaped'>,
  get: GetCell,
): DialogDefinition {
  const ofData = createDataReader(data);
  const ofAnswers = answers.read(get);
  const reader: PlaceholderReader = {
    ...ofAnswers,
    text: (name) => ofData.text(name) ?? ofAnswers.text(name),
    number: (name) => ofData.number?.(name) ?? ofAnswers.number?.(name),
  };
  const escapeAnswer = (value: string, before: string, name: string): string =>
    isEscaped || repeatsMessages(data) || ofData.text(name) === undefined ? escapeMarkdown(value, before) : value;
  const type = fillText(definition.type, ofData);
  const { title, text, buttons } = definition;
  return {
    ...definition,
    type: TYPES.includes(type) ? (type as DialogDefinition['type']) : 'info',
    title: fillText(title, reader),
    ...(text !== undefined && { text: fillText(text, { ...reader, escape: escapeAnswer }) }),
    ...(buttons !== undefined && { buttons: buttons.map((button) => ({ ...button, label: fillText(button.label, reader) })) }),
  };
}
