/**
 * The answers that a cascade emptied, with the answer whose change was the cause. They return when the cause is answered as before. The state keeps
 * them until the page is reloaded; answers in rows, files and secrets are not among them.
 */

import type { CompiledField } from '../../compiled-form.ts';
import type { RowPlace } from '../../compile/rows/row-scopes.ts';
import type { FieldPath } from '../../language/expression.ts';
import { isListAnswer, isSameAnswer } from '../../validation/list-values.ts';
import type { Answer, AnswerSource } from '../../views.ts';
import { announceRestored } from '../announcements.ts';
import type { CascadeRun } from '../cascade.ts';
import { hasConsequences } from '../../compile/list-consequences.ts';

/** Maximum number of answers that are remembered. */
const MAX_EMPTIED = 200;

/** An answer that a cascade emptied. */
export interface EmptiedAnswer {
  path: FieldPath;
  answer: Answer;
  origin: AnswerSource | undefined;
  option: unknown;
  /** The field whose change emptied the answer, and its own answer before. */
  cause: FieldPath;
  causeAnswer: Answer;
}

/**
 * Remembers the answer of a field before the user changes it: a later response to a lookup can empty others because of it. A field that is empty between
 * two choices keeps the one before.
 */
export function rememberFormer(run: CascadeRun, field: CompiledField): void {
  const { form, get } = run.draft;
  const answer = get(field.cells.raw) as Answer;
  if (field.row !== undefined || !hasConsequences(form, field)) return;
  if (answer === null && Object.hasOwn(run.state.formerAnswers, field.path)) return;
  run.state = { ...run.state, formerAnswers: { ...run.state.formerAnswers, [field.path]: answer } };
}

/** Remembers an answer that is being emptied. */
export function rememberEmptied(run: CascadeRun, field: CompiledField, cause: CompiledField | undefined): void {
  const { path, cells, definition } = field;
  const { emptied, formerAnswers } = run.state;
  const answer = run.draft.get(cells.raw) as Answer;
  if (run.isForgetting) {
    if (emptied.some((one) => one.path === path)) run.state = { ...run.state, emptied: emptied.filter((one) => one.path !== path) };
    return;
  }
  if (answer === null || cause === undefined || !Object.hasOwn(formerAnswers, cause.path)) return;
  if (field.row !== undefined || definition.form?.isSecret || (Array.isArray(answer) && !isListAnswer(answer))) return;
  const entry: EmptiedAnswer = {
    path,
    answer,
    origin: run.draft.get(cells.origin) as AnswerSource | undefined,
    option: run.draft.get(cells.lastSelectedOption),
    cause: cause.path,
    causeAnswer: formerAnswers[cause.path]!,
  };
  const others = emptied.filter((one) => one.path !== path || !isFor(one, cause.path, entry.causeAnswer));
  run.state = { ...run.state, emptied: [...others, entry].slice(-MAX_EMPTIED) };
}

/** Restores the answers that were emptied when the field lost its present answer, unless the user has set others meanwhile. */
export function restoreEmptied(run: CascadeRun, { path, cells }: CompiledField): void {
  const { draft, state } = run;
  if (state.emptied.length === 0) return;
  const answer = draft.get(cells.raw) as Answer;
  const returning = state.emptied.filter((one) => isFor(one, path, answer));
  if (returning.length === 0) return;
  run.state = { ...state, emptied: state.emptied.filter((one) => !returning.includes(one)) };
  for (const one of returning) {
    const target = draft.form.byPath.get(one.path);
    if (target === undefined || draft.get(target.cells.origin) === 'user') continue;
    draft.set(target.cells.raw, one.answer);
    draft.set(target.cells.origin, one.origin);
    draft.set(target.cells.clearedBy, undefined);
    if (one.option !== null) draft.set(target.cells.lastSelectedOption, one.option);
    if (one.origin === 'user' && target.isRendered) run.state = announceRestored(draft.form, run.state, target, draft.get);
  }
}

/**
 * Returns whether an answer belongs to another one that an effect of this change has emptied: its options cannot be requested without that. The answer of a record
 * stays.
 */
export function isStale({ draft, hasEmptied }: CascadeRun, { cells, place }: CompiledField, lookups: readonly string[]): boolean {
  if (!hasEmptied) return false;
  const origin = draft.get(cells.origin) as AnswerSource | undefined;
  if (origin !== 'user' && origin !== 'auto') return false;
  return lookups.some((name) => {
    const { condition, query } = draft.form.getLookup(draft.form.lookupByName.get(name)!, place);
    return draft.get(condition) === true && draft.get(query) === null;
  });
}

function isFor({ cause, causeAnswer }: EmptiedAnswer, path: FieldPath, answer: Answer): boolean {
  return cause === path && isSameAnswer(causeAnswer, answer);
}

/** Returns the field whose change requested the options of a field: that of the change itself if no lookup names one. */
export function findTriggerField(run: CascadeRun, lookups: readonly string[], place: RowPlace | undefined): CompiledField | undefined {
  const { form, get } = run.draft;
  for (const name of lookups) {
    const cause = get(form.getLookup(form.lookupByName.get(name)!, place).triggerField) as FieldPath | null;
    if (cause !== null) return form.byPath.get(cause);
  }
  return run.cause;
}
