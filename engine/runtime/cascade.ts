/**
 * Effects of a change in the browser: clears, copies, prefills and selects answers, and shows notices. Runs in rounds until no effect is left.
 * On the server no effects run: answers are validated as posted.
 */

import { normalizeAnswer } from '../normalize-answer.ts';
import { toClearingCause } from '../clearing-cause.ts';
import { NO_RESULT, type LookupResult } from '../compile/compile-lookup.ts';
import type { ActiveNotice } from '../compile/compile-notices.ts';
import { locate, type RowPlace } from '../compile/rows/row-scopes.ts';
import type { FieldPath } from '../language/expression.ts';
import { AWAITED_PREFILL } from '../compile/field/prefill-cells.ts';
import { hasOptionEffects } from '../compile/list-effects.ts';
import type { CompiledField, CompiledForm, Effect } from '../compiled-form.ts';
import type { Answer, Option, OptionsView, AnswerSource } from '../views.ts';
import { arrangeChoices, isListAnswer, isSameAnswer } from '../validation/list-values.ts';
import { isOtherText } from '../validation/option-values.ts';
import { announceCleared, openNoticeOnce } from './announcements.ts';
import { beginTransaction, type CellTransaction } from './cell-transaction.ts';
import { withCells, type FormState } from './form-state.ts';
import { findTriggerField, isStale, rememberEmptied } from './lists/emptied-answers.ts';
import { announceNotOffered, keepOffered, storeSelectedOption, storeSelectedOptions } from './lists/list-answers.ts';
import { leaveHiddenStep } from './visible-steps.ts';

/** Maximum number of effect-driven writes to one field per change. Stops rules that trigger each other endlessly. */
const MAX_SETS_PER_FIELD = 16;

/** The intermediate result of a cascade. */
export interface CascadeRun {
  /** The state; all members except the cells are up to date. */
  state: FormState;
  draft: CellTransaction;
  /** The field whose change started the cascade; undefined after a response to a lookup. */
  cause: CompiledField | undefined;
  /** Number of writes by path; most changes have no effects that write. */
  sets: Map<FieldPath, number> | undefined;
  /** Whether an effect has emptied an answer. */
  hasEmptied: boolean;
  /** Whether emptied answers are forgotten: `set` writes what a definition says, and nothing returns. */
  isForgetting: boolean;
  /** Announcements of values that effects determine; most changes have none. */
  afterEffects: (() => void)[] | undefined;
}

/** Applies inputs to a state and runs their effects. Moves the user if that hides the current step. */
export function cascade(
  form: CompiledForm,
  state: FormState,
  cause: CompiledField | undefined,
  apply: (run: CascadeRun) => void,
): FormState {
  const run = beginCascade(form, state, cause);
  apply(run);
  return finishCascade(run);
}

/** Starts a cascade. `finishCascade` follows after the inputs are set. */
export function beginCascade(form: CompiledForm, state: FormState, cause: CompiledField | undefined): CascadeRun {
  return {
    state,
    draft: beginTransaction(form, state.cells),
    cause,
    sets: undefined,
    hasEmptied: false,
    isForgetting: false,
    afterEffects: undefined,
  };
}

/** Runs the effects of the inputs and returns the new state. */
export function finishCascade(run: CascadeRun): FormState {
  const { draft } = run;
  const affected = draft.recompute();
  const isServer = draft.get(draft.form.isServerSlot) === true;
  if (!isServer && affected.length > 0) runEffects(run, affected);
  if (run.afterEffects !== undefined) for (const announce of run.afterEffects) announce();
  const next = withCells(run.state, draft.finish());
  return isServer ? next : leaveHiddenStep(draft.form, next);
}

/** Runs effects, and the effects that these trigger, until no effect is left. */
export function runEffects(run: CascadeRun, addresses: readonly number[]): void {
  const { draft } = run;
  for (let pending = alignGeneratedRows(run, addresses); pending.length > 0; pending = alignGeneratedRows(run, pending)) {
    const { rest, touched } = applyPrefills(run, pending);
    if (touched.length > 0) {
      pending = [...new Set([...rest, ...draft.recompute(), ...touched])];
      continue;
    }
    for (const address of rest) runEffect(run, address);
    pending = draft.recompute();
  }
}

/** Moves generated rows before the other effects, which would otherwise change the row of another item. Returns the remaining effects. */
function alignGeneratedRows(run: CascadeRun, addresses: readonly number[]): readonly number[] {
  const { form } = run.draft;
  if (!form.groups.some(({ generated }) => generated !== undefined)) return addresses;
  const others: number[] = [];
  for (const address of addresses) {
    const { effect, place } = findEffect(form, address);
    const group = effect.kind === 'rows' ? form.getGroup(form.groups[effect.group]!, place) : undefined;
    if (group === undefined) others.push(address);
    else if (!run.state.kept?.has(group.rowCountField.path)) form.rowSupport!.alignRows(run, group);
  }
  if (others.length === addresses.length) return addresses;
  // New rows can contain generated rows.
  return [...new Set([...others, ...alignGeneratedRows(run, run.draft.recompute())])];
}

