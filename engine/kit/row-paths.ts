/** Paths of fields in rows: tools read the template of a row, and set answers in the rows that exist. */

import type { RowPlace } from '../compile/rows/row-scopes.ts';
import type { CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import type { FormState } from '../runtime/form-state.ts';
import { listStateFields } from '../runtime/rows/state-fields.ts';

/** Returns the path in the template of a field in a row, `guests.#.name`; another path is returned as it is. */
export function toTemplatePath(form: CompiledForm, path: FieldPath): FieldPath {
  return form.byPath.get(path)?.template?.path ?? path;
}

/**
 * Returns the paths of a field of a template in the rows that exist: in the row of `near` if it is in the same group or in rows of that row,
 * otherwise in the first and in the last row. Another path is returned as it is.
 */
export function listRowPaths(form: CompiledForm, state: FormState, path: FieldPath, near?: FieldPath): FieldPath[] {
  const field = form.byPath.get(path);
  if (field?.row === undefined || field.row.index !== undefined) return [path];
  const place = form.byPath.get(near ?? '')?.place;
  const own = listStateFields(form, state).filter(({ template }) => template === field);
  const containing = own.filter((one) => isIn(place, one.place));
  const related = containing.length > 0 ? containing : own.filter((one) => place !== undefined && isIn(one.place, place));
  const listed = related.length > 0 ? related : own;
  return [...new Set([...listed.slice(0, 1), ...listed.slice(-1)])].map((one) => one.path);
}

/** Returns whether a place is a row, or in that row. */
function isIn(place: RowPlace | undefined, row: RowPlace | undefined): boolean {
  return place !== undefined && (place.start === row?.start || isIn(place.outer, row));
}
