/** Paths in the first row of repeating groups. The catalogue check traverses the choices of one row, because all rows are alike. */

import { addRow, type CompiledForm, type FormState, getFieldView } from '#engine';

/**
 * Returns the path of a field of a row in the first row.
 * @example toFirstRow('children.#.name') // 'children.0.name'
 */
export function toFirstRow(path: string): string {
  return path.replaceAll('.#.', '.0.');
}

/** Adds a row to each repeating group without one. */
export function addFirstRows(form: CompiledForm, state: FormState): FormState {
  // A group is before those in its rows.
  return form.groups.reduce((next, { path, rowCountField }) => {
    const isEmpty = getFieldView(form, next, toFirstRow(rowCountField.path))?.value === 0;
    return isEmpty ? addRow(form, next, toFirstRow(path)) : next;
  }, state);
}