/**
 * Sets all prefilled answers together, before options are reconciled; prefills clear no other answers. A prefilled answer is removed when its
 * lookup has no record any more: that of another query must not stay. Returns the remaining effects, and the
 * options to compare the prefilled answers with.
 */
function applyPrefills({ draft }: CascadeRun, addresses: readonly number[]): { rest: number[]; touched: number[] } {
  const rest: number[] = [];
  const touched: number[] = [];
  for (const address of addresses) {
    const { effect, field } = findEffect(draft.form, address);
    if (effect.kind !== 'prefill') {
      rest.push(address);
      continue;
    }
    const { cells, definition } = field!;
    const origin = draft.get(cells.origin) as AnswerSource | undefined;
    const value = draft.get(address);
    if (value === AWAITED_PREFILL) continue;
    const answer = arrangeChoices(definition, normalizeAnswer(value));
    if (origin === 'user' || origin === 'cleared' || (answer === null && origin !== 'prefill')) continue;
    draft.set(cells.raw, answer);
    draft.set(cells.origin, answer === null ? undefined : ('prefill' satisfies AnswerSource));
    const label = draft.get(cells.prefillLabel);
    if (typeof label === 'string' && (typeof answer === 'string' || typeof answer === 'number')) {
      draft.set(cells.lastSelectedOption, { value: answer, label, isEnabled: true } satisfies Option);
    }
    if (hasOptionEffects(field!.definition)) touched.push(cells.options);
  }
  return { rest, touched };
}

/** Returns the effect of a cell, and the field that it changes: in a row, the field of the same row. */
function findEffect(
  form: CompiledForm,
  address: number,
): { effect: Effect; field: CompiledField | undefined; place: RowPlace | undefined } {
  const { slot, place } = locate(form.graph, address);
  const effect = form.effects.get(slot)!;
  return { effect, field: 'field' in effect ? form.getInstance(form.fields[effect.field]!, place) : undefined, place };
}

function runEffect(run: CascadeRun, address: number): void {
  const { draft } = run;
  const { lookups, notices } = draft.form;
  const { effect, field, place } = findEffect(draft.form, address);
  // An earlier effect can have removed the row.
  if (draft.get(address) === undefined) return;
  switch (effect.kind) {
    case 'prefill':
    case 'rows':
      return; // applied before
    case 'query': {
      const { triggerField, query, result } = draft.form.getLookup(lookups[effect.lookup]!, place);
      draft.set(triggerField, run.cause?.path ?? null);
      const last = draft.get(result) as LookupResult;
      // A new query discards a failure, so that repeating the failed query later is a new attempt.
      if (last.status === 'failed' && last.query !== draft.get(query)) draft.set(result, { ...NO_RESULT, attempt: last.attempt + 1 });
      return;
    }
    case 'options':
      return reconcileWithOptions(run, field!);
    case 'notice': {
      const active = draft.get(address) as ActiveNotice | null;
      if (active) run.state = openNoticeOnce(draft.form, run.state, notices[effect.notice]!, active, draft.get);
    }
  }
}

/** Keeps, clears or auto-selects an answer when options are loaded. Does nothing while they are loading or after a failure. */
function reconcileWithOptions(run: CascadeRun, field: CompiledField): void {
  const { draft } = run;
  const { cells, autoSelect } = field;
  const { status, list, lookups } = draft.get(cells.options) as OptionsView;
  const answer = draft.get(cells.raw) as Answer;
  if (status === 'blocked' && answer !== null && isStale(run, field, lookups)) {
    clearAnswer(run, field, findTriggerField(run, lookups, field.place));
    return;
  }
  if (status !== 'ready' && status !== 'empty') return;
  if (isListAnswer(answer)) return reconcileList(run, field, answer, lookups);
  const chosen = list.find((option) => option.value === answer);
  if (answer !== null && chosen === undefined && !isOtherText(field.definition, answer)) {
    clearAnswer(run, field, findTriggerField(run, lookups, field.place));
  } else if (chosen !== undefined) {
    storeSelectedOption(draft, field, chosen);
  }
  if (autoSelect !== undefined) applyAutoSelect(run, field, list);
}

/** Removes the values that are no longer offered from a list. */
function reconcileList(run: CascadeRun, field: CompiledField, answer: readonly (string | number)[], lookups: readonly string[]): void {
  const kept = keepOffered(run, field, [...answer]);
  if (kept.length === 0) return clearAnswer(run, field, findTriggerField(run, lookups, field.place));
  if (kept.length === answer.length || run.state.kept?.has(field.path)) return storeSelectedOptions(run.draft, field, kept);
  const origin = run.draft.get(field.cells.origin) as AnswerSource;
  const removed = answer.filter((value) => !kept.includes(value));
  if (origin === 'user' && field.isRendered) announceNotOffered(run, field, removed);
  assignAnswer(run, field, kept, origin);
}

