/** Finds the limits of other fields that an answer can cross: it is their minimum or maximum, or part of its formula. */

import type { RowPlace } from '../../compile/rows/row-scopes.ts';
import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import { getFieldView } from '../../runtime/field-selectors.ts';
import type { FormState } from '../../runtime/form-state.ts';
import { getTransitiveDependencies } from '../inspect/dependencies.ts';
import { getCrossing, listBounds } from '../inspect/field-bounds.ts';

/** Returns the row of a field that contains a place; undefined for another row and for the form. */
function findRowOf({ graph }: CompiledForm, { cells }: CompiledField, place: RowPlace | undefined): RowPlace | undefined {
  let row = place;
  while (row !== undefined && row.scope.id !== graph.scopeOf[cells.raw]) row = row.outer;
  return row;
}

/** Returns the current limits of the fields whose bounds read an answer. */
export function listDependentLimits(form: CompiledForm, state: FormState, path: FieldPath): (string | number)[] {
  const own = form.byPath.get(path);
  return form.fields.flatMap((field) => {
    const { definition } = field;
    const { path: other, row } = form.getInstance(field, findRowOf(form, field, own?.place));
    if (row !== undefined && row.index === undefined) return [];
    const bounds = listBounds(definition);
    if (other === path || bounds.lows.length === 0 || bounds.highs.length === 0) return [];
    const reads = getTransitiveDependencies(form.definition, getCrossing(definition));
    if (!reads.some(({ kind, name }) => kind === 'answer' && name === path)) return [];
    const { min, max } = getFieldView(form, state, other);
    return [min, max, definition.minimum, definition.maximum].filter((limit) => limit !== undefined);
  });
}
