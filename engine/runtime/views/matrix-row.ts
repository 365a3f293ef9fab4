/** The titles of the rows of a matrix with several scales, whose fields all have the same titles. */

import type { CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import { createGetCell } from '../evaluate-text.ts';
import type { FormState } from '../form-state.ts';

/**
 * Returns the title of the row that a field is in; undefined for a field that is in no matrix or a row of its own.
 * @example getMatrixRowTitle(form, state, 'worries.tax.severity') // 'Taxes'
 */
export function getMatrixRowTitle({ matrices }: CompiledForm, state: FormState, path: FieldPath): string | undefined {
  const matrix = matrices.find((one) => path.startsWith(`${one.path}.`));
  return matrix?.rowTitles.get(path.slice(matrix.path.length + 1).split('.')[0]!)?.evaluate(createGetCell(state));
}
