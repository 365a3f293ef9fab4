/** Why an answer was cleared, as the state and the snapshots keep it. */

import type { CompiledField } from './compiled-form.ts';
import type { FieldPath } from './language/expression.ts';

/**
 * The path of the field whose change was the cause; null if the answer is no longer offered. A field of the same row is given by its path in the row,
 * after `./`, because rows can move.
 */
export type ClearingCause = FieldPath | null;

/** Returns the cause of a cleared answer. `cause` is the field whose change cleared it. */
export function toClearingCause(field: CompiledField, cause: CompiledField | undefined): ClearingCause {
  if (cause === undefined) return null;
  const row = getRowPrefix(field);
  return row !== '' && cause.path.startsWith(row) ? `./${cause.path.slice(row.length)}` : cause.path;
}

/** Returns the path of the field whose change cleared the answer of `field`. */
export function toCausePath(field: CompiledField, cause: FieldPath): FieldPath {
  return cause.startsWith('./') ? getRowPrefix(field) + cause.slice(2) : cause;
}

/** Returns the beginning of the paths in the row of a field; empty for a field outside of rows. */
function getRowPrefix({ row }: CompiledField): string {
  return row?.index === undefined ? '' : `${row.group}.${row.index}.`;
}
