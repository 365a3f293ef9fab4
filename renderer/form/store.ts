/**
 * The form store: the engine's immutable state, and the state of the page (touched fields, server errors). A subscriber to a field is
 * notified only of changes to that field.
 */

import { addRow, setAnswer, getChangedFields, getFieldView, removeRow, getStepView } from '#engine';
import type { Answer, FieldView, CompiledForm, FormState, StepView } from '#engine';
import { createStoreSubscriptions } from './store-subscriptions.ts';
import type { Listener, Unsubscribe } from './store-subscriptions.ts';

/** State of a field in addition to the engine's view. Immutable. */
export interface FieldMeta {
  /** True after the field lost the focus, or after Next failed on its step. Only then its issues are shown. */
  isTouched: boolean;
  /** Error reported by the server. Cleared when the answer changes. */
  serverError: string | undefined;
}

const DEFAULT_META: FieldMeta = { isTouched: false, serverError: undefined };

/** The store of one form. */
export interface FormStore {
  form: CompiledForm;
  state: () => FormState;
  /** Replaces the state by the result of `transition`. */
  update: (transition: (form: CompiledForm, state: FormState) => FormState) => void;
  /** Subscribes to every change. */
  subscribe: (listener: Listener) => Unsubscribe;
  /** Subscribes to changes of one field's view or metadata. */
  subscribeField: (path: string, listener: Listener) => Unsubscribe;
  /** The view of a step, computed once per state. */
  step: (id: string) => StepView;
  /** The view of a field. */
  field: (path: string) => FieldView;
  fieldMeta: (path: string) => FieldMeta;
  /** Sets an answer as the user. */
  change: (path: string, value: Answer) => void;
  /** Adds a row to the repeating group at a path. */
  addRow: (path: string) => void;
  /** Removes a row; the metadata of later rows moves up. */
  removeRow: (path: string, index: number) => void;
  /** Marks fields as touched. */
  touch: (paths: Iterable<string>) => void;
  /** Sets server errors of fields. */
  setServerErrors: (messages: ReadonlyMap<string, string>) => void;
}

/** Creates a store with an initial state. */
export function createFormStore(form: CompiledForm, initial: FormState): FormStore {
  let state = initial;
  let lastStep: { state: FormState; id: string; view: StepView } | undefined;
  const metaByPath = new Map<string, FieldMeta>();
  const { subscribe, subscribeField, notify } = createStoreSubscriptions();

  const replace = (next: FormState) => {
    if (next === state) return;
    const paths = getChangedFields(form, state, next);
    state = next;
    notify(paths);
  };
  const fieldMeta = (path: string) => metaByPath.get(path) ?? DEFAULT_META;
  const updateMeta = (paths: readonly string[], next: (path: string) => Partial<FieldMeta>) => {
    for (const path of paths) metaByPath.set(path, { ...fieldMeta(path), ...next(path) });
    if (paths.length > 0) notify(paths);
  };

  return {
    form,
    state: () => state,
    update: (transition) => replace(transition(form, state)),
    subscribe,
    subscribeField,
    step(id) {
      if (lastStep?.state !== state || lastStep.id !== id) lastStep = { state, id, view: getStepView(form, state, id) };
      return lastStep.view;
    },
    field: (path) => getFieldView(form, state, path),
    fieldMeta,
    change(path, value) {
      if (fieldMeta(path).serverError !== undefined) updateMeta([path], () => ({ serverError: undefined }));
      replace(setAnswer(form, state, path, value));
    },
    addRow: (path) => replace(addRow(form, state, path)),
    removeRow(path, index) {
      const next = removeRow(form, state, path, index);
      if (next === state) return;
      const shiftedRows = form.groupByPath
        .get(path)!
        .rows.slice(index)
        .map(({ fields }) => fields.map((field) => field.path));
      shiftedRows.forEach((row, at) =>
        row.forEach((target, position) => metaByPath.set(target, fieldMeta(shiftedRows[at + 1]?.[position] ?? ''))),
      );
      replace(next);
      notify(shiftedRows.flat());
    },
    touch(paths) {
      const untouched = [...paths].filter((path) => !fieldMeta(path).isTouched);
      updateMeta(untouched, () => ({ isTouched: true }));
    },
    setServerErrors(messages) {
      updateMeta([...messages.keys()], (path) => ({ serverError: messages.get(path), isTouched: true }));
    },
  };
}
