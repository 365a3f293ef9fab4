/** Adds and removes rows of a repeating group. After a removal the answers of later rows move up, with their sources and options. */

import type { CompiledField, CompiledRepeatingGroup, CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import { interpolate } from '../interpolate.ts';
import type { AnswerSource } from '../views.ts';
import { cascade, runEffects, assignAnswer, type CascadeRun } from './cascade.ts';
import { addAnnouncement } from './announcements.ts';
import { createGetCell } from './evaluate-text.ts';
import { readCell, type FormState } from './form-state.ts';

/**
 * Appends an empty row to a repeating group. Does nothing at the maximum number of rows and while the group is hidden. Throws for a path
 * that is not a repeating group.
 * @example state = addRow(form, state, 'travellers');
 */
export function addRow(form: CompiledForm, state: FormState, path: FieldPath): FormState {
  const group = groupAt(form, path);
  const count = readRowCount(state, group);
  const row = group.rows[count ?? group.rows.length];
  if (count === undefined || row === undefined) return state;
  const next = cascade(form, state, group.rowCountField, (run) => {
    resetRow(run, group, count);
    assignAnswer(run, group.rowCountField, count + 1, 'user');
    runEffects(run, [...run.draft.recompute(), ...effectSlots(form, row.fields)]);
  });
  return addAnnouncement(
    withoutFiles(next, row.fields),
    interpolate(form.texts['rowAdded'] ?? '{row} was added', { row: row.title.evaluate(createGetCell(next)) }),
  );
}

/**
 * Removes a row; later rows move up. Does nothing at the minimum number of rows and for a row that does not exist. Throws for a path that
 * is not a repeating group.
 * @example state = removeRow(form, state, 'travellers', 0);
 */
export function removeRow(form: CompiledForm, state: FormState, path: FieldPath, index: number): FormState {
  const group = groupAt(form, path);
  const count = readRowCount(state, group) ?? 0;
  const row = group.rows[index];
  if (row === undefined || index >= count || count <= group.minRows) return state;
  const last = group.rows[count - 1]!;
  const next = cascade(form, state, group.rowCountField, (run) => {
    for (let at = index; at < count - 1; at += 1) shiftRow(run, group, at);
    resetRow(run, group, count - 1);
    assignAnswer(run, group.rowCountField, count - 1, 'user');
    runEffects(run, [...run.draft.recompute(), ...effectSlots(form, last.fields)]);
  });
  const missingFiles = state.missingFiles.flatMap((missing) => movedPath(form, group, missing, index) ?? []);
  return addAnnouncement(
    { ...next, missingFiles },
    interpolate(form.texts['rowRemoved'] ?? '{row} was removed', { row: row.title.evaluate(createGetCell(state)) }),
  );
}

function groupAt(form: CompiledForm, path: FieldPath): CompiledRepeatingGroup {
  const group = form.groupByPath.get(path);
  if (!group) throw new Error(`The form ${form.definition.id} has no repeating group ${path}`);
  return group;
}

function readRowCount(state: FormState, { rowCountField, rows }: CompiledRepeatingGroup): number | undefined {
  const count = readCell(state, rowCountField.cells.value);
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? Math.min(count, rows.length) : undefined;
}

/** Copies the answers of the next row. A prefill by row index would restore the removed row, so such answers become answers of the user. */
function shiftRow({ draft }: CascadeRun, group: CompiledRepeatingGroup, at: number): void {
  const next = group.rows[at + 1]!.fields;
  group.rows[at]!.fields.forEach(({ cells }, position) => {
    const from = next[position]!.cells;
    draft.set(cells.raw, draft.get(from.raw));
    draft.set(cells.origin, group.isByIndex[position] ? ('user' satisfies AnswerSource) : draft.get(from.origin));
    draft.set(cells.lastSelectedOption, draft.get(from.lastSelectedOption));
    draft.set(cells.confirmations, draft.get(from.confirmations));
  });
}

/** Resets a row to its initial state. */
function resetRow({ draft }: CascadeRun, group: CompiledRepeatingGroup, at: number): void {
  group.rows[at]!.fields.forEach(({ cells, definition, warningChecks }, position) => {
    const initial = definition.default ?? null;
    const origin: AnswerSource | undefined = initial !== null ? 'default' : group.isByIndex[position] ? 'cleared' : undefined;
    draft.set(cells.raw, initial);
    draft.set(cells.origin, origin);
    draft.set(cells.lastSelectedOption, null);
    if (warningChecks.length > 0) draft.set(cells.confirmations, {});
  });
}

/** Returns the effects that set the initial answers of a new row: prefills and options. */
function effectSlots(form: CompiledForm, fields: readonly CompiledField[]): number[] {
  return fields
    .flatMap(({ cells, autoSelect }) => [cells.prefill, cells.options, ...(autoSelect && 'slot' in autoSelect ? [autoSelect.slot] : [])])
    .filter((slot) => form.effects.has(slot));
}

function withoutFiles(state: FormState, fields: readonly CompiledField[]): FormState {
  if (state.missingFiles.length === 0) return state;
  return { ...state, missingFiles: state.missingFiles.filter((path) => fields.every((field) => field.path !== path)) };
}

/** Returns the new path of a field after a row was removed; undefined for a field of that row. */
function movedPath(form: CompiledForm, { path, rows }: CompiledRepeatingGroup, field: FieldPath, removed: number): FieldPath | undefined {
  const row = form.byPath.get(field)?.row;
  if (row?.group !== path || row.index < removed) return field;
  if (row.index === removed) return undefined;
  const position = rows[row.index]!.fields.findIndex((one) => one.path === field);
  return rows[row.index - 1]!.fields[position]!.path;
}
