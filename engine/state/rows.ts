/** Adds and removes rows of a repeating group. A row is the answers at its place: those after a removed one move up, with all that belongs to them. */

import type { CompiledField, CompiledRows, Form } from '../form.ts';
import type { AnswerPath } from '../language/logic.ts';
import { fillTemplate } from '../template.ts';
import type { Origin } from '../views.ts';
import { cascade, follow, setAnswer, type Cascade } from './cascade.ts';
import { withSaid } from './messages.ts';
import { read, type State } from './state.ts';

/** Adds an empty row at the end. A group that is full or hidden stays as it is. Throws for a path that is no repeating group. */
export function addRow(form: Form, state: State, path: AnswerPath): State {
  const group = groupAt(form, path);
  const count = countOf(state, group);
  const row = group.rows[count ?? group.rows.length];
  if (count === undefined || row === undefined) return state;
  const next = cascade(form, state, group.size, (run) => {
    refresh(run, group, count);
    setAnswer(run, group.size, count + 1, 'user');
    follow(run, [...run.draft.settle(), ...effectSlots(form, row.fields)]);
  });
  return withSaid(withoutFiles(next, row.fields), fillTemplate(form.texts['rowAdded'] ?? '{row} was added', { row: row.title }));
}

/** Removes a row. One that is not there, or that the least number needs, stays as it is. Throws for a path that is no repeating group. */
export function removeRow(form: Form, state: State, path: AnswerPath, index: number): State {
  const group = groupAt(form, path);
  const count = countOf(state, group) ?? 0;
  const row = group.rows[index];
  if (row === undefined || index >= count || count <= group.least) return state;
  const last = group.rows[count - 1]!;
  const next = cascade(form, state, group.size, (run) => {
    for (let at = index; at < count - 1; at += 1) moveUp(run, group, at);
    refresh(run, group, count - 1);
    setAnswer(run, group.size, count - 1, 'user');
    follow(run, [...run.draft.settle(), ...effectSlots(form, last.fields)]);
  });
  const missingFiles = state.missingFiles.flatMap((missing) => movedPath(form, group, missing, index) ?? []);
  return withSaid({ ...next, missingFiles }, fillTemplate(form.texts['rowRemoved'] ?? '{row} was removed', { row: row.title }));
}

function groupAt(form: Form, path: AnswerPath): CompiledRows {
  const group = form.groupByPath.get(path);
  if (!group) throw new Error(`The form ${form.definition.id} has no repeating group ${path}`);
  return group;
}

function countOf(state: State, { size, rows }: CompiledRows): number | undefined {
  const count = read(state, size.cells.value);
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? Math.min(count, rows.length) : undefined;
}

/** Takes over the answers of the next row. A prefill that goes by the row's index would bring the removed row back, so it ends here. */
function moveUp({ draft }: Cascade, group: CompiledRows, at: number): void {
  const next = group.rows[at + 1]!.fields;
  group.rows[at]!.fields.forEach(({ cells }, position) => {
    const from = next[position]!.cells;
    draft.set(cells.raw, draft.get(from.raw));
    draft.set(cells.origin, group.isByIndex[position] ? ('user' satisfies Origin) : draft.get(from.origin));
    draft.set(cells.remembered, draft.get(from.remembered));
  });
}

/** Makes a row as it is before anybody answered in it. */
function refresh({ draft }: Cascade, group: CompiledRows, at: number): void {
  group.rows[at]!.fields.forEach(({ cells, definition }, position) => {
    const given = definition.default ?? null;
    const origin: Origin | undefined = given !== null ? 'default' : group.isByIndex[position] ? 'cleared' : undefined;
    draft.set(cells.raw, given);
    draft.set(cells.origin, origin);
    draft.set(cells.remembered, null);
  });
}

/** The prefills and options that a fresh row takes its first answers from. */
function effectSlots(form: Form, fields: readonly CompiledField[]): number[] {
  return fields
    .flatMap(({ cells, autoSelect }) => [cells.prefill, cells.options, ...(autoSelect && 'slot' in autoSelect ? [autoSelect.slot] : [])])
    .filter((slot) => form.effects.has(slot));
}

function withoutFiles(state: State, fields: readonly CompiledField[]): State {
  if (state.missingFiles.length === 0) return state;
  return { ...state, missingFiles: state.missingFiles.filter((path) => fields.every((field) => field.path !== path)) };
}

/** Where a path of the group stands after a row was removed; undefined in that row. */
function movedPath(form: Form, { path, rows }: CompiledRows, field: AnswerPath, removed: number): AnswerPath | undefined {
  const row = form.byPath.get(field)?.row;
  if (row?.group !== path || row.index < removed) return field;
  if (row.index === removed) return undefined;
  const position = rows[row.index]!.fields.findIndex((one) => one.path === field);
  return rows[row.index - 1]!.fields[position]!.path;
}
