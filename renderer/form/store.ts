/**
 * The one mutable place of a form in the browser: it holds the engine's immutable state and what the page knows beside
 * it (which fields were touched, what the server refused), and tells each subscriber of just what it asked for.
 */

import { addRow, setAnswer, getChangedFields, getFieldView, removeRow, getStepView } from '#engine';
import type { Answer, FieldView, CompiledForm, FormState, StepView } from '#engine';

/** What the page knows of a field beside the engine's view; replaced, never changed. */
export interface FieldMeta {
  /** Left once, or on a step whose Next failed: its issues show. */
  isTouched: boolean;
  /** What the server said of this answer; it stands until the answer changes. */
  serverError: string | undefined;
}

const UNMARKED: FieldMeta = { isTouched: false, serverError: undefined };

type Listener = () => void;
type Unsubscribe = () => void;

/** The store of one form. */
export interface FormStore {
  form: CompiledForm;
  state: () => FormState;
  /** Replaces the state by what `step` makes of it. */
  update: (step: (form: CompiledForm, state: FormState) => FormState) => void;
  /** Hears of every change. */
  subscribe: (listener: Listener) => Unsubscribe;
  /** Hears of changes to one field's view or mark. */
  subscribeField: (path: string, listener: Listener) => Unsubscribe;
  /** A step's view, computed once a state. */
  step: (id: string) => StepView;
  field: (path: string) => FieldView;
  fieldMeta: (path: string) => FieldMeta;
  /** Stores what the user entered. */
  change: (path: string, value: Answer) => void;
  /** Adds a row to the repeating group at a path. */
  addRow: (path: string) => void;
  /** Removes a row; the marks of those after it move along. */
  removeRow: (path: string, index: number) => void;
  touch: (paths: Iterable<string>) => void;
  /** Puts the server's messages at fields. */
  setServerErrors: (messages: ReadonlyMap<string, string>) => void;
}

/** A store around a freshly opened state. */
export function createFormStore(form: CompiledForm, opened: FormState): FormStore {
  let state = opened;
  let lastStep: { state: FormState; id: string; view: StepView } | undefined;
  const marks = new Map<string, FieldMeta>();
  const listeners = new Set<Listener>();
  const fieldListeners = new Map<string, Set<Listener>>();

  const notify = (paths: Iterable<string>) => {
    for (const path of paths) for (const listener of [...(fieldListeners.get(path) ?? [])]) listener();
    for (const listener of [...listeners]) listener();
  };
  const replace = (next: FormState) => {
    if (next === state) return;
    const paths = getChangedFields(form, state, next);
    state = next;
    notify(paths);
  };
  const fieldMeta = (path: string) => marks.get(path) ?? UNMARKED;
  const remark = (paths: readonly string[], next: (path: string) => Partial<FieldMeta>) => {
    for (const path of paths) marks.set(path, { ...fieldMeta(path), ...next(path) });
    if (paths.length > 0) notify(paths);
  };

  return {
    form,
    state: () => state,
    update: (step) => replace(step(form, state)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeField(path, listener) {
      const own = fieldListeners.get(path) ?? new Set();
      fieldListeners.set(path, own.add(listener));
      return () => own.delete(listener);
    },
    step(id) {
      if (lastStep?.state !== state || lastStep.id !== id) lastStep = { state, id, view: getStepView(form, state, id) };
      return lastStep.view;
    },
    field: (path) => getFieldView(form, state, path),
    fieldMeta,
    change(path, value) {
      if (fieldMeta(path).serverError !== undefined) remark([path], () => ({ serverError: undefined }));
      replace(setAnswer(form, state, path, value));
    },
    addRow: (path) => replace(addRow(form, state, path)),
    removeRow(path, index) {
      const next = removeRow(form, state, path, index);
      if (next === state) return;
      const rows = form.groupByPath
        .get(path)!
        .rows.slice(index)
        .map(({ fields }) => fields.map((field) => field.path));
      rows.forEach((row, at) => row.forEach((own, position) => marks.set(own, fieldMeta(rows[at + 1]?.[position] ?? ''))));
      replace(next);
      notify(rows.flat());
    },
    touch(paths) {
      const untouched = [...paths].filter((path) => !fieldMeta(path).isTouched);
      remark(untouched, () => ({ isTouched: true }));
    },
    setServerErrors(messages) {
      remark([...messages.keys()], (path) => ({ serverError: messages.get(path), isTouched: true }));
    },
  };
}
