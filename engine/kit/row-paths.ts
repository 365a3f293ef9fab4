/** Paths of fields in rows: tools read the template of a row, and set answers in the rows that exist. */

import type { CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import type { FormState } from '../runtime/form-state.ts';
import { listExistingFields } from '../runtime/rows/state-fields.ts';
import { createGetCell } from '../runtime/evaluate-text.ts';

/** Returns the path in the template of a field in a row, `guests.#.name`; another path is returned as it is. */
export function toTemplatePath(form: CompiledForm, path: FieldPath): FieldPath {
  return form.byPath.get(path)?.template?.path ?? path;
}

/**
 * Returns the paths of a field of a template in the rows that exist: in the row of `near` if it is in the same group, otherwise in the first
 * and in the last row. Another path is returned as it is.
 */
export function listRowPaths(form: CompiledForm, state: FormState, path: FieldPath, near?: FieldPath): FieldPath[] {
  const field = form.byPath.get(path);
  if (field?.row === undefined || field.row.index !== undefined) return [path];
  const index = form.byPath.get(near ?? '')?.row;
  const own = listExistingFields(form, [field], createGetCell(state)).filter(({ template }) => template === field);
  const selected =
    index?.group === field.row.group
      ? own.filter(({ row }) => row?.index === index.index)
      : [...new Set([...own.slice(0, 1), ...own.slice(-1)])];
  return selected.map((one) => one.path);
}
