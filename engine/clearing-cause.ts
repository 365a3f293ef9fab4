/** Why an answer was cleared, as the state and the snapshots keep it. */

import type { CompiledField } from './compiled-form.ts';
import type { FieldPath } from './language/expression.ts';

/**
 * The path of the field whose change was the cause; null if the answer is no longer offered. A field in the row of the cleared one, or in a row that
 * contains it, is given by its path in the template, `orders.#.kind`, because rows can move.
 */
export type ClearingCause = FieldPath | null;

/** Returns the cause of a cleared answer. `cause` is the field whose change cleared it. */
export function toClearingCause(field: CompiledField, cause: CompiledField | undefined): ClearingCause {
  if (cause === undefined) return null;
  const { row, template, path } = cause;
  return row !== undefined && field.path.startsWith(`${row.group}.${row.index}.`) ? template!.path : path;
}
