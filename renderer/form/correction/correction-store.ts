/** The form store of a correction: it computes which fields are open, and keeps all other answers as they were sent. */

import {
  getFieldView,
  isPathWithin,
  keepAnswers,
  listCorrectableFields,
  listDependentFields,
  listStateFields,
  setAnswer,
  type CompiledField,
  type CompiledForm,
  type FormState,
} from '#engine';
import type { FieldMeta } from '../field-meta.ts';
import { createFormStore } from '../store.ts';
import type { FormStore } from '../store.ts';

/** A store with the open fields. */
export interface CorrectionStore extends FormStore {
  /** The paths of the open fields and repeating groups: the same set until it changes. */
  open: () => ReadonlySet<string>;
}

interface CorrectionStoreOptions {
  form: CompiledForm;
  /** The answers as they were sent. */
  sent: FormState;
  /** The answers to continue with, of which those of closed fields are put back; the same state for a new correction. */
  initial: FormState;
  /** The marked fields and repeating groups. */
  marked: readonly string[];
  /** Returns the id of the step that shows a field. */
  findStep: (store: FormStore, path: string) => string | undefined;
  /** Returns what is said about a field beside its control. */
  getRemark: (state: FormState, path: string) => string | undefined;
}

/** Creates the store. A change of an open answer opens what depends on it; when it is taken back, the sent answers return. */
export function createCorrectionStore({ form, sent, initial, marked, findStep, getRemark }: CorrectionStoreOptions): CorrectionStore {
  const listOpen = (after: FormState): Set<string> => listCorrectableFields(form, { before: sent, after, marked });
  const close = (state: FormState, paths: ReadonlySet<string>): FormState => keepAnswers(form, state, (path) => !isPathWithin(path, paths));
  let open: ReadonlySet<string> = listOpen(initial);
  const base = createFormStore(form, initial === sent ? close(sent, open) : putClosedBack(form, sent, close(initial, open), open));
  const metas = new WeakMap<FieldMeta, Map<string, FieldMeta>>();

  const follow = (): void => {
    const next = listOpen(base.state());
    const closed = [...open].filter((path) => !next.has(path));
    // A group that was opened by a change stays open: its rows are not put back one by one.
    for (const path of closed) if (form.groupByPath.has(path)) next.add(path);
    const isSame = next.size === open.size && [...next].every((path) => open.has(path));
    if (isSame && closed.length === 0) return;
    const isClosed = (path: string): boolean => isPathWithin(path, open) && !isPathWithin(path, next);
    const fields = listStateFields(form, base.state()).flatMap(({ path }) => (isClosed(path) ? [path] : []));
    open = next;
    base.update((_, state) =>
      close(
        fields.reduce((before, path) => putBack(form, sent, before, path), close(state, next)),
        next,
      ),
    );
  };
  const update: FormStore['update'] = (transition) => {
    base.update((_, state) => {
      const next = transition(form, state);
      const opened = listOpen(next);
      const isWider = [...opened].some((path) => !isPathWithin(path, open));
      // What the transition opens must follow it, so it runs again.
      return isWider ? transition(form, close(state, new Set([...open, ...opened]))) : next;
    });
    follow();
  };

  return {
    ...base,
    open: () => open,
    update,
    change(path, value) {
      const dependent = listDependentFields(form, base.state(), [path]);
      // The note at a changed field names what is cleared in other steps than its own.
      const step = findStep(base, path) ?? base.state().step;
      base.update((_, state) => ({ ...close(state, new Set([...open, ...dependent])), step }));
      base.change(path, value);
      follow();
    },
    fieldMeta(path) {
      const meta = base.fieldMeta(path);
      const remark = getRemark(base.state(), path);
      if (remark === undefined) return meta;
      const known = metas.get(meta) ?? new Map<string, FieldMeta>();
      metas.set(meta, known);
      const note = meta.note === undefined ? remark : `${remark} ${meta.note}`;
      if (known.get(path)?.note !== note) known.set(path, { ...meta, note });
      return known.get(path)!;
    },
  };
}

/** Puts the sent answers of closed fields back, for example when staff ask for something else than before. */
function putClosedBack(form: CompiledForm, sent: FormState, state: FormState, open: ReadonlySet<string>): FormState {
  const isSent = new Set(listStateFields(form, sent).map(({ path }) => path));
  const isClosed = ({ path, countsRowsOf }: CompiledField): boolean =>
    countsRowsOf === undefined && isSent.has(path) && !isPathWithin(path, open);
  // Files cannot be added to closed fields.
  const missingFiles = state.missingFiles.filter((path) => isPathWithin(path, open));
  const closed = listStateFields(form, state).filter(isClosed);
  return closed.reduce<FormState>((before, { path }) => putBack(form, sent, before, path), { ...state, missingFiles });
}

function putBack(form: CompiledForm, sent: FormState, state: FormState, path: string): FormState {
  const { value } = getFieldView(form, sent, path);
  return getFieldView(form, state, path).value === value ? state : setAnswer(form, state, path, value);
}

/**
 * Returns the store as a step sees it that is the current one: groups of rows are rendered only in the current step, and a correction shows all steps on one page.
 */
export function createStepStore(store: CorrectionStore, stepId: string): CorrectionStore {
  let last: { state: FormState; ofStep: FormState } | undefined;
  const state = (): FormState => {
    const now = store.state();
    if (last?.state !== now) last = { state: now, ofStep: { ...now, step: stepId } };
    return last.ofStep;
  };
  return Object.assign(Object.create(store) as CorrectionStore, { state });
}
