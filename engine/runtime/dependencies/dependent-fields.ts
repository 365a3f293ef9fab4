/** Which fields a change of an answer can affect: for a correction, in which only some fields are open. */

import type { CellId } from '../../compile/graph.ts';
import { FORM_SCOPE, type RowPlace, type ScopeId } from '../../compile/rows/row-scopes.ts';
import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { FormState } from '../form-state.ts';
import { listStateFields } from '../rows/state-fields.ts';

/**
 * The cells that a change reaches. Each has the scope whose row they share with the changed field: of its own row, of the row around it, or of the form, which
 * is shared by all rows.
 */
type ReachedCells = Map<CellId, ScopeId>;

/**
 * Returns the paths of the fields whose answer, visibility, options, requirement or validity can depend on the answers at `changed`, also through lookups and
 * cascades. Of the fields in the rows of one group, only those of the same row, unless the rows depend on each other through an answer outside of them. The
 * changed fields themselves are not included unless another one affects them.
 * @example listDependentFields(form, state, ['student.country']) // ['student.province', 'student.city']
 */
export function listDependentFields(form: CompiledForm, state: FormState, changed: Iterable<FieldPath>): Set<FieldPath> {
  const found = new Set<FieldPath>();
  const fields = listStateFields(form, state);
  for (const path of changed) {
    const source = form.byPath.get(path);
    if (source === undefined) continue;
    const reached = reachCells(form, source);
    for (const field of fields) if (field.path !== path && isReached(field, reached, source.place)) found.add(field.path);
  }
  return found;
}

/** Follows the dependents of an answer, and what they request, clear and set. */
function reachCells(form: CompiledForm, source: CompiledField): ReachedCells {
  const { graph, effects, fields, lookups, groups } = form;
  const { dependents, firstDependent, scopeOf } = graph;
  const fieldOfAnswer = new Map(fields.map((field) => [field.cells.raw, field]));
  const start = (source.template ?? source).cells.raw;
  const reached: ReachedCells = new Map([[start, source.place?.scope.id ?? FORM_SCOPE]]);
  const pending = [start];
  for (let cell = pending.pop(); cell !== undefined; cell = pending.pop()) {
    const from = reached.get(cell)!;
    const add = (next: CellId | undefined): void => {
      if (next === undefined) return;
      const shared = findSharedScope(form, from, scopeOf[next]!);
      const before = reached.get(next);
      // Scopes around the changed field contain one another: a cell is followed again if more rows reach it.
      if (before !== undefined && findSharedScope(form, before, shared) === before) return;
      reached.set(next, shared);
      pending.push(next);
    };
    for (let at = firstDependent[cell]!; at < firstDependent[cell + 1]!; at += 1) add(dependents[at]);
    const field = fieldOfAnswer.get(cell);
    for (const path of [...(field?.clears ?? []), ...(field?.sets ?? []).map((one) => one.path)]) add(findTemplate(form, path)?.cells.raw);
    const effect = effects.get(cell);
    if (effect === undefined) continue;
    if (effect.kind === 'query') add(lookups[effect.lookup]?.result);
    else if (effect.kind === 'rows') add(groups[effect.group]?.rowCountField.cells.raw);
    else if (effect.kind !== 'notice') add(fields[effect.field]?.cells.raw);
  }
  return reached;
}

/** Returns the innermost scope that contains both. */
function findSharedScope({ graph: { scopes } }: CompiledForm, one: ScopeId, other: ScopeId): ScopeId {
  const around = new Set<ScopeId>();
  for (let scope = one; scope !== FORM_SCOPE; scope = scopes[scope]!.parent) around.add(scope);
  let shared = other;
  while (shared !== FORM_SCOPE && !around.has(shared)) shared = scopes[shared]!.parent;
  return shared;
}

function findTemplate(form: CompiledForm, path: FieldPath): CompiledField | undefined {
  const field = form.byPath.get(path);
  return field?.template ?? field;
}

function isReached(field: CompiledField, reached: ReachedCells, changed: RowPlace | undefined): boolean {
  const { raw, value, visible, enabled, required, locked, options, prefill, issues, warnings } = (field.template ?? field).cells;
  return [raw, value, visible, enabled, required, locked, options, prefill, issues, warnings].some((cell) => {
    const scope = reached.get(cell);
    return scope !== undefined && findRow(field.place, scope)?.start === findRow(changed, scope)?.start;
  });
}

/** Returns the row of a scope in which a place is; undefined for the form. */
function findRow(place: RowPlace | undefined, scope: ScopeId): RowPlace | undefined {
  let row = place;
  while (row !== undefined && row.scope.id !== scope) row = row.outer;
  return row;
}
