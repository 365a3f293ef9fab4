/** The titles of the rows of a matrix with several scales, whose fields all have the same titles. */

import { getAddress } from '../../compile/rows/row-scopes.ts';
import type { CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import { readCell, type FormState } from '../form-state.ts';
import { findMatrixOf } from './find-matrix.ts';

/**
 * Returns the title of the row of a matrix that a field is in; undefined for a field that is in no matrix or a row of its own.
 * @example getMatrixRowTitle(form, state, 'worries.tax.severity') // 'Taxes'
 */
export function getMatrixRowTitle(form: CompiledForm, state: FormState, path: FieldPath): string | undefined {
  const field = form.byPath.get(path);
  const matrix = field && findMatrixOf(form, field);
  const name = field?.path.split('.')[matrix?.path.split('.').length ?? 0];
  return matrix?.rowTitles.get(name!)?.evaluate((slot) => readCell(state, getAddress(form.graph, slot, field!.place)));
}