function applyAutoSelect(run: CascadeRun, field: CompiledField, list: readonly Option[]): void {
  const { draft } = run;
  const { cells, autoSelect } = field;
  const origin = draft.get(cells.origin) as AnswerSource | undefined;
  if (draft.get(cells.raw) !== null || origin === 'user') return;
  const preferred = 'slot' in autoSelect! ? [draft.get(autoSelect.slot)].flat() : [];
  const options = list.filter((candidate) => candidate.isEnabled && ('first' in autoSelect! || preferred.includes(candidate.value)));
  const [first] = options;
  if (first === undefined) return;
  const values = ('first' in autoSelect! ? [first] : options).map(({ value }) => value);
  assignAnswer(run, field, field.definition.type === 'array' ? values : first.value, 'auto');
}

/** Sets an answer and runs the `onChange` effects of its field. */
export function assignAnswer(run: CascadeRun, field: CompiledField, answer: Answer, origin: AnswerSource): void {
  const { draft } = run;
  const { cells, path } = field;
  if (origin !== 'user' && run.state.kept?.has(path)) return;
  // A choice of the user is only ever shortened by effects, so these writes end by themselves.
  if (origin !== 'user') {
    run.sets ??= new Map();
    const count = (run.sets.get(path) ?? 0) + 1;
    if (count > MAX_SETS_PER_FIELD) return;
    run.sets.set(path, count);
  }
  const isSame = isSameAnswer(draft.get(cells.raw) as Answer, answer);
  if (!isSame || origin !== 'auto') draft.set(cells.origin, origin);
  if (isSame) return;
  draft.set(cells.raw, answer);
  if (answer !== null) draft.set(cells.clearedBy, undefined);
  const options = draft.get(cells.options) as OptionsView | undefined;
  if (isListAnswer(answer)) storeSelectedOptions(draft, field, answer);
  const chosen = options?.list.find((option) => option.value === answer);
  if (chosen) storeSelectedOption(draft, field, chosen);
  runOnChange(run, field);
}

function runOnChange(run: CascadeRun, field: CompiledField): void {
  const { draft } = run;
  const { byPath } = draft.form;
  for (const path of field.clears) clearAnswer(run, byPath.get(path)!, field);
  if (field.sets.length === 0) return;
  const affected = draft.recompute();
  for (const { path, evaluate } of field.sets) {
    const target = byPath.get(path)!;
    const answer = arrangeChoices(target.definition, normalizeAnswer(evaluate(draft.get)));
    if (answer === null) forgetAnswer(run, target, field);
    else assignAnswer(run, target, answer, 'auto');
  }
  runEffects(run, affected);
}

/** Clears an answer as a definition says with `set`: it does not return. */
function forgetAnswer(run: CascadeRun, field: CompiledField, cause: CompiledField): void {
  const before = run.isForgetting;
  run.isForgetting = true;
  clearAnswer(run, field, cause);
  run.isForgetting = before;
}

/** Clears an answer because another one changed. It can then be auto-selected again. */
function clearAnswer(run: CascadeRun, field: CompiledField, cause: CompiledField | undefined): void {
  const { draft } = run;
  const { cells } = field;
  if (run.state.kept?.has(field.path)) return;
  const before = draft.get(cells.raw) as Answer;
  const origin = draft.get(cells.origin) as AnswerSource | undefined;
  // A computed field still shows its value.
  const isKnown = origin === 'user' || (origin === 'prefill' && cause !== undefined && !draft.get(cells.isComputed));
  // An unchecked checkbox is like no answer; the No of two radio buttons was chosen.
  const isMissed = isKnown && before !== null && (before !== false || field.definition.form?.widget === 'radio');
  // What is emptied deeper in a chain has the same cause.
  run.cause ??= cause;
  rememberEmptied(run, field, run.cause);
  run.hasEmptied ||= before !== null;
  assignAnswer(run, field, null, 'cleared');
  // An effect can have answered the field already.
  if (before !== null && draft.get(cells.raw) === null)
    draft.set(cells.clearedBy, isMissed && field.isRendered ? toClearingCause(field, cause && run.cause) : undefined);
  if (isMissed && field.isRendered) run.state = announceCleared(draft.form, run.state, field, cause && run.cause, draft.get);
  if (field.autoSelect === undefined) return;
  runEffects(run, draft.recompute());
  const { status, list } = draft.get(cells.options) as OptionsView;
  if (status === 'ready') applyAutoSelect(run, field, list);
}
