/** Finds the limits of other fields that an answer can cross: it is their minimum or maximum, or part of its formula. */

import type { CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import { getFieldView } from '../../runtime/field-selectors.ts';
import type { FormState } from '../../runtime/form-state.ts';
import { getTransitiveDependencies } from '../inspect/dependencies.ts';
import { getCrossing, listBounds } from '../inspect/field-bounds.ts';

/** Returns the current limits of the fields whose bounds read an answer. */
export function listDependentLimits(form: CompiledForm, state: FormState, path: FieldPath): (string | number)[] {
  const own = form.byPath.get(path);
  return form.fields.flatMap(({ path: template, definition, row }) => {
    if (row !== undefined && own?.row?.group !== row.group) return [];
    const other = row === undefined ? template : template.replace(`${row.group}.#.`, `${row.group}.${own!.row!.index}.`);
    const bounds = listBounds(definition);
    if (other === path || bounds.lows.length === 0 || bounds.highs.length === 0) return [];
    const reads = getTransitiveDependencies(form.definition, getCrossing(definition));
    if (!reads.some(({ kind, name }) => kind === 'answer' && name === path)) return [];
    const { min, max } = getFieldView(form, state, other);
    return [min, max, definition.minimum, definition.maximum].filter((limit) => limit !== undefined);
  });
}
