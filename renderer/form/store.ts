/**
 * The form store: the engine's immutable state, and the state of the page (touched fields, server errors). A subscriber to a field is
 * notified only of changes to that field.
 */

import { confirmWarning, setAnswer, getChangedFields, getFieldView, getStepView } from '#engine';
import type { Answer, FieldView, CompiledForm, FormState, StepView, Warning } from '#engine';
import { createFieldMetaStore } from './field-meta.ts';
import type { FieldMeta, FieldMetaStore } from './field-meta.ts';
import { showAnnouncements } from './field/show-announcements.ts';
import { createStoreSubscriptions } from './store-subscriptions.ts';
import type { Listener, Unsubscribe } from './store-subscriptions.ts';

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
  /** Moves the metadata of fields whose rows were moved. */
  moveRowMeta: FieldMetaStore['moveRows'];
  /** Marks fields as touched. */
  touch: (paths: Iterable<string>) => void;
  /** Confirms a warning, or withdraws the confirmation. */
  confirm: (path: string, check: string, isRight: boolean) => void;
  /** Sets why the content of an input is no answer. */
  setInputError: FieldMetaStore['setInputError'];
  /** Sets server errors of fields, or removes those of paths without a message. */
  setServerErrors: FieldMetaStore['setServerErrors'];
  /** Requests lookups again, by their names, because the server does not accept an option of theirs. Set while the lookups of the form run. */
  renewLookups?: (names: ReadonlySet<string>) => void;
  /** Sets the warnings that the server reports. */
  setServerWarnings: (warnings: readonly Warning[]) => void;
  /** The store that continues this one, for example in another language. */
  successor?: FormStore;
}

/** Returns the store that has the answers now: what takes long can begin with a store that is continued meanwhile. */
export function getLatestStore(store: FormStore): FormStore {
  return store.successor ? getLatestStore(store.successor) : store;
}

/** Creates a store with an initial state. */
export function createFormStore(form: CompiledForm, initial: FormState): FormStore {
  let state = initial;
  let lastStep: { state: FormState; id: string; view: StepView } | undefined;
  const { subscribe, subscribeField, notify } = createStoreSubscriptions();

  /** Replaces the state. `changed` is the field that the user has changed. */
  const replace = (next: FormState, changed?: string) => {
    if (next === state) return;
    const paths = getChangedFields(form, state, next);
    const moved = form.rowSupport?.listMovedRows(form, state, next) ?? [];
    // What the server has said about a choice holds no more when it is offered again.
    const reported = paths.filter((path) => meta.get(path).serverError !== undefined);
    const offered = reported.filter((path) => isOfferedAgain(getFieldView(form, state, path), getFieldView(form, next, path)));
    const change = [state, next] as const;
    state = next;
    offered.forEach(meta.clearServerReports);
    showAnnouncements(form, change, meta, changed);
    for (const path of paths) {
      const { value } = getFieldView(form, next, path);
      // Removing a choice of a list leaves the text that is typed beside it.
      if (value !== null && !Array.isArray(value)) meta.setInputError(path, undefined);
    }
    for (const { path, getIndex } of moved) meta.moveRows(path, getIndex);
    notify(paths);
  };
  const meta = createFieldMetaStore(notify);
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
    fieldMeta: meta.get,
    change(path, value) {
      meta.clearServerReports(path);
      replace(setAnswer(form, state, path, value), path);
    },
    moveRowMeta: meta.moveRows,
    touch: meta.touch,
    confirm(path, check, isRight) {
      meta.confirmServerWarning(path, check, isRight);
      replace(confirmWarning(form, state, path, check, isRight));
    },
    setInputError: meta.setInputError,
    setServerErrors: meta.setServerErrors,
    setServerWarnings: meta.setServerWarnings,
  };
}

/** Returns whether the options contain the answer, and did not before: they were empty while the lookups of other choices ran. */
function isOfferedAgain(before: FieldView, { options, value }: FieldView): boolean {
  return isOffered(options, value) && !isOffered(before.options, value);
}

function isOffered(options: FieldView['options'], value: Answer): boolean {
  return options?.status === 'ready' && options.list.some((option) => option.value === value && option.isEnabled);
}
