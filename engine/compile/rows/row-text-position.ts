/** The position of a text among the fields of a row. */

import type { FieldPath } from '../../language/expression.ts';

/**
 * Returns the index of the field that a text is above: that of a field, or of the first field of a group. It is the number of fields for a
 * text below the last field, and undefined for an unknown name.
 */
export function findRowTextPosition(fields: readonly FieldPath[], group: FieldPath, before: string | undefined): number | undefined {
  if (before === undefined) return fields.length;
  const path = `${group}.#.${before}`;
  const position = fields.findIndex((field) => field === path || field.startsWith(`${path}.`));
  return position < 0 ? undefined : position;
}
