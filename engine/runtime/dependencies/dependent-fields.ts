/** Which fields a change of an answer can affect: for a correction, in which only some fields are open. */

import type { CellId } from '../../compile/graph.ts';
import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { FormState } from '../form-state.ts';
import { listStateFields } from '../rows/state-fields.ts';

/**
 * Returns the paths of the fields whose answer, visibility, options, requirement or validity can depend on the answers at `changed`, also through lookups and
 * cascades. Of the fields in the rows of one group, only those of the same row. The changed fields themselves are not included unless another one affects them.
 * @example listDependentFields(form, state, ['student.country']) // ['student.province', 'student.city']
 */
export function listDependentFields(form: CompiledForm, state: FormState, changed: Iterable<FieldPath>): Set<FieldPath> {
  const found = new Set<FieldPath>();
  const fields = listStateFields(form, state);
  for (const path of changed) {
    const source = form.byPath.get(path);
    if (source === undefined) continue;
    const reached = reachCells(form, source.template ?? source);
    for (const field of fields) if (field.path !== path && !isInOtherRow(source, field) && isReached(field, reached)) found.add(field.path);
  }
  return found;
}

/** Follows the dependents of an answer, and what they request, clear and set. */
function reachCells(form: CompiledForm, source: CompiledField): ReadonlySet<CellId> {
  const { graph, effects, fields, lookups, groups } = form;
  const { dependents, firstDependent } = graph;
  const fieldOfAnswer = new Map(fields.map((field) => [field.cells.raw, field]));
  const seen = new Set<CellId>([source.cells.raw]);
  const add = (cell: CellId | undefined): void => void (cell !== undefined && seen.add(cell));
  for (const cell of seen) {
    for (let at = firstDependent[cell]!; at < firstDependent[cell + 1]!; at += 1) add(dependents[at]);
    const field = fieldOfAnswer.get(cell);
    for (const path of [...(field?.clears ?? []), ...(field?.sets ?? []).map((one) => one.path)]) add(findTemplate(form, path)?.cells.raw);
    const effect = effects.get(cell);
    if (effect === undefined) continue;
    if (effect.kind === 'query') add(lookups[effect.lookup]?.result);
    else if (effect.kind === 'rows') add(groups[effect.group]?.rowCountField.cells.raw);
    else if (effect.kind !== 'notice') add(fields[effect.field]?.cells.raw);
  }
  return seen;
}

function findTemplate(form: CompiledForm, path: FieldPath): CompiledField | undefined {
  const field = form.byPath.get(path);
  return field?.template ?? field;
}

function isReached(field: CompiledField, reached: ReadonlySet<CellId>): boolean {
  const { raw, value, visible, enabled, required, locked, options, prefill, issues } = (field.template ?? field).cells;
  return [raw, value, visible, enabled, required, locked, options, prefill, issues].some((cell) => reached.has(cell));
}

function isInOtherRow({ row: source }: CompiledField, { row }: CompiledField): boolean {
  return source !== undefined && row !== undefined && source.group === row.group && source.index !== row.index;
}
