/** Adds and removes rows of a repeating group. After a removal the inputs of later rows move up: answers, their sources and options. */

import type { CompiledForm, CompiledRepeatingGroup } from '../../compiled-form.ts';
import { getAddress, getRowPlace, limitRowCount, type RowPlace } from '../../compile/rows/row-scopes.ts';
import type { FieldPath } from '../../language/expression.ts';
import { interpolate } from '../../interpolate.ts';
import type { AnswerSource } from '../../views.ts';
import { cascade, runEffects, assignAnswer, type CascadeRun } from '../cascade.ts';
import { addAnnouncement } from '../announcements.ts';
import { createGetCell, getFullRowTitle } from '../evaluate-text.ts';
import { readCell, type FormState } from '../form-state.ts';
import { readInputs, writeInputs } from './row-inputs.ts';
import { moveRowPages } from './row-pages.ts';

/**
 * Appends an empty row to a repeating group. Does nothing at the maximum number of rows, while the group is hidden, and for generated rows. Throws for a path
 * that is not a repeating group.
 * @example state = addRow(form, state, 'travellers');
 */
export function addRow(form: CompiledForm, state: FormState, path: FieldPath): FormState {
  const group = groupAt(form, path);
  const count = readRowCount(state, group);
  if (count === undefined || count >= group.maxRows || group.generated !== undefined) return state;
  const row = group.getRow(count);
  const next = cascade(form, state, group.rowCountField, (run) => {
    assignAnswer(run, group.rowCountField, count + 1, 'user');
    // A prefill by row index would restore a removed row.
    row.fields.forEach(({ cells }, position) => {
      if (group.isByIndex[position] && run.draft.get(cells.raw) === null) run.draft.set(cells.origin, 'cleared' satisfies AnswerSource);
    });
    runEffects(run, run.draft.recompute());
  });
  return addAnnouncement(
    withoutFiles(next, `${path}.${count}.`),
    interpolate(form.texts['rowAdded'] ?? '{row} was added', { row: getFullRowTitle(form, group, count, createGetCell(next)) }),
  );
}

/**
 * Removes a row; later rows move up. Does nothing at the minimum number of rows, for a row that does not exist, and for generated rows. Throws for a path that
 * is not a repeating group.
 * @example state = removeRow(form, state, 'travellers', 0);
 */
export function removeRow(form: CompiledForm, state: FormState, path: FieldPath, index: number): FormState {
  const group = groupAt(form, path);
  const count = readRowCount(state, group) ?? 0;
  if (!Number.isInteger(index) || index < 0 || index >= count || count <= group.minRows || group.generated !== undefined) return state;
  const moved = moveRowPages(form, state, path, (at) => (at === index ? undefined : at > index ? at - 1 : at));
  const next = cascade(form, moved, group.rowCountField, (run) => {
    for (let at = index; at < count - 1; at += 1) {
      copyInputs(run, group.getRow(at + 1).place, group.getRow(at).place);
      keepPrefills(run, group, at);
    }
    assignAnswer(run, group.rowCountField, count - 1, 'user');
    runEffects(run, run.draft.recompute());
  });
  const missingFiles = state.missingFiles.flatMap((missing) => movedPath(path, missing, index) ?? []);
  const title = getFullRowTitle(form, group, index, createGetCell(state));
  return addAnnouncement({ ...next, missingFiles }, interpolate(form.texts['rowRemoved'] ?? '{row} was removed', { row: title }));
}

/**
 * Moves a row to another position; the rows between move by one. Does nothing for a group without `canReorder` and for a row that does not
 * exist. Throws for a path that is not a repeating group.
 * @example state = moveRow(form, state, 'travellers', 2, 1);
 */
export function moveRow(form: CompiledForm, state: FormState, path: FieldPath, from: number, to: number): FormState {
  const group = groupAt(form, path);
  const count = readRowCount(state, group) ?? 0;
  const isRow = (index: number): boolean => Number.isInteger(index) && index >= 0 && index < count;
  if (!group.canReorder || !isRow(from) || !isRow(to) || from === to) return state;
  const order = Array.from({ length: count }, (_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  const moved = moveRowPages(form, state, path, (at) => order.indexOf(at));
  const next = cascade(form, moved, group.rowCountField, (run) => {
    const inputs = order.map((source) => readInputs(run, group.getRow(source).place));
    order.forEach((source, target) => {
      if (source === target) return;
      writeInputs(run, group.getRow(target).place, inputs[target]!);
      keepPrefills(run, group, target);
    });
    runEffects(run, run.draft.recompute());
  });
  const missingFiles = state.missingFiles.map((missing) => {
    if (!missing.startsWith(`${path}.`)) return missing;
    const [at = '', ...names] = missing.slice(path.length + 1).split('.');
    return [path, order.indexOf(Number(at)), ...names].join('.');
  });
  const title = getFullRowTitle(form, group, from, createGetCell(state));
  const text = interpolate(form.texts['rowMoved'] ?? '{row} is now number {position} of {count}', { row: title, position: to + 1, count });
  return addAnnouncement({ ...next, missingFiles }, text);
}

function groupAt(form: CompiledForm, path: FieldPath): CompiledRepeatingGroup {
  const group = form.groupByPath.get(path);
  if (!group) throw new Error(`The form ${form.definition.id} has no repeating group ${path}`);
  return group;
}

/** Returns the number of rows; undefined while the group is hidden, and for a number that is not valid. */
function readRowCount(state: FormState, group: CompiledRepeatingGroup): number | undefined {
  const count = readCell(state, group.rowCountField.cells.value);
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? limitRowCount(count, group) : undefined;
}

/** Copies all inputs of a row to another one, except its index. Inner rows are created or removed as the number of rows is copied. */
function copyInputs(run: CascadeRun, from: RowPlace, to: RowPlace): void {
  const { draft } = run;
  const { graph } = draft.form;
  const { scope } = from;
  for (const slot of scope.cells)
    if (graph.formulas[slot] === undefined && slot !== scope.index)
      draft.set(getAddress(graph, slot, to), draft.get(getAddress(graph, slot, from)));
  for (const inner of scope.inner) {
    const count = limitRowCount(draft.get(getAddress(graph, inner.count, from)), inner);
    for (let index = 0; index < count; index += 1) copyInputs(run, getRowPlace(inner, from, index), getRowPlace(inner, to, index));
  }
}

/** A prefill by row index would restore the removed row, so such answers become answers of the user. */
function keepPrefills({ draft }: CascadeRun, { getRow, isByIndex }: CompiledRepeatingGroup, at: number): void {
  getRow(at).fields.forEach(({ cells }, position) => {
    if (isByIndex[position]) draft.set(cells.origin, 'user' satisfies AnswerSource);
  });
}

function withoutFiles(state: FormState, row: string): FormState {
  if (state.missingFiles.length === 0) return state;
  return { ...state, missingFiles: state.missingFiles.filter((path) => !path.startsWith(row)) };
}

/** Returns the new path of a field after a row of a group was removed; undefined for a field of that row. */
function movedPath(group: FieldPath, field: FieldPath, removed: number): FieldPath | undefined {
  if (!field.startsWith(`${group}.`)) return field;
  const [at = '', ...names] = field.slice(group.length + 1).split('.');
  if (Number(at) < removed) return field;
  return Number(at) === removed ? undefined : [group, Number(at) - 1, ...names].join('.');
}
