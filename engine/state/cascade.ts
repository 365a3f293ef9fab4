/**
 * What follows from a change in the browser: answers cleared, copied, prefilled and chosen, notices shown. It runs in
 * rounds until nothing follows any more. On the server answers are checked as they were sent, and none of this happens.
 */

import { answerOf } from '../answer.ts';
import { NO_RESULT, type LookupResult } from '../compile/compile-lookup.ts';
import type { ActiveNotice } from '../compile/compile-notices.ts';
import type { Slot } from '../compile/graph.ts';
import type { CompiledField, Form } from '../form.ts';
import type { Answer, Option, OptionsView, Origin } from '../views.ts';
import { withCleared, withNotice } from './messages.ts';
import { draftOf, type Draft } from './draft.ts';
import type { State } from './state.ts';

/** How often one field may be set by cascades within one change: rules that chase each other end here. */
const MOST_SETS = 16;

export interface Cascade {
  /** The state before, with everything but its cells up to date. */
  state: State;
  draft: Draft;
  /** The field whose change started it all; undefined when a look-up answered. */
  cause: CompiledField | undefined;
  sets: Map<number, number>;
}

/** Applies inputs to a state and everything that follows. */
export function cascade(form: Form, state: State, cause: CompiledField | undefined, apply: (run: Cascade) => void): State {
  const run: Cascade = { state, draft: draftOf(form, state.cells), cause, sets: new Map() };
  apply(run);
  const affected = run.draft.settle();
  if (!run.draft.get(form.isServerSlot)) follow(run, affected);
  return { ...run.state, cells: run.draft.cells() };
}

/** Runs effects, and those that they bring about, until all is quiet. */
export function follow(run: Cascade, slots: readonly Slot[]): void {
  const { draft } = run;
  for (let pending = slots; pending.length > 0;) {
    const { rest, touched } = prefillAll(run, pending);
    if (touched.length > 0) {
      pending = [...new Set([...rest, ...draft.settle(), ...touched])];
      continue;
    }
    for (const slot of rest) runEffect(run, slot);
    pending = draft.settle();
  }
}

/**
 * Prefilled answers are set together, before options are looked at, and clear nothing.
 * Answers the effects still to run, and the options that the prefilled answers are to be held against.
 */
function prefillAll({ draft }: Cascade, slots: readonly Slot[]): { rest: Slot[]; touched: Slot[] } {
  const { effects, fields } = draft.form;
  const rest: Slot[] = [];
  const touched: Slot[] = [];
  for (const slot of slots) {
    const effect = effects.get(slot)!;
    if (effect.kind !== 'prefill') {
      rest.push(slot);
      continue;
    }
    const { cells } = fields[effect.field]!;
    const origin = draft.get(cells.origin) as Origin | undefined;
    const answer = answerOf(draft.get(slot));
    if (answer === null || origin === 'user' || origin === 'cleared') continue;
    draft.set(cells.raw, answer);
    draft.set(cells.origin, 'prefill' satisfies Origin);
    const label = draft.get(cells.prefillLabel);
    if (typeof label === 'string' && (typeof answer === 'string' || typeof answer === 'number')) {
      draft.set(cells.remembered, { value: answer, label, isEnabled: true } satisfies Option);
    }
    if (effects.has(cells.options)) touched.push(cells.options);
  }
  return { rest, touched };
}

function runEffect(run: Cascade, slot: Slot): void {
  const { draft } = run;
  const { effects, fields, lookups, notices } = draft.form;
  const effect = effects.get(slot)!;
  switch (effect.kind) {
    case 'prefill':
      return; // set together, before anything else
    case 'query': {
      const { cause, query, result } = lookups[effect.lookup]!;
      draft.set(cause, run.cause?.index ?? null);
      const last = draft.get(result) as LookupResult;
      // A failure is forgotten once something else is asked for: the same question is then a new attempt.
      if (last.status === 'failed' && last.query !== draft.get(query)) draft.set(result, { ...NO_RESULT, attempt: last.attempt + 1 });
      return;
    }
    case 'options':
      return followOptions(run, fields[effect.field]!);
    case 'notice': {
      const active = draft.get(slot) as ActiveNotice | null;
      if (active) run.state = withNotice(draft.form, run.state, notices[effect.notice]!.definition, active);
    }
  }
}

