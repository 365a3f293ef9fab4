/** The parts of a row as a card: its fields, with a matrix in the place of its questions. */

import { getMatrixPath } from '#engine';
import type { CompiledField, CompiledForm } from '#engine';

/** A field or a matrix. */
export interface RowPart {
  /** The field; the first one of a matrix. */
  field: CompiledField;
  /** The path of the matrix. */
  matrix: string | undefined;
  /** The positions of the texts above it. Those before any question of a matrix are above the matrix. */
  texts: number[];
}

/** Returns the parts of a row with these fields, in order. */
export function listRowParts(form: CompiledForm, fields: readonly CompiledField[]): RowPart[] {
  const parts: RowPart[] = [];
  const known = new Map<string, RowPart>();
  fields.forEach((field, position) => {
    const matrix = field.isOnRowPage ? undefined : getMatrixPath(form, field);
    const before = known.get(matrix ?? '');
    if (before !== undefined) {
      before.texts.push(position);
      return;
    }
    const part = { field, matrix, texts: [position] };
    parts.push(part);
    if (matrix !== undefined) known.set(matrix, part);
  });
  return parts;
}
