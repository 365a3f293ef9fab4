/** The fields of a state: those of the form, and those of the rows that exist. */

import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import { readCell, type FormState } from '../form-state.ts';
import { countRows } from './row-reader.ts';

/**
 * Returns all fields of a state in the order of the definition. The fields of a row follow one another.
 * @example listStateFields(form, state).map(({ path }) => path) // ['name', 'children.size', 'children.0.name', 'children.1.name']
 */
export function listStateFields(form: CompiledForm, state: FormState): readonly CompiledField[] {
  return listExistingFields(form, form.fields, (slot) => readCell(state, slot));
}

/** Replaces the fields of each template by those of the rows that exist. A list with a field of a template has all of them. */
export function listExistingFields(form: CompiledForm, fields: readonly CompiledField[], get: GetCell): readonly CompiledField[] {
  if (form.groups.length === 0) return fields;
  const listed = new Set<string>();
  return fields.flatMap((field) => {
    const { row } = field;
    if (row === undefined || row.index !== undefined) return field;
    if (listed.has(row.group)) return [];
    listed.add(row.group);
    const group = form.groupByPath.get(row.group)!;
    const count = countRows(form.graph, form.graph.scopes[group.scope]!, undefined, get);
    return Array.from({ length: count }, (_, index) => group.getRow(index).fields).flat();
  });
}