/** Fresh options keep, refuse or choose an answer; while they load or failed, nothing happens to it. */
function followOptions(run: Cascade, field: CompiledField): void {
  const { draft } = run;
  const { cells, autoSelect } = field;
  const { status, list, lookups } = draft.get(cells.options) as OptionsView;
  if (status !== 'ready' && status !== 'empty') return;
  const answer = draft.get(cells.raw) as Answer;
  const chosen = list.find((option) => option.value === answer);
  if (answer !== null && chosen === undefined) {
    clearAnswer(run, field, causeOf(run, lookups));
  } else if (chosen !== undefined) {
    remember(draft, field, chosen);
  }
  if (autoSelect !== undefined) autoChoose(run, field, list);
}

function autoChoose(run: Cascade, field: CompiledField, list: readonly Option[]): void {
  const { draft } = run;
  const { cells, autoSelect } = field;
  const origin = draft.get(cells.origin) as Origin | undefined;
  if (draft.get(cells.raw) !== null || origin === 'user') return;
  const wish = 'slot' in autoSelect! ? draft.get(autoSelect.slot) : undefined;
  const option = list.find((candidate) => candidate.isEnabled && ('first' in autoSelect! || candidate.value === wish));
  if (option !== undefined) setAnswer(run, field, option.value, 'auto');
}

/** Sets an answer and does what its field's `onChange` says. */
export function setAnswer(run: Cascade, field: CompiledField, answer: Answer, origin: Origin): void {
  const { draft, sets } = run;
  const { cells } = field;
  const count = (sets.get(field.index) ?? 0) + 1;
  if (count > MOST_SETS) return;
  sets.set(field.index, count);
  const isSame = draft.get(cells.raw) === answer;
  if (!isSame || origin !== 'auto') draft.set(cells.origin, origin);
  if (isSame) return;
  draft.set(cells.raw, answer);
  const options = draft.get(cells.options) as OptionsView | undefined;
  const chosen = options?.list.find((option) => option.value === answer);
  if (chosen) remember(draft, field, chosen);
  followChange(run, field);
}

function followChange(run: Cascade, field: CompiledField): void {
  const { draft } = run;
  const { byPath } = draft.form;
  for (const path of field.clears) clearAnswer(run, byPath.get(path)!, field);
  if (field.sets.length === 0) return;
  const affected = draft.settle();
  for (const { path, evaluate } of field.sets) {
    const target = byPath.get(path)!;
    const answer = answerOf(evaluate(draft.get));
    if (answer === null) clearAnswer(run, target, field);
    else setAnswer(run, target, answer, 'auto');
  }
  follow(run, affected);
}

/** Empties an answer because another changed. Afterwards it may be chosen automatically again. */
function clearAnswer(run: Cascade, field: CompiledField, cause: CompiledField | undefined): void {
  const { draft } = run;
  const { cells } = field;
  const wasUsers = draft.get(cells.origin) === 'user' && draft.get(cells.raw) !== null && draft.get(cells.raw) !== false;
  setAnswer(run, field, null, 'cleared');
  if (wasUsers && field.isDrawn) run.state = withCleared(draft.form, run.state, field, cause);
  if (field.autoSelect === undefined) return;
  follow(run, draft.settle());
  const { status, list } = draft.get(cells.options) as OptionsView;
  if (status === 'ready') autoChoose(run, field, list);
}

function remember(draft: Draft, { cells }: CompiledField, { value, label, record }: Option): void {
  const known = draft.get(cells.remembered) as Option | null;
  if (known?.value === value && known.label === label && JSON.stringify(known.record) === JSON.stringify(record)) return;
  draft.set(cells.remembered, { value, label, isEnabled: true, ...(record && { record }) } satisfies Option);
}

function causeOf(run: Cascade, lookups: readonly string[]): CompiledField | undefined {
  const { draft } = run;
  for (const name of lookups) {
    const cause = draft.get(draft.form.lookupByName.get(name)!.cause) as number | null;
    if (cause !== null) return draft.form.fields[cause];
  }
  return run.cause;
}
